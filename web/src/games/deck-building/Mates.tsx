// Team-mates' areas and the Threat in words, for the rail; in one line where there is none.

import { createMemo, For, type JSX, Show } from "solid-js";
import type { ChartsProps } from "../game";
import { Card } from "./Card";
import { entryOf, handOf, playOf, seatColor, seatShown, seatTitle, stacksOf } from "./cards";
import { namesOf } from "./Piles";
import { effectOf, topOf, ZONES } from "./Threat";
import type { Scenery, View } from "./types";

type Props = ChartsProps<Scenery, View>;

export function Charts(props: Props): JSX.Element {
  const top = () => topOf(props.scenery);
  const zone = () => props.scenery.zones[props.view.zone];
  const counts = () => `${props.view.success.length} won, ${props.view.failure.length} lost`;
  const mates = createMemo(() =>
    props.view.players
      .map((_, seat) => seat)
      .filter((seat) => !props.yours.includes(seat) && seat !== seatShown(props.view, props.yours)),
  );
  return (
    <Show
      when={!props.brief}
      fallback={
        <p class="db-brief num">
          Threat <b>{props.view.threat}</b> of {top()}, {ZONES[zone()?.colour ?? "blue"]} · missions{" "}
          {counts()}
        </p>
      }
    >
      <p class="db-brief num">
        <b>Threat {props.view.threat}</b> of {top()}, {ZONES[zone()?.colour ?? "blue"]}. {effectOf(zone())}
      </p>
      <p class="db-brief num">
        Missions: <b>{props.view.success.length}</b> won, <b>{props.view.failure.length}</b> lost,{" "}
        {props.view.storyLeft} to come.
      </p>
      <For each={mates()}>{(seat) => <Mate {...props} seat={seat} />}</For>
    </Show>
  );
}

function Mate(props: Props & { seat: number }): JSX.Element {
  const player = () => props.view.players[props.seat];
  const hand = createMemo(() =>
    stacksOf(props.scenery, handOf(props.view, props.seat), { lit: new Map(), path: [] }),
  );
  const strikes = () => player()?.strikes.map(({ card }) => card) ?? [];
  const play = () => playOf(props.view, props.seat);
  return (
    <section class="db-mate" aria-label={`Cards of ${seatTitle(props.seat)}`}>
      <p class="num" title={`Deck ${player()?.deck ?? 0}, discard ${player()?.discard.length ?? 0}`}>
        <b style={{ "border-color": seatColor(props.seat) }}>{seatTitle(props.seat)}</b>
      </p>
      <div class="db-chips mate">
        <For each={hand()}>
          {(stack) => (
            <span class="db-place as-mini">
              <props.Choice target={stack.target} class="db-choice" card lens>
                <Card
                  entry={entryOf(props.scenery, stack.cards[0] ?? 0)}
                  shape="chip"
                  count={stack.cards.length}
                />
              </props.Choice>
            </span>
          )}
        </For>
      </div>
      <Show when={play().length > 0}>
        <p class="db-small">In play: {namesOf(props.scenery, play())}</p>
      </Show>
      <Show when={strikes().length > 0}>
        <p class="db-small alarm">Strikes: {namesOf(props.scenery, strikes())}</p>
      </Show>
    </section>
  );
}
