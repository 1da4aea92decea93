// What the table shows of an event beyond its sentence.

import type { Told } from "../../wire";
import type { Event } from "./types";

/** The way of units that moved, retreated or fled. */
export function trail(told: Told): { from: string; to: string } | undefined {
  const event = told.event as Event;
  switch (event.kind) {
    case "moved":
    case "retreated":
    case "evacuated":
    case "broke-through":
      return { from: event.from, to: event.to };
    case "went-against-ice":
      return { from: event.from, to: event.ice };
    default:
      return undefined;
  }
}

/** All dice of one battle round belong together: the attack and the fire that answers it. */
export function answers(told: Told, before: Told): boolean {
  const [event, last] = [told.event as Event, before.event as Event];
  return event.kind === "rolled" && last.kind === "rolled" && last.hex === event.hex;
}

/** A battle is over, with what was taken; or Cobra Commander gave up a unit, which nobody expects. */
export function closes(story: readonly Told[], at: number): boolean {
  const kind = (at: number) => (story[at]?.event as Event | undefined)?.kind;
  switch (kind(at)) {
    case "sacrificed":
      return true;
    case "battle-ended":
      return kind(at + 1) !== "captured";
    case "captured":
      return kind(at - 1) === "battle-ended";
    default:
      return false;
  }
}
