// Small badges: a squad's shape and colour, or both squads of a team in one shape.

import { type JSX, Show } from "solid-js";
import { unreachable } from "../../unreachable";
import type { SeatName } from "../../wire";
import { SQUADS, SQUADS_OF, squadOf } from "./squads";
import type { Event, Squad, Team } from "./types";

/** The shapes on a grid of 32: the whole, and its right half. */
const WHOLE: Record<Team, string> = {
  joe: "M2 16a14 14 0 1 1 28 0a14 14 0 1 1-28 0z",
  cobra: "M16 1.2 30.8 16 16 30.8 1.2 16z",
};
const RIGHT: Record<Team, string> = { joe: "M16 2a14 14 0 0 1 0 28z", cobra: "M16 1.2 30.8 16 16 30.8z" };
/** The stripe of a second squad: a band across the foot of the shape, or of its right half. */
const BAND: Record<Team, string> = { joe: "M5.6 24h20.8", cobra: "M9 23.2h14" };
const RIGHT_BAND: Record<Team, string> = { joe: "M16 24h10.4", cobra: "M16 23.2h7" };

/** Whom a badge stands for. */
export type Side = { squad: Squad } | { team: Team };

export function Emblem(props: { side: Side; size?: number; ring?: string; number?: number }): JSX.Element {
  const squad = () => ("squad" in props.side ? props.side.squad : SQUADS_OF[props.side.team][0]);
  const look = () => SQUADS[squad()];
  return (
    <svg width={props.size ?? 32} height={props.size ?? 32} viewBox="0 0 32 32" aria-hidden="true">
      <path d={WHOLE[look().team]} fill={look().fill} />
      <Show when={"team" in props.side}>
        <SecondHalf team={look().team} />
      </Show>
      <Show when={look().striped && props.number === undefined}>
        <path d={BAND[look().team]} class="ca-band" />
      </Show>
      <path d={WHOLE[look().team]} class="ca-ring" stroke={props.ring ?? "var(--ink)"} />
      <Show when={props.number !== undefined}>
        <text x="16" y="21" class="ca-number" fill={look().text}>
          {props.number}
        </text>
      </Show>
    </svg>
  );
}

function SecondHalf(props: { team: Team }): JSX.Element {
  return (
    <>
      <path d={RIGHT[props.team]} fill={SQUADS[SQUADS_OF[props.team][1]].fill} />
      <path d={RIGHT_BAND[props.team]} class="ca-band" />
    </>
  );
}

/** A die without a side: both teams rolled it. */
function Neutral(props: { size: number }): JSX.Element {
  return (
    <svg width={props.size} height={props.size} viewBox="0 0 32 32" aria-hidden="true">
      <rect
        x="4"
        y="4"
        width="24"
        height="24"
        rx="6"
        fill="var(--card)"
        stroke="var(--ink-2)"
        stroke-width="2"
      />
      <circle cx="11" cy="11" r="2.6" fill="var(--ink-2)" />
      <circle cx="21" cy="21" r="2.6" fill="var(--ink-2)" />
    </svg>
  );
}

export function SeatEmblem(props: { seat: SeatName; size?: number }): JSX.Element {
  return <Emblem side={seatSide(props.seat)} size={props.size ?? 32} />;
}

/** A seat is called by its squad, or by its team if it holds both. */
export function seatSide(seat: SeatName): Side {
  const squad = (Object.keys(SQUADS) as Squad[]).find((squad) => squad === seat.id);
  return squad ? { squad } : { team: seat.team === 0 ? "joe" : "cobra" };
}

export function EventEmblem(props: { event: Event; size?: number }): JSX.Element {
  const side = () => eventSide(props.event);
  return (
    <Show when={side()} fallback={<Neutral size={props.size ?? 16} />}>
      {(known) => <Emblem side={known()} size={props.size ?? 16} />}
    </Show>
  );
}

/** Whoever an event is about. */
function eventSide(event: Event): Side | undefined {
  switch (event.kind) {
    case "initiative-tied":
      return undefined;
    case "turn-began":
      return { team: event.first };
    case "squad-skipped":
    case "squad-rolled":
      return { squad: event.squad };
    case "moved":
    case "arrived":
    case "attack-rolled":
    case "defence-rolled":
    case "captured":
    case "mission-rolled":
    case "mission-done":
    case "surrendered":
    case "freed":
      return soldierSide(event.soldier);
    case "ended":
      return event.end.how === "turn-limit" ? undefined : { team: event.end.winner };
    default:
      return unreachable(event);
  }
}

function soldierSide(soldier: string): Side | undefined {
  const squad = squadOf(soldier);
  return squad && { squad };
}
