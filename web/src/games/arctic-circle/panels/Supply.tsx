// What a commander has to spend, what it buys, and what waits for deployment. A click on a lit type buys one or takes
// one from the zone.

import { For, type JSX, Show } from "solid-js";
import type { KeptBack, PanelProps } from "../../game";
import { COMMANDERS, commanderName } from "../commanders";
import { Emblem } from "../emblem";
import type { Commander, Scenery, UnitCard, UnitType, View } from "../types";
import { Glyph } from "./drawing";

type Props = PanelProps<Scenery, View>;

export function Supply(props: Props): JSX.Element {
  const view = () => props.scene.view;
  const cards = () => cardsOf(props.scene.scenery, view().active);
  /** A phone has room for what waits only. */
  const isShown = (card: UnitCard) =>
    props.stand !== "sheet" || view().step.kind !== "deploy" || waiting(view(), card.unit) > 0;
  const isCobra = () => COMMANDERS[view().active].team === "cobra";
  return (
    <div class="ac-supply" classList={{ [props.stand]: true }}>
      <Purse {...props} />
      <ul>
        <For each={cards()}>
          {(card, at) => (
            <li classList={{ absent: !isShown(card) }}>
              <props.Choice card target={card.word} class="choice ac-tile">
                <Tile
                  card={card}
                  view={view()}
                  figures={figuresOf(view(), at())}
                  strict={props.scene.scenery.strict_pools}
                />
              </props.Choice>
            </li>
          )}
        </For>
        <Show when={view().step.kind === "purchase" && isCobra()}>
          <li>
            <IceTile view={view()} kept={props.kept} />
          </li>
        </Show>
      </ul>
    </div>
  );
}

export const cardsOf = (scenery: Scenery, commander: Commander): UnitCard[] =>
  scenery.units.filter(({ team }) => team === COMMANDERS[commander].team);

const standingOf = (view: View, commander = view.active) =>
  view.commanders.find((one) => one.commander === commander);

export const waiting = (view: View, unit: UnitType): number =>
  standingOf(view)?.zone?.find((one) => one.unit === unit)?.count ?? 0;

/** Figures that are free; the view counts them in the order of the cards. */
const figuresOf = (view: View, at: number): number => standingOf(view)?.figures[at] ?? 0;

/** Whose supply it is, and the figure that matters now. */
function Purse(props: Props): JSX.Element {
  const view = () => props.scene.view;
  const worth = () =>
    cardsOf(props.scene.scenery, view().active).reduce(
      (sum, card) => sum + card.cost * waiting(view(), card.unit),
      0,
    );
  return (
    <header class="ac-supply-head">
      <h2>
        <Emblem side={{ commander: view().active }} size={22} />
        {commanderName(props.scene.scenery, view().active)}
      </h2>
      <Show when={view().step.kind === "purchase"} fallback={<Waiting view={view()} worth={worth()} />}>
        <p class="ac-purse num">
          <b>{view().purse ?? 0}</b> <abbr title="Reinforcement Points">RP</abbr> left
        </p>
        <p class="faint num">{spent(view())} RP spent</p>
      </Show>
    </header>
  );
}

/** What this turn's income and reserve have paid for, ice included; the zone also holds units of earlier turns (AC-814). */
function spent(view: View): number {
  const { income = 0, reserve = 0 } = standingOf(view) ?? {};
  return income + reserve - (view.purse ?? 0);
}

function Waiting(props: { view: View; worth: number }): JSX.Element {
  const count = () => (standingOf(props.view)?.zone ?? []).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p class="ac-purse num">
        <b>{count()}</b> to deploy
      </p>
      <p class="faint num">
        worth {props.worth} RP, {standingOf(props.view)?.reserve ?? 0} kept
      </p>
    </>
  );
}

function Tile(props: { card: UnitCard; view: View; figures: number; strict: boolean }): JSX.Element {
  const count = () => waiting(props.view, props.card.unit);
  return (
    <>
      <span style={{ color: tint(props.view.active) }}>
        <Glyph unit={props.card.unit} size={26} />
      </span>
      <span class="ac-tile-words num">
        <b class="ac-tile-name">{props.card.name}</b>
        <span>
          {props.card.cost} RP · <Values card={props.card} />
        </span>
        <abbr class="faint" title={figuresWhy(props.card, props.strict)}>
          room for {props.figures} {props.strict ? "unit" : "stack"}
          {props.figures === 1 ? "" : "s"}
        </abbr>
      </span>
      <Show when={count() > 0}>
        <span class="ac-bought num">+{count()}</span>
      </Show>
    </>
  );
}

/** Attack, defence, movement, as they are printed. */
const Values = (props: { card: UnitCard }): JSX.Element => (
  <abbr title={`attack ${props.card.attack}, defence ${props.card.defense}, movement ${props.card.movement}`}>
    {props.card.attack}/{props.card.defense}/{props.card.movement}
  </abbr>
);

/** AC-107: what limits a type besides its price. */
const figuresWhy = ({ figures, name }: UnitCard, strict: boolean): string =>
  strict
    ? `You have ${figures} figures of this type, one a unit (AC-R01).`
    : `Each hex with your ${name}s takes one of ${figures} figures, however many stand there (AC-107).`;

/** White on card would not be seen: Snow Job's glyphs are ink. */
const tint = (commander: Commander): string =>
  commander === "snow-job" || commander === "destro" ? "var(--ink)" : COMMANDERS[commander].fill;

/** All tokens there are (AC-109). */
const TOKENS = 8;

/** AC-421: ice is placed on the board itself, where nearly every hex of water takes it: they light up on demand. */
function IceTile(props: { view: View; kept: KeptBack }): JSX.Element {
  const left = () => Math.max(0, TOKENS - props.view.ice.length);
  const offered = () => props.kept.count > 0;
  return (
    <button
      type="button"
      class="choice ac-tile"
      classList={{ lit: offered() && !props.kept.released, held: props.kept.released }}
      aria-pressed={props.kept.released}
      aria-disabled={offered() ? undefined : "true"}
      onClick={() => offered() && props.kept.release(!props.kept.released)}
    >
      <svg class="ac-glyph" width="26" height="26" viewBox="-13 -13 26 26" aria-hidden="true">
        <path
          d="M-11-3-4-10 6-9 11-1 7 8-3 10-10 5Z"
          fill="var(--ice)"
          stroke="var(--ink-2)"
          stroke-width="1.6"
        />
      </svg>
      <span class="ac-tile-words num">
        <b class="ac-tile-name">Ice</b>
        <span>{props.kept.released ? "choose a hex" : "1 RP"}</span>
        <span class="faint">
          {left()} of {TOKENS} tokens
        </span>
      </span>
    </button>
  );
}
