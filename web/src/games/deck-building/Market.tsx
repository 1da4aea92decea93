// What can be had: the line-up with Battalions on top, Service Rifles, the Hangar and the Reserve.

import { createMemo, For, type JSX, Show } from "solid-js";
import { NoCard } from "./Card";
import { entryOf, hangarOf, placed, stacksOf } from "./cards";
import { CardPlace, type Host, shapeFor, single } from "./Place";
import type { Slot } from "./types";

export function LineUp(props: { host: Host }): JSX.Element {
  const view = () => props.host.scene.view;
  const recruit = () => view().recruit;
  return (
    <section class="db-zone db-lineup" aria-labelledby="db-lineup">
      <h2 id="db-lineup">
        Line-up{" "}
        <span>
          {recruit() === null ? "opens in Recruit" : `${recruit()} Recruit to spend`} · deck {view().mainDeck}
        </span>
      </h2>
      <div class="db-grid">
        <For each={view().lineUp}>{(slot) => <SlotPlace host={props.host} slot={slot} />}</For>
      </div>
    </section>
  );
}

function SlotPlace(props: { host: Host; slot: Slot }): JSX.Element {
  const closed = () => props.host.scene.view.recruit === null;
  const under = () =>
    props.slot.card === null ? "" : entryOf(props.host.scene.scenery, props.slot.card).name;
  return (
    <Show
      when={props.slot.cover !== null}
      fallback={
        <Show when={props.slot.card !== null} fallback={<NoCard shape="line" />}>
          <CardPlace
            host={props.host}
            stack={single(props.slot.card ?? 0)}
            shape="line"
            faint={closed() && !props.host.scene.lit.has(`c${props.slot.card}`)}
          />
        </Show>
      }
    >
      <CardPlace
        host={props.host}
        stack={single(props.slot.cover ?? 0)}
        shape="line"
        foot={<span class="db-on">on {under()}</span>}
        heard={`, lies on ${under()}`}
      />
    </Show>
  );
}

export function Hangar(props: { host: Host }): JSX.Element {
  const scene = () => props.host.scene;
  const stacks = createMemo(() => stacksOf(scene().scenery, hangarOf(scene().view), scene()));
  return (
    <section class="db-zone db-hangar" aria-labelledby="db-hangar">
      <h2 id="db-hangar">Hangar</h2>
      <div class="db-column">
        <For each={stacks()}>
          {(stack) => <CardPlace host={props.host} stack={stack} shape={shapeFor(stacks().length)} />}
        </For>
        <Show when={stacks().length === 0}>
          <NoCard shape="line">All are under way</NoCard>
        </Show>
      </div>
    </section>
  );
}

/** Service Rifles, the saved card, and the stacks that nothing lies open of. */
export function Stores(props: { host: Host }): JSX.Element {
  const view = () => props.host.scene.view;
  return (
    <section class="db-zone db-stores" aria-labelledby="db-stores">
      <h2 id="db-stores">Rifles</h2>
      <div class="db-column">
        <For each={placed(view().rifle)}>
          {(card) => (
            <CardPlace
              host={props.host}
              stack={single(card)}
              shape="line"
              tag={`${view().rifles} left`}
              faint={view().recruit === null}
            />
          )}
        </For>
        <For each={placed(view().reserve)} fallback={<NoCard shape="line">Reserve: no card</NoCard>}>
          {(card) => <CardPlace host={props.host} stack={single(card)} shape="line" tag="Reserve" />}
        </For>
      </div>
    </section>
  );
}
