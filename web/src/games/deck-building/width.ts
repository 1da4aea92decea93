// Whether there is room for the whole table, or only for one of its pages.

import type { Accessor } from "solid-js";
import { createMatch } from "../../look/media";

/** A phone, or a small tablet that is not high enough for the whole table. */
const list = globalThis.matchMedia?.(
  "(max-width: 759.98px), (max-width: 959.98px) and (max-height: 899.98px)",
);

/** As it is now; tests have no window. */
export const isPhone = (): boolean => list?.matches ?? false;

export const createNarrow = (): Accessor<boolean> => createMatch(list);
