// Positions arrive one a decision and may arrive in a bunch when bots move. They are shown one after the other, so
// that at most one thing moves at a time; any key or click shows the newest at once.

import { type Accessor, batch, createSignal } from "solid-js";

export interface Playback<P> {
  push(position: P): void;
  /** Shows all that waits. */
  skip(): void;
  /** Something newer than what is shown waits. */
  behind: Accessor<boolean>;
}

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
    const pause = rest(position);
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

  const push = (position: P) => {
    waiting.push(position);
    if (timer === undefined) next();
    else setBehind(true);
  };

  return { push, skip, behind };
}
