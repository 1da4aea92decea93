// A player's own side: the hand, what is in play, the Leader to promote, piles, and standing answers.

import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import { Button } from "../../look/Button";
import { Dialog } from "../../look/Dialog";
import type { Seat } from "../../wire";
import { Back, NoCard } from "./Card";
import { entryOf, handOf, playOf, seatShown, seatTitle, stacksOf } from "./cards";
import { PROMOTE } from "./drawn";
import { PileList } from "./Piles";
import { CardPlace, type Host } from "./Place";
import { StandingMenu } from "./StandingMenu";

export function Hand(props: { host: Host }): JSX.Element {
  const scene = () => props.host.scene;
  const seat = () => seatShown(scene().view, scene().yours);
  const isYours = () => scene().yours.includes(seat());
  const title = () => {
    if (!isYours()) return `${seatTitle(seat())}'s hand`;
    return scene().yours.length > 1 ? `Your hand, ${seatTitle(seat())}` : "Your hand";
  };
  const cards = () => handOf(scene().view, seat());
  const stacks = createMemo(() => stacksOf(scene().scenery, cards(), scene()));
  return (
    <section class="db-zone db-hand" aria-label={title()}>
      <h2>
        {title()}{" "}
        <span>
          {cards().length} {cards().length === 1 ? "card" : "cards"}
        </span>
        <Show when={isYours() && scene().view.players.length > 1}>
          <StandingMenu host={props.host} seat={seat()} />
        </Show>
      </h2>
      <div class="db-fan as-hand-row" classList={{ many: stacks().length > 4, crowd: stacks().length > 6 }}>
        <For each={stacks()}>
          {(stack) => (
            <CardPlace host={props.host} stack={stack} shape="hand" used={scene().view.mission?.skills} />
          )}
        </For>
        <Show when={stacks().length === 0}>
          <NoCard shape="hand">No card left</NoCard>
        </Show>
      </div>
    </section>
  );
}

/** What lies in front of whoever's turn it is: Troopers here are targets, all of it gives Recruit. */
export function InPlay(props: { host: Host }): JSX.Element {
  const scene = () => props.host.scene;
  const seat = () => scene().view.active;
  const stacks = createMemo(() => stacksOf(scene().scenery, playOf(scene().view, seat()), scene()));
  return (
    <section class="db-zone db-play" aria-labelledby="db-play">
      <h2 id="db-play">
        In play <span>{seatTitle(seat())}</span>
      </h2>
      <div class="db-chips">
        <For each={stacks()}>{(stack) => <CardPlace host={props.host} stack={stack} shape="chip" />}</For>
        <Show when={stacks().length === 0}>
          <p class="db-note">Nothing yet.</p>
        </Show>
      </div>
    </section>
  );
}

/** Deck and discard, and the Leader's stronger side. */
export function Piles(props: { host: Host }): JSX.Element {
  const scene = () => props.host.scene;
  const seat = () => seatShown(scene().view, scene().yours);
  const player = () => scene().view.players[seat()];
  const [open, setOpen] = createSignal(false);
  return (
    <section class="db-zone db-piles" aria-label={`Piles of ${seatTitle(seat())}`}>
      <h2>
        Piles
        <Button kind="quiet" small onClick={() => setOpen(true)}>
          See all
        </Button>
      </h2>
      <div class="db-pile-row">
        <span class="db-pile">
          <Back words={String(player()?.deck ?? 0)} shape="line" />
          <span class="db-note">Deck</span>
        </span>
        <span class="db-pile">
          <TopOf host={props.host} cards={player()?.discard ?? []} />
          <span class="db-note num">Discard {player()?.discard.length ?? 0}</span>
        </span>
      </div>
      <Promotion host={props.host} seat={seat()} />
      <Show when={open()}>
        <Dialog title="Piles" onClose={() => setOpen(false)}>
          <PileList scenery={scene().scenery} view={scene().view} />
        </Dialog>
      </Show>
    </section>
  );
}

const TopOf = (props: { host: Host; cards: readonly number[] }): JSX.Element => (
  <Show when={props.cards[0] !== undefined} fallback={<NoCard shape="line">Empty</NoCard>}>
    <CardPlace
      host={props.host}
      stack={{ cards: [props.cards[0] ?? 0], target: `c${props.cards[0]}` }}
      shape="line"
    />
  </Show>
);

function Promotion(props: { host: Host; seat: Seat }): JSX.Element {
  const scene = () => props.host.scene;
  const leader = () => scene().view.players[props.seat]?.promoted ?? null;
  return (
    <Show when={leader() !== null}>
      <props.host.Choice target={PROMOTE} class="btn small db-promote" lens>
        Promote {entryOf(scene().scenery, leader() ?? 0).name} for {scene().view.promotion}
      </props.host.Choice>
    </Show>
  );
}
