// How many go, or by which way: what is left to be said of a move, each in words.

import { For, type JSX, Show } from "solid-js";
import type { Target } from "../../../wire";
import type { PanelProps, PanelScene } from "../../game";
import type { Scenery, View } from "../types";

export const Ways = (props: PanelProps<Scenery, View>): JSX.Element => (
  <ul class="ac-choices">
    <For each={wordsOf(props.scene)}>
      {(target) => (
        <li>
          <props.Choice target={target} class="choice">
            <Show when={props.scene.lit.get(target)}>{(node) => <b>{props.words(node())}</b>}</Show>
          </props.Choice>
        </li>
      )}
    </For>
  </ul>
);

/** The answers in words to a choice that has begun. */
export const wordsOf = ({ lit, path }: PanelScene<Scenery, View>): Target[] =>
  path.length === 0 ? [] : [...lit.keys()].filter((target) => target.startsWith("w"));
