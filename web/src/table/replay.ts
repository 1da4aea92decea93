// Looking back: which moment is on the board, and what the table looked like then.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from "solid-js";
import { pace } from "../look/settings";
import type { Told } from "../wire";
import type { Past } from "./questions";
import type { Session } from "./session";

export interface Replay {
  /** How many decisions had been made at the moment that is looked at; nothing means now. */
  at: Accessor<number | undefined>;
  active: Accessor<boolean>;
  past: Accessor<Past | undefined>;
  /** The moment that is wanted is not here, and there is no line to fetch it: the board shows another. */
  missing: Accessor<boolean>;
  /** What happened in the decision that led to this moment. */
  told: Accessor<readonly Told[]>;
  /** How many decisions there are. */
  length: Accessor<number>;
  playing: Accessor<boolean>;
  goTo(decisions: number): void;
  step(by: number): void;
  /** To the beginning of the turn before or after. */
  turn(by: 1 | -1): void;
  now(): void;
  toggle(): void;
}

const STEP_MS = 900;
/** While the slider is dragged only where it rests is asked for. */
const REST_MS = 60;

export function createReplay(session: Session): Replay {
  const [at, setAt] = createSignal<number | undefined>(fromAddress());
  const [past, setPast] = createSignal<Past>();
  const [playing, setPlaying] = createSignal(false);
  const cache = new Map<number, Past>();
  const length = createMemo(() => session.state().position?.decisions ?? 0);

  const ask = async (decisions: number): Promise<Past | undefined> => {
    const kept = cache.get(decisions);
    if (kept) return kept;
    const answer = await session.questions.past(decisions);
    if (answer) cache.set(decisions, answer);
    return answer;
  };

  // What an undo made void is asked for again.
  createEffect(
    on(
      () => session.state().position,
      (position) => {
        for (const decisions of cache.keys())
          if (position && decisions >= position.since) cache.delete(decisions);
      },
    ),
  );

  /** What can be shown without asking: a moment that was looked at before, or the present. */
  const known = (decisions: number): Past | undefined => {
    const { position } = session.state();
    const present = position?.decisions === decisions ? position : undefined;
    return cache.get(decisions) ?? (present && { ...present, tell: "past", id: 0 });
  };

  const connected = createMemo(() => session.link().at === "open");
  createEffect(() => {
    const wanted = at();
    if (wanted === undefined || session.stage() === "loading") return;
    if (!connected()) {
      const kept = untrack(() => known(wanted));
      if (kept) setPast(kept);
      return;
    }
    const look = () =>
      ask(wanted).then((answer) => {
        if (answer && at() === wanted) setPast(answer);
        // One step ahead, so that playing does not wait for the line.
        if (answer && playing() && wanted < length()) void ask(wanted + 1);
      });
    const timer = setTimeout(look, cache.has(wanted) ? 0 : REST_MS);
    onCleanup(() => clearTimeout(timer));
  });

  const goTo = (decisions: number) => {
    const wanted = Math.max(0, Math.min(decisions, length()));
    setAt(wanted);
    history.replaceState(null, "", `#d=${wanted}`);
  };

  const now = () => {
    setPlaying(false);
    setAt(undefined);
    setPast(undefined);
    history.replaceState(null, "", location.pathname);
  };

  const onAddress = () => setAt(fromAddress());
  addEventListener("hashchange", onAddress);
  onCleanup(() => removeEventListener("hashchange", onAddress));

  const turns = createMemo(() => [
    0,
    ...session
      .state()
      .story.filter((told) => told.heading !== undefined)
      .map((told) => told.decision),
  ]);

  const playOn = () => {
    const here = at() ?? length();
    if (here >= length()) setPlaying(false);
    else if (past()?.decisions === here) goTo(here + 1);
  };
  createEffect(() => {
    if (!playing()) return;
    const timer = setInterval(playOn, STEP_MS * Math.max(0.5, pace()));
    onCleanup(() => clearInterval(timer));
  });

  return {
    at,
    active: createMemo(() => at() !== undefined),
    past: createMemo(() => (at() === undefined ? undefined : past())),
    missing: createMemo(() => at() !== undefined && !connected() && past()?.decisions !== at()),
    told: createMemo(() => session.state().story.filter((told) => told.decision === at())),
    length,
    playing,
    goTo,
    step: (by) => goTo((at() ?? length()) + by),
    turn(by) {
      const here = at() ?? length();
      const next =
        by > 0
          ? turns().find((start) => start > here)
          : turns()
              .filter((start) => start < here)
              .at(-1);
      goTo(next ?? (by > 0 ? length() : 0));
    },
    now,
    toggle() {
      if (!playing() && (at() ?? length()) >= length()) goTo(0);
      setPlaying(!playing());
    },
  };
}

/** `#d=111` opens the table at its 111th decision. */
export function fromAddress(hash = location.hash): number | undefined {
  const found = /^#d=(\d{1,6})$/.exec(hash);
  return found?.[1] === undefined ? undefined : Number(found[1]);
}
