// biome-ignore-all lint/suspicious/noThenProperty: what follows a click is called so on the wire.
// A game that is all legal actions: one piece that may go to any of two thousand squares.

import { createSignal, For } from "solid-js";
import type { GameClient, Place, Point } from "../src/games/game";
import type { Session } from "../src/table/session";
import { NOTHING_KNOWN, type TableState } from "../src/table/state";
import type { Chairs, Position, Tree, Welcome } from "../src/wire";

const COLUMNS = 60;
const ROWS = 40;
const SQUARE = 44;
export const TARGETS = 2000;

const column = (target: string) => Number(target.slice(1)) % COLUMNS;
const row = (target: string) => Math.floor(Number(target.slice(1)) / COLUMNS);

function place(target: string): Place | undefined {
  if (target.startsWith("w")) return undefined;
  const x = column(target) * SQUARE;
  const y = row(target) * SQUARE;
  const inner = SQUARE - 15;
  const outline = `M${x + 7.5} ${y + 2.5}h${inner}a5 5 0 0 1 5 5v${inner}a5 5 0 0 1-5 5h${-inner}a5 5 0 0 1-5-5v${-inner}a5 5 0 0 1 5-5z`;
  return {
    center: { x: x + SQUARE / 2, y: y + SQUARE / 2 },
    outline,
    radius: SQUARE / 2 - 2.5,
    empty: target.startsWith("s"),
  };
}

const at = (point: Point) => [`s${Math.floor(point.y / SQUARE) * COLUMNS + Math.floor(point.x / SQUARE)}`];

export const synthetic: GameClient = {
  size: () => ({ width: COLUMNS * SQUARE, height: ROWS * SQUARE }),
  unit: () => SQUARE,
  Ground: () => <rect width={COLUMNS * SQUARE} height={ROWS * SQUARE} fill="var(--jungle)" />,
  Pieces: () => (
    <For each={[0, 7, 70, 700]}>
      {(spot) => (
        <circle
          cx={column(`s${spot}`) * SQUARE + 22}
          cy={row(`s${spot}`) * SQUARE + 22}
          r="16"
          fill="var(--red)"
        />
      )}
    </For>
  ),
  place: (_scenery, _view, target) => place(target),
  at: (_scenery, _view, point) => at(point),
  SeatEmblem: () => <span />,
  EventEmblem: () => <span />,
  figure: () => ({ part: "", value: "" }),
  progress: () => ({ subtitle: "", phases: [], now: -1 }),
  turnBadge: () => ({ color: "var(--red)", badge: undefined }),
  typed: { names: [], move: "" },
  goal: "",
  Preview: () => <svg aria-hidden="true" />,
};

export const welcome: Welcome = {
  protocol: 1,
  table: "bench",
  game: "synthetic",
  title: "Bench",
  scenario: "",
  seats: [{ id: "one", title: "One", team: 0 }],
  scenery: {},
  names: {},
  suppositions: [],
  opened: 0,
  replay: false,
  you: "Bench",
};

const chairs: Chairs = {
  chairs: [],
  yours: [0],
  watching: [],
  begun: true,
  host: true,
  dice: { commitment: "", parts: {}, secret: null },
};

const goals: Tree[] = Array.from({ length: TARGETS }, (_, n) => ({ on: `s${n + 1}` }));
const names = Object.fromEntries(goals.map(({ on }) => [on, `Square ${on.slice(1)}`]));

const position: Position = {
  version: 1,
  decisions: 1,
  view: {},
  turn: 0,
  thinking_ms: 0,
  prompt: { ask: "Choose.", note: null, rule: "XX-1" },
  tree: [{ on: "p0", then: goals }, { on: "w0" }],
  names: { ...names, p0: "The piece", w0: "Done" },
  undo: null,
  outcome: null,
  story: [],
  since: 0,
  steps: [],
};

/** A session without a server: the position stands, and questions are never answered. */
export function stillSession(): Session {
  const [state] = createSignal<TableState>({ ...NOTHING_KNOWN, welcome, chairs, position });
  const never = () => new Promise<undefined>(() => {});
  return {
    id: "bench",
    link: () => ({ at: "open" }),
    retryNow: () => {},
    state,
    stage: () => "playing",
    behind: () => false,
    skip: () => {},
    questions: { why: never, odds: never, past: never, hear: () => {}, forget: () => {} },
    send: () => true,
    onRefused: () => {},
    onShown: () => {},
    onTold: () => {},
    invite: () => {},
  };
}
