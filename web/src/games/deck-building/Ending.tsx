// After the end: the missions one by one, and the achievements of this game.

import { createEffect, createMemo, For, type JSX, Show } from "solid-js";
import { remember, remembered } from "../../look/settings";
import { achieved } from "./achievements";
import { entryOf } from "./cards";
import type { Scenery, View } from "./types";

/** Where titles are kept in this browser. */
const KEY = "sandtable.deck-building.achievements";

export function Ending(props: { scenery: Scenery; view: View; played: boolean }): JSX.Element {
  // What was kept when the page came up: what this game adds is new to it.
  const before = remembered<string[]>(KEY, []);
  const all = createMemo(() => achieved(props.scenery, props.view, props.played ? before : []));
  createEffect(() => {
    if (!props.played) return;
    // Another page may have kept something meanwhile.
    const now = all().now.map(({ title }) => title);
    remember(KEY, [...new Set([...remembered<string[]>(KEY, []), ...now])]);
  });
  return (
    <section class="panel db-ending" aria-labelledby="db-achieved">
      <div>
        <h3 id="db-achieved">Achievements of this game</h3>
        <Show
          when={all().now.length > 0}
          fallback={<p class="muted">None this time. There are {props.scenery.achievements.length}.</p>}
        >
          <ul class="db-achieved">
            <For each={all().now}>
              {({ title, first }) => (
                <li>
                  {title}
                  <Show when={props.played && first}>
                    {" "}
                    <span class="db-first">for the first time</span>
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Show when={props.played}>
          <details class="db-list">
            <summary>
              {all().ever.length} of {props.scenery.achievements.length} reached in this browser
            </summary>
            <ul>
              <For each={all().ever}>{(title) => <li class="db-reached">{title}</li>}</For>
              <For each={all().open}>{(title) => <li class="muted">{title}</li>}</For>
            </ul>
          </details>
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
