// Positions arrive one a decision and may arrive in a bunch when bots move. They are shown one after the other, so
// that at most one thing moves at a time; any key or click shows the newest at once. Nothing waits for what is shown:
// decisions are sent and heard meanwhile.

import { type Accessor, batch, createSignal } from "solid-js";

export interface Playback<P> {
  /** One or several that belong together. */
  push(...positions: P[]): void;
  /** Shows all that waits. */
  skip(): void;
  /** Nobody looks any more: what waits is never shown. */
  stop(): void;
  /** Something newer than what is shown waits. */
  behind: Accessor<boolean>;
}

/** More than this many waiting are shown faster, so that who watches quick bots does not fall ever further behind. */
const CROWD = 24;

/** `rest` says for how many milliseconds a position stands before the next one may follow. */
export function createPlayback<P>(show: (position: P) => void, rest: (position: P) => number): Playback<P> {
  const [behind, setBehind] = createSignal(false);
  let waiting: P[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    timer = undefined;
    const position = waiting.shift();
    if (position === undefined) return;
    // Together: what is shown must never be taken for the newest while it is not.
    batch(() => {
      setBehind(waiting.length > 0);
      show(position);
    });
    const pause = rest(position) * Math.min(1, CROWD / (waiting.length || 1));
    if (pause > 0) timer = setTimeout(next, pause);
    else next();
  };

  const skip = () => {
    clearTimeout(timer);
    timer = undefined;
    const all = waiting;
    waiting = [];
    batch(() => {
      setBehind(false);
      for (const position of all) show(position);
    });
  };

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };

  const push = (...positions: P[]) => {
    waiting.push(...positions);
    if (timer === undefined) next();
    else setBehind(true);
  };

  return { push, skip, stop, behind };
}
