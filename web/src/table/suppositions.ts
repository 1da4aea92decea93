// What this browser supposes when it asks for odds, kept for each game.

import { type Accessor, createSignal } from "solid-js";
import { remember, remembered } from "../look/settings";
import type { Supposition, Tree, Welcome } from "../wire";
import { type Given, stillOffered, supposing } from "./given";

export interface Suppositions {
  offered: readonly Supposition[];
  given: Accessor<Given>;
  suppose(supposition: Supposition, value: string): void;
  asUsual(): void;
  /** Whether the odds of this choice rest on them. */
  matterTo(node: Tree | undefined): boolean;
}

export function createSuppositions({ game, suppositions: offered }: Welcome): Suppositions {
  const key = `sandtable.suppose.${game}`;
  const [given, setGiven] = createSignal(stillOffered(remembered<Given>(key, {}), offered));
  const keep = (now: Given) => {
    setGiven(now);
    remember(key, now);
  };
  return {
    offered,
    given,
    suppose: (supposition, value) => keep(supposing(given(), supposition, value)),
    asUsual: () => keep({}),
    matterTo: (node) => offered.length > 0 && node?.stake === "fight",
  };
}
