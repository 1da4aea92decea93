// After the end: the missions one by one, and the achievements of this game.

import { For, type JSX, Show } from "solid-js";
import { entryOf } from "./cards";
import type { Scenery, View } from "./types";

export function Ending(props: { scenery: Scenery; view: View }): JSX.Element {
  const titles = () => props.view.achieved.map((number) => props.scenery.achievements[number] ?? "");
  return (
    <section class="panel db-ending" aria-labelledby="db-achieved">
      <div>
        <h3 id="db-achieved">Achievements of this game</h3>
        <Show
          when={titles().length > 0}
          fallback={<p class="muted">None this time. There are {props.scenery.achievements.length}.</p>}
        >
          <ul class="db-achieved">
            <For each={titles()}>{(title) => <li>{title}</li>}</For>
          </ul>
        </Show>
      </div>
      <div>
        <h3>Missions</h3>
        <Missions scenery={props.scenery} cards={props.view.success} word="Won" />
        <Missions scenery={props.scenery} cards={props.view.failure} word="Lost" />
      </div>
    </section>
  );
}

const Missions = (props: { scenery: Scenery; cards: readonly number[]; word: string }): JSX.Element => (
  <p>
    <b>
      {props.word} {props.cards.length}
    </b>
    <Show when={props.cards.length > 0}>: {names(props.scenery, props.cards)}</Show>
  </p>
);

/** The earliest first. */
const names = (scenery: Scenery, cards: readonly number[]): string =>
  [...cards]
    .reverse()
    .map((card) => entryOf(scenery, card).name)
    .join(", ");
