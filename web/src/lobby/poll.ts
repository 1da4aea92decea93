// Asks again and again while the page is seen, and more seldom while nobody answers.

import { onCleanup, onMount } from "solid-js";

const EVERY_MS = 4_000;
const AT_MOST_MS = 32_000;

export interface Poll {
  /** Asks at once. */
  now: () => void;
}

/** How long to wait after so many calls in a row that failed. */
export function waitMs(failures: number): number {
  return Math.min(EVERY_MS * 2 ** Math.max(0, failures - 1), AT_MOST_MS);
}

/** `call` says whether it succeeded; `planned` hears when the next one comes, in milliseconds since 1970. */
export function createPoll(call: () => Promise<boolean>, planned: (at: number) => void): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let busy = false;
  let over = false;

  const plan = () => {
    if (over || document.hidden) return;
    timer = setTimeout(now, waitMs(failures));
    planned(Date.now() + waitMs(failures));
  };
  const run = async () => {
    busy = true;
    failures = (await call()) ? 0 : failures + 1;
    busy = false;
    plan();
  };
  const now = () => {
    clearTimeout(timer);
    if (!busy && !over) void run();
  };
  const seen = () => (document.hidden ? clearTimeout(timer) : now());

  onMount(() => {
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("online", now);
    now();
  });
  onCleanup(() => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("online", now);
  });
  return { now };
}
