// Cards at the pointer: the odds of a fight, and why something cannot be clicked.

import { createMemo, createSignal, For, type JSX, onMount, Show } from "solid-js";
import { Button } from "../../look/Button";
import { Icon } from "../../look/icons";
import { whenResized } from "../../look/media";
import { RuleChip } from "../../look/RuleChip";
import type { Chances, Figure, Odds, Tone, Tree } from "../../wire";
import { type Box, leastCovering, placeCard, type Size } from "../geometry";
import { SupposeOtherwise } from "../SupposeSheet";
import { sentence, shareOf } from "../words";
import { Spreads } from "./Spreads";

/** Puts a card beside what it is about, once its size is known. */
export function Placed(props: {
  about: Box;
  view: Size;
  avoid: readonly Box[];
  class: string;
  /** Anywhere near, where it covers least. */
  free?: boolean;
  /** Called when the pointer comes in and when it goes. */
  onPointer?: (inside: boolean) => void;
  children: JSX.Element;
}) {
  let card!: HTMLDivElement;
  const [size, setSize] = createSignal<Size>({ width: 240, height: 150 });
  const measure = () => setSize({ width: card.offsetWidth, height: card.offsetHeight });
  onMount(measure);
  whenResized(() => card, measure);
  const corner = createMemo(() =>
    props.free
      ? leastCovering(props.about, size(), props.view, [...props.avoid, props.about])
      : placeCard(props.about, size(), props.view, props.avoid),
  );
  return (
    <div
      ref={card}
      class={`board-card pop ${props.class}`}
      style={{ left: `${corner().x}px`, top: `${corner().y}px` }}
      onPointerEnter={() => props.onPointer?.(true)}
      onPointerLeave={() => props.onPointer?.(false)}
    >
      {props.children}
    </div>
  );
}

export interface OddsCardProps {
  odds: Odds;
  /** The choice whose odds they are. */
  node: Tree | undefined;
  about: Box;
  view: Size;
  avoid: readonly Box[];
  /** On touch the first tap asks; this takes it. */
  confirm?: { words: string; take: () => void } | undefined;
  /** Who stands there. */
  children?: JSX.Element;
}

export const OddsCard = (props: OddsCardProps) => (
  <Placed class="odds-card" about={props.about} view={props.view} avoid={props.avoid}>
    <OddsText odds={props.odds} more={<SupposeOtherwise node={props.node} atPointer={!props.confirm} />}>
      {props.children}
    </OddsText>
    <Show when={props.confirm}>
      {(confirm) => (
        <Button kind="lit" class="confirm" onClick={() => confirm().take()}>
          {confirm().words}
        </Button>
      )}
    </Show>
  </Placed>
);

/** The title, the bar and the rows; `more` stands at the end, beside the rule. */
export const OddsText = (props: { odds: Odds; more?: JSX.Element; children?: JSX.Element }) => (
  <>
    <h2>{props.odds.title}</h2>
    {props.children}
    <div class="odds-bar" aria-hidden="true">
      <For each={props.odds.outcomes}>
        {(chance) => <i class={PATTERN[chance.tone]} style={{ width: `${100 * chance.share}%` }} />}
      </For>
    </div>
    <dl class="odds-rows num">
      <For each={props.odds.outcomes}>{(chance) => <Row chance={chance} />}</For>
    </dl>
    <Show when={props.odds.also.length > 0 || figures(props.odds).length > 0}>
      <dl class="odds-rows also num">
        <For each={props.odds.also}>{(chance) => <Row chance={chance} />}</For>
        <For each={figures(props.odds)}>
          {(figure) => (
            <div>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          )}
        </For>
      </dl>
    </Show>
    <Show when={props.odds.spreads}>{(spreads) => <Spreads spreads={spreads()} />}</Show>
    <p class="odds-note">
      <Show when={props.odds.note}>{(note) => <span>{note()} </span>}</Show>
      <RuleChip rule={props.odds.rule} /> {props.more}
    </p>
  </>
);

const Row = (props: { chance: Chances }) => (
  <div>
    <dt>{props.chance.label}</dt>
    <dd>{shareOf(props.chance)}</dd>
  </div>
);

const figures = (odds: Odds): readonly Figure[] => odds.figures ?? [];

const PATTERN: Record<Tone, string> = { good: "solid", mixed: "dots", bad: "hatch" };

/** A refusal: not what, because what, rule. */
export const WhyCard = (props: {
  reason: string;
  rule: string | null;
  about: Box;
  view: Size;
  avoid: readonly Box[];
}) => (
  <Placed class="why-card refusal" about={props.about} view={props.view} avoid={props.avoid}>
    <span class="why-icon">
      <Icon name="no" />
    </span>
    <p role="alert">
      {sentence(props.reason)} <Show when={props.rule}>{(rule) => <RuleChip rule={rule()} />}</Show>
    </p>
  </Placed>
);
