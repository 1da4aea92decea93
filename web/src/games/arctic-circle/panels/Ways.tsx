// How many go, or by which way: what is left to be said of a move, each in words and with its chance.

import type { JSX } from "solid-js";
import type { Tree } from "../../../wire";
import type { PanelProps, PanelScene } from "../../game";
import type { Scenery, View } from "../types";
import { ChoiceList } from "./BattlePanel";

export const Ways = (props: PanelProps<Scenery, View>): JSX.Element => (
  <ChoiceList {...props} nodes={wordsOf(props.scene)} />
);

/** The answers in words to a choice that has begun. */
export const wordsOf = ({ lit, path }: PanelScene<Scenery, View>): Tree[] =>
  path.length === 0 ? [] : [...lit.values()].filter(({ on }) => on.startsWith("w"));
