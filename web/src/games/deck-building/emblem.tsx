// Small badges: the number of a seat in its colour, and Cobra's.

import type { JSX } from "solid-js";
import type { Seat, SeatName } from "../../wire";
import { seatColor, seatOf } from "./cards";
import type { Event } from "./types";

export const Badge = (props: { seat: Seat; size: number; ring?: string }): JSX.Element => (
  <svg width={props.size} height={props.size} viewBox="0 0 32 32" aria-hidden="true">
    <rect
      x="2"
      y="2"
      width="28"
      height="28"
      rx="8"
      fill={seatColor(props.seat)}
      stroke={props.ring ?? "var(--ink)"}
      stroke-width="2"
    />
    <text x="16" y="22" text-anchor="middle" font-size="17" font-weight="700" fill="var(--on-fill)">
      {props.seat + 1}
    </text>
  </svg>
);

const Cobra = (props: { size: number }): JSX.Element => (
  <svg width={props.size} height={props.size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 2 30 16 16 30 2 16Z" fill="var(--alarm)" stroke="var(--ink)" stroke-width="2" />
  </svg>
);

export const SeatEmblem = (props: { seat: SeatName; size?: number }): JSX.Element => (
  <Badge seat={seatOf(props.seat)} size={props.size ?? 32} />
);

/** What a seat did has its badge; the rest is Cobra's doing. */
export const EventEmblem = (props: { event: Event; size?: number }): JSX.Element => {
  const seat = () => ("seat" in props.event && props.event.seat !== null ? props.event.seat : undefined);
  const size = () => props.size ?? 16;
  return <>{seat() === undefined ? <Cobra size={size()} /> : <Badge seat={seat() ?? 0} size={size()} />}</>;
};
