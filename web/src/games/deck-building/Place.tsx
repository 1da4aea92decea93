// A card on the table: a button that opens large, says its chance while it is lit, and can be dragged onto the mission.

import { type JSX, Show } from "solid-js";
import { percent } from "../../sentences";
import type { Target } from "../../wire";
import type { PanelProps } from "../game";
import { Card, type CardProps, type Shape } from "./Card";
import { entryOf, type Stack } from "./cards";
import type { Scenery, View } from "./types";
import { isPhone } from "./width";

export type Host = PanelProps<Scenery, View>;

interface PlaceProps extends Omit<CardProps, "entry" | "shape" | "count"> {
  host: Host;
  stack: Stack;
  shape: Shape;
  /** More for the ear than for the eye. */
  heard?: string | undefined;
}

/** Equal cards, as one button. */
export function CardPlace(props: PlaceProps): JSX.Element {
  const entry = () => entryOf(props.host.scene.scenery, props.stack.cards[0] ?? 0);
  const isLit = () => props.host.scene.lit.has(props.stack.target);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way more; the button inside is the usual one.
    <span
      class={`db-place as-${props.shape}`}
      draggable={isLit() ? "true" : undefined}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, props.stack.target)}
    >
      <props.host.Choice target={props.stack.target} class="db-choice" card lens>
        <Card
          entry={entry()}
          shape={props.shape}
          count={props.stack.cards.length}
          difficulty={props.difficulty}
          used={props.used}
          tag={props.tag}
          tagColor={props.tagColor}
          faint={props.faint ?? false}
          foot={props.foot ?? <Chance host={props.host} target={props.stack.target} />}
        />
        <Show when={props.heard}>{(heard) => <span class="hidden-words"> {heard()}</span>}</Show>
      </props.host.Choice>
    </span>
  );
}

/** What is dragged is a target, under this name. */
export const DRAGGED = "text/x-sandtable-target";

/** How likely the mission succeeds after a click here. */
export function Chance(props: { host: Host; target: Target }): JSX.Element {
  const chance = () =>
    props.host.scene.lit.get(props.target)?.stake === undefined
      ? undefined
      : props.host.odds(props.target)?.chance;
  return <Show when={chance() !== undefined}>{percent(chance() ?? 0)}</Show>;
}

/** Two cards stand one over the other; of more only the head is drawn, so that none covers another. */
export const shapeFor = (count: number): Shape => (count <= 2 || isPhone() ? "line" : "chip");

/** A card by itself. */
export const single = (card: number): Stack => ({ cards: [card], target: `c${card}` });
