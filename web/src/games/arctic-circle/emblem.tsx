// Small badges: a commander's shape, colour and mark, or both commanders of a team in one shape.

import { type JSX, Show } from "solid-js";
import type { SeatName } from "../../wire";
import { COMMANDERS, COMMANDERS_OF, isCommander } from "./commanders";
import { MARKS } from "./glyphs";
import type { Commander, Event, Team } from "./types";

/** The shapes on a grid of 32: the whole, and its right half. */
const WHOLE: Record<Team, string> = {
  joe: "M2 16a14 14 0 1 1 28 0a14 14 0 1 1-28 0z",
  cobra: "M16 1.2 30.8 16 16 30.8 1.2 16z",
};
const RIGHT: Record<Team, string> = { joe: "M16 2a14 14 0 0 1 0 28z", cobra: "M16 1.2 30.8 16 16 30.8z" };

/** Whom a badge stands for. */
export type Side = { commander: Commander } | { team: Team };

/** Below this size a mark would be a blot. */
const SMALLEST_MARK = 22;

export function Emblem(props: { side: Side; size?: number; ring?: string }): JSX.Element {
  const size = () => props.size ?? 32;
  const leader = () => ("commander" in props.side ? props.side.commander : COMMANDERS_OF[props.side.team][0]);
  const look = () => COMMANDERS[leader()];
  return (
    <svg width={size()} height={size()} viewBox="0 0 32 32" aria-hidden="true">
      <path d={WHOLE[look().team]} fill={look().fill} />
      <Show
        when={"commander" in props.side}
        fallback={<path d={RIGHT[look().team]} fill={COMMANDERS[COMMANDERS_OF[look().team][1]].fill} />}
      >
        <Show when={size() >= SMALLEST_MARK}>
          <path d={MARKS[leader()]} class="ac-mark" fill={look().ink} />
        </Show>
      </Show>
      <path d={WHOLE[look().team]} class="ac-ring" stroke={props.ring ?? "var(--ink)"} />
    </svg>
  );
}

/** Both teams, or nobody: a flake of snow. */
function Neutral(props: { size: number }): JSX.Element {
  return (
    <svg width={props.size} height={props.size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 4v24M5.6 10l20.8 12M26.4 10 5.6 22" class="ac-flake" />
    </svg>
  );
}

/** A seat is called by its commander, or by its team if it holds both. */
export const seatSide = (seat: SeatName): Side =>
  isCommander(seat.id) ? { commander: seat.id } : { team: seat.team === 0 ? "joe" : "cobra" };

export const SeatEmblem = (props: { seat: SeatName; size?: number }): JSX.Element => (
  <Emblem side={seatSide(props.seat)} size={props.size ?? 32} />
);

export function EventEmblem(props: { event: Event; size?: number }): JSX.Element {
  return (
    <Show when={eventSide(props.event)} fallback={<Neutral size={props.size ?? 16} />}>
      {(side) => <Emblem side={side()} size={props.size ?? 16} />}
    </Show>
  );
}

/** Whoever an event is about: mostly the commander that it names. */
function eventSide(event: Event): Side | undefined {
  switch (event.kind) {
    case "round-began":
    case "round-ended":
    case "battle-round":
    case "disagreed":
    case "ice-broken":
    case "ice-held":
      return undefined;
    case "battle-began":
      return { commander: event.attacker };
    case "battle-ended":
      return event.winner ? { team: event.winner } : undefined;
    case "ended":
      return "winner" in event.end ? { team: event.end.winner } : undefined;
    default:
      return { commander: event.commander };
  }
}
