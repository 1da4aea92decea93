// Whether the table stands on a phone.

import { type Accessor, createSignal, onCleanup } from "solid-js";

const list = globalThis.matchMedia?.("(max-width: 759.98px)");

/** As it is now; tests have no window. */
export const isPhone = (): boolean => list?.matches ?? false;

export function createNarrow(): Accessor<boolean> {
  const [narrow, setNarrow] = createSignal(isPhone());
  const onChange = () => setNarrow(isPhone());
  list?.addEventListener("change", onChange);
  onCleanup(() => list?.removeEventListener("change", onChange));
  return narrow;
}
