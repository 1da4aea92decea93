// What the browser says of the screen and of what is on it.

import { type Accessor, createSignal, onCleanup, onMount } from "solid-js";

/** Whether a media query holds, now and later. Tests have no window, and none holds. */
export function createMatch(list: MediaQueryList | undefined): Accessor<boolean> {
  const [matches, setMatches] = createSignal(list?.matches ?? false);
  const onChange = () => setMatches(list?.matches ?? false);
  list?.addEventListener("change", onChange);
  onCleanup(() => list?.removeEventListener("change", onChange));
  return matches;
}

/** Calls back once an element has a size, and whenever it has another. */
export function whenResized(element: () => HTMLElement, then: () => void): void {
  onMount(() => {
    const watch = new ResizeObserver(then);
    watch.observe(element());
    onCleanup(() => watch.disconnect());
  });
}
