// Cobra's side: the Story Mission with its Complications, Officers and Precision Strikes.

import { createMemo, For, type JSX, Show } from "solid-js";
import { Back, NoCard, type Shape } from "./Card";
import { entryOf } from "./cards";
import { placeAt } from "./drawn";
import { CardPlace, type Host, shapeFor, single } from "./Place";
import type { Covered } from "./types";

export function Story(props: { host: Host }): JSX.Element {
  const view = () => props.host.scene.view;
  const scenery = () => props.host.scene.scenery;
  const next = () => {
    const card = view().nextStory;
    return card === null ? undefined : entryOf(scenery(), card).name;
  };
  return (
    <section class="db-zone db-story" aria-labelledby="db-story">
      <h2 id="db-story">
        Story Mission <span>Act {"I".repeat(view().act)}</span>
      </h2>
      <Show when={view().story} fallback={<NoStory round={view().round} />} keyed>
        {(story) => (
          <CardPlace
            host={props.host}
            stack={single(story.card)}
            shape="story"
            difficulty={story.difficulty}
          />
        )}
      </Show>
      <p class="db-note">
        <Show when={next()} fallback="The stack is empty.">
          Next: {next()}
        </Show>
      </p>
    </section>
  );
}

const NoStory = (props: { round: number }): JSX.Element => (
  <NoCard shape="story">
    {props.round === 1
      ? "The first mission comes in round 2. Recruit meanwhile."
      : "The next mission comes when the next turn begins."}
  </NoCard>
);

export function Complications(props: { host: Host }): JSX.Element {
  const view = () => props.host.scene.view;
  const count = () => view().atStory.length + view().pending.length + view().revealed.length;
  const shape = () => shapeFor(count());
  return (
    <section class="db-zone db-complications" aria-labelledby="db-complications">
      <h2 id="db-complications">Complications</h2>
      <div class="db-column">
        <For each={view().revealed}>
          {(card) => <CardPlace host={props.host} stack={single(card)} shape={shape()} tag="Drawn" />}
        </For>
        <For each={view().atStory}>
          {(one, at) => <Complication host={props.host} one={one} place={at()} shape={shape()} />}
        </For>
        <For each={view().pending}>
          {(one) => <Complication host={props.host} one={one} shape={shape()} waits />}
        </For>
        <Show when={count() === 0}>
          <NoCard shape="line">None</NoCard>
        </Show>
      </div>
      <Show when={count() < 2}>
        <p class="db-note">{view().complications} in their deck</p>
      </Show>
    </section>
  );
}

/** Face-up as a card; face-down as a back, which can be looked at where the rules offer it. */
function Complication(props: {
  host: Host;
  one: Covered;
  shape: Shape;
  place?: number | undefined;
  waits?: boolean;
}): JSX.Element {
  const target = () => (props.place === undefined ? undefined : placeAt(props.place));
  const words = () => (props.waits ? "waits" : String((props.place ?? 0) + 1));
  const isOffered = () => {
    const here = target();
    return here !== undefined && props.host.scene.lit.has(here);
  };
  const tag = () => (props.one.acts ? "Acts" : props.waits ? "Waits" : props.one.down ? "Seen" : undefined);
  return (
    <Show
      when={props.one.card !== null}
      fallback={
        <Show when={isOffered()} fallback={<Back words={words()} shape={props.shape} enemy />}>
          <props.host.Choice target={target() ?? ""} class="db-choice" card lens>
            <Back words={words()} shape={props.shape} enemy />
          </props.host.Choice>
        </Show>
      }
    >
      <CardPlace host={props.host} stack={single(props.one.card ?? 0)} shape={props.shape} tag={tag()} />
    </Show>
  );
}

/** Officers, the active seat's Precision Strikes, expert cards, and what was looked at. */
export function Enemies(props: { host: Host }): JSX.Element {
  const view = () => props.host.scene.view;
  const strikes = createMemo(() => view().players[view().active]?.strikes ?? []);
  const count = () => view().officers.length + strikes().length + view().experts.length + view().known.length;
  const shape = () => shapeFor(count());
  return (
    <section class="db-zone db-enemies" aria-labelledby="db-enemies">
      <h2 id="db-enemies">Enemies</h2>
      <div class="db-column">
        <For each={view().officers}>
          {(officer) => (
            <CardPlace
              host={props.host}
              stack={single(officer.card)}
              shape={shape()}
              difficulty={officer.difficulty}
              tag={officer.down ? "Out of action" : "Officer"}
              faint={officer.down}
            />
          )}
        </For>
        <For each={strikes()}>
          {(strike) => (
            <CardPlace
              host={props.host}
              stack={single(strike.card)}
              shape={shape()}
              difficulty={strike.difficulty}
              tag="Strike"
            />
          )}
        </For>
        <For each={view().experts}>
          {(card) => <CardPlace host={props.host} stack={single(card)} shape={shape()} tag="Expert" />}
        </For>
        <For each={view().known}>
          {({ card, at }) => (
            <CardPlace
              host={props.host}
              stack={single(card)}
              shape={shape()}
              tag={at === 0 ? "Next in deck" : `Deck, no. ${at + 1}`}
            />
          )}
        </For>
        <Show when={count() === 0}>
          <NoCard shape="line">None in play</NoCard>
        </Show>
      </div>
    </section>
  );
}
