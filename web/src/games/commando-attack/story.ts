// What the table shows of an event beyond its sentence.

import type { Told } from "../../wire";
import type { Event } from "./types";

/** The way of a soldier that moved. */
export function trail(told: Told): { from: string; to: string } | undefined {
  const event = told.event as Event;
  return event.kind === "moved" ? { from: event.from, to: event.to } : undefined;
}

/** All dice of one fight belong together: the attack, a second attacker's, the defence. */
export function answers(told: Told, before: Told): boolean {
  const [event, last] = [told.event as Event, before.event as Event];
  const second = event.kind === "attack-rolled" || event.kind === "defence-rolled";
  return second && last.kind === "attack-rolled" && last.square === event.square;
}
