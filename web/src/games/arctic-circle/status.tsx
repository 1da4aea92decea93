// Where the game is, how far the seats are and whose turn it is, for the bars around the board.

import type { JSX } from "solid-js";
import { list } from "../../sentences";
import { unreachable } from "../../unreachable";
import type { Roll, Seat, SeatName, Target, Told } from "../../wire";
import type { DieColors, Progress, SeatFigure } from "../game";
import { COMMANDERS, COMMANDERS_OF } from "./commanders";
import { Emblem, type Side, seatSide } from "./emblem";
import type { Event, Scenery, Step, View } from "./types";

/** AC-301: the phases of a turn. */
const PHASES = ["Buy", "Combat move", "Combat", "Move", "Deploy"];

export function progress(scenery: Scenery, view: View): Progress {
  const subtitle = `${scenery.scenario.title} · round ${view.round} of ${scenery.scenario.rounds}`;
  return { subtitle, phases: PHASES, now: phaseNow(view.step) };
}

function phaseNow(step: Step): number {
  switch (step.kind) {
    case "purchase":
      return 0;
    case "combat-move":
      return 1;
    case "next-combat":
    case "divebomb":
    case "battle":
    case "evacuate":
    case "displaced":
      return 2;
    case "forced":
    case "noncombat":
    case "cull":
      return 3;
    case "deploy":
      return 4;
    case "over":
      return -1;
    default:
      return unreachable(step);
  }
}

export function figure(scenery: Scenery, view: View, seat: Seat, seats: SeatName[]): SeatFigure {
  const held = scenery.commanders.filter((card) => card.seat === seat);
  const points = held.reduce(
    (sum, card) => sum + (view.commanders.find(({ commander }) => commander === card.id)?.chart ?? 0),
    0,
  );
  const part = list(held.map(({ name }) => name)) || (seats[seat]?.title ?? "");
  return { part, value: String(points), of: "VP" };
}

export function turnBadge(view: View, _: Target | undefined): { color: string; badge: JSX.Element } {
  const side = asked(view);
  if (!side) return { color: "var(--ink-2)", badge: undefined };
  const commander = "commander" in side ? side.commander : COMMANDERS_OF[side.team][0];
  const { fill, ink } = COMMANDERS[commander];
  return { color: fill, badge: <Emblem side={side} size={36} ring={ink} /> };
}

/** Whoever decides; in the end whoever won. */
function asked(view: View): Side | undefined {
  if (view.step.kind === "over") return view.step.winner ? { team: view.step.winner } : undefined;
  return view.decides ? { commander: view.decides.commander } : undefined;
}

/** A seat on the timeline: the colour of its commander and the shape of its team. */
export function seatMark(seat: SeatName): { color: string; shape: "round" | "pointed" } {
  const side = seatSide(seat);
  const { fill, team } = COMMANDERS["commander" in side ? side.commander : COMMANDERS_OF[side.team][0]];
  return { color: fill, shape: team === "joe" ? "round" : "pointed" };
}

/** A die has the colour of the commander whose unit rolled it. */
export function dieColors(_: Roll, told: Told): DieColors | undefined {
  const event = told.event as Event;
  if (event.kind !== "rolled" && event.kind !== "ice-rolled") return undefined;
  const { fill, ink } = COMMANDERS[event.commander];
  return { fill, pips: ink };
}
