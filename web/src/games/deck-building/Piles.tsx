// What lies in piles that anybody may look through.

import { createMemo, For, type JSX, Show } from "solid-js";
import { entryOf, seatTitle } from "./cards";
import type { Scenery, View } from "./types";

interface Pile {
  title: string;
  cards: readonly number[];
}

export function PileList(props: { scenery: Scenery; view: View }): JSX.Element {
  const piles = createMemo(() => pilesOf(props.view));
  return (
    <div class="db-pile-list">
      <For each={piles()}>
        {(pile) => (
          <section>
            <h3>
              {pile.title} <span class="num">{pile.cards.length}</span>
            </h3>
            <Show when={pile.cards.length > 0} fallback={<p class="muted">Nothing.</p>}>
              <p>{namesOf(props.scenery, pile.cards)}</p>
            </Show>
          </section>
        )}
      </For>
      <p class="muted">
        Left in their stacks: {props.view.troopers} Troopers, {props.view.battalions} Battalions,{" "}
        {props.view.storyLeft} Story Missions.
      </p>
    </div>
  );
}

export function pilesOf(view: View): Pile[] {
  const own = view.players.flatMap(({ discard, inDeck }, seat) => [
    { title: `${seatTitle(seat)}, discard pile`, cards: discard },
    { title: `${seatTitle(seat)}, deck in no order`, cards: inDeck },
  ]);
  return [
    { title: "Missions that succeeded", cards: view.success },
    { title: "Missions that failed", cards: view.failure },
    ...own,
    { title: "Complications, discarded", cards: view.complicationDiscard },
    { title: "Main deck, discarded", cards: view.mainDiscard },
    { title: "Out of the game", cards: view.destroyed },
  ];
}

/** `G.I. ×3, Comms`. */
export function namesOf(scenery: Scenery, cards: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) {
    const { name } = entryOf(scenery, card);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(", ");
}
