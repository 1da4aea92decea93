// Ways on the map: of a half-made move, and of attacks that have not been fought yet.

import { unreachable } from "../../unreachable";
import type { Target, Told } from "../../wire";
import { contested, stackOf } from "./crowds";
import type { Event, Scenery, Step, View } from "./types";

/** A move is chosen as units, goal, and then the hex on the way; it is gone through as start, hex on the way, goal. */
export function planned(
  _: Scenery,
  view: View,
  path: readonly Target[],
  next: Target | undefined,
): Target[][] {
  const [units, ...later] = path;
  const from = units === undefined ? undefined : stackOf(view, units)?.hex;
  if (units === undefined || from === undefined) return [];
  const [goal, by] = [...later, ...(next === undefined ? [] : [next])].filter(isHex);
  const way = [by, goal].filter((hex) => hex !== undefined && hex !== from) as Target[];
  return way.length > 0 ? [[units, ...new Set(way)]] : [];
}

const isHex = (target: Target): boolean => target.startsWith("s");

/** The attacks of this turn that are still to be fought. */
export function pending(scenery: Scenery, view: View, story: readonly Told[]): Target[][] {
  if (!isBeforeCombat(view.step)) return [];
  const open = new Set(contested(scenery, view).map(({ target }) => target));
  const ways = new Map<string, Target[]>();
  for (const event of turnOf(story)) {
    const way = attack(event, open, view);
    if (way) ways.set(way.join(" "), way);
  }
  return [...ways.values()];
}

function attack(event: Event, open: ReadonlySet<Target>, view: View): Target[] | undefined {
  if (event.kind === "moved" && event.fights && open.has(event.to)) return [event.from, event.to];
  const breaks =
    event.kind === "went-against-ice" && view.stacks.some(({ breaking }) => breaking === event.ice);
  return breaks ? [event.staging, event.ice] : undefined;
}

/** What has happened since the turn began. */
function turnOf(story: readonly Told[]): Event[] {
  const events = story.map(({ event }) => event as Event);
  return events.slice(events.map(({ kind }) => kind).lastIndexOf("turn-began") + 1);
}

function isBeforeCombat(step: Step): boolean {
  switch (step.kind) {
    case "combat-move":
    case "next-combat":
    case "divebomb":
      return true;
    case "purchase":
    case "battle":
    case "evacuate":
    case "displaced":
    case "forced":
    case "noncombat":
    case "cull":
    case "deploy":
    case "over":
      return false;
    default:
      return unreachable(step);
  }
}
