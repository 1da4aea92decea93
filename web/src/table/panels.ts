// Which panel or sheet is open. At most one beside the board, at most one sheet over it.

import { type Accessor, createSignal } from "solid-js";
import type { Target } from "../wire";
import type { Box } from "./geometry";
import type { WhyNot } from "./state";

export type Side = { kind: "closed" } | { kind: "rule"; rule: string } | { kind: "chat" } | { kind: "rail" };
export type Sheet = "none" | "settings" | "suppose" | "help" | "notation" | "undo" | "dice";

export interface Named {
  targets: readonly Target[];
  /** A dotted path leads from one to the next. */
  joined: boolean;
}

/** What is looked at closely, where it is on the screen, and why it cannot be clicked if that was tried. */
export interface Looked {
  target: Target;
  at: Box;
  why?: WhyNot | undefined;
}

export interface Panels {
  side: Accessor<Side>;
  openRule(rule: string): void;
  open(side: Side): void;
  toggle(kind: "chat" | "rail"): void;
  close(): void;
  sheet: Accessor<Sheet>;
  show(sheet: Sheet): void;
  /** Pieces and places that are pointed out on the board: by a line of the log, or by what is typed. */
  named: Accessor<Named>;
  point(targets: readonly Target[], joined?: boolean): void;
  /** What a lesson rings until it is done with it. */
  hinted: Accessor<readonly Target[]>;
  hint(targets: readonly Target[]): void;
  /** The piece or place on the board that is pointed at, so that its lines in the log are marked. */
  touched: Accessor<readonly Target[]>;
  touch(targets: readonly Target[]): void;
  looked: Accessor<Looked | undefined>;
  look(at: Looked | undefined): void;
  /** The page after the end can be put away to look at the board. */
  overClosed: Accessor<boolean>;
  closeOver(closed: boolean): void;
}

export function createPanels(): Panels {
  const [side, setSide] = createSignal<Side>({ kind: "closed" });
  const [sheet, setSheet] = createSignal<Sheet>("none");
  const [named, setNamed] = createSignal<Named>({ targets: [], joined: false });
  const [hinted, setHinted] = createSignal<readonly Target[]>([]);
  const [touched, setTouched] = createSignal<readonly Target[]>([]);
  const [looked, look] = createSignal<Looked>();
  const [overClosed, setOverClosed] = createSignal(false);
  return {
    side,
    openRule: (rule) => setSide({ kind: "rule", rule }),
    open: setSide,
    toggle: (kind) => setSide((now) => (now.kind === kind ? { kind: "closed" } : { kind })),
    close: () => setSide({ kind: "closed" }),
    sheet,
    show: setSheet,
    named,
    point: (targets, joined = true) => setNamed({ targets, joined }),
    hinted,
    hint: setHinted,
    touched,
    touch: setTouched,
    looked,
    look,
    overClosed,
    closeOver: setOverClosed,
  };
}
