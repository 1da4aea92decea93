// Something that the server sends: not here yet, here, or not to be had.

import { type Accessor, createSignal, onCleanup } from "solid-js";
import type { Answer, Failure } from "../api";
import { unreachable } from "../unreachable";

export type Load<T> =
  | { at: "loading" }
  | { at: "here"; value: T }
  /** With what was known before, if anything was. */
  | { at: "failed"; failure: Failure; last: T | undefined };

/** The newest that is known. */
export function known<T>(load: Load<T>): T | undefined {
  switch (load.at) {
    case "loading":
      return undefined;
    case "here":
      return load.value;
    case "failed":
      return load.last;
    default:
      return unreachable(load);
  }
}

export function failureOf<T>(load: Load<T>): Failure | undefined {
  return load.at === "failed" ? load.failure : undefined;
}

/** What becomes of a load when an answer comes in. */
export function after<T>(load: Load<T>, answer: Answer<T>): Load<T> {
  if (answer.ok) return { at: "here", value: answer.value };
  return { at: "failed", failure: answer.failure, last: known(load) };
}

export interface Loader<T> {
  load: Accessor<Load<T>>;
  again: () => Promise<void>;
  put: (value: T) => void;
}

/** Fetches once, and again when told. */
export function createLoader<T>(fetch: () => Promise<Answer<T>>): Loader<T> {
  const [load, setLoad] = createSignal<Load<T>>({ at: "loading" });
  const again = async () => {
    const answer = await fetch();
    setLoad((before) => after(before, answer));
  };
  const put = (value: T) => void setLoad({ at: "here", value });
  void again();
  return { load, again, put };
}

/** The time in seconds since 1970, as often as it matters for "3 min ago". */
export function createClock(): Accessor<number> {
  const read = () => Math.floor(Date.now() / 1000);
  const [now, setNow] = createSignal(read());
  const timer = setInterval(() => setNow(read()), 10_000);
  onCleanup(() => clearInterval(timer));
  return now;
}
