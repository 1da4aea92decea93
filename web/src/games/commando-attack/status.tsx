// Where the game is, how far the seats are and whose turn it is, for the bars around the board.

import type { JSX } from "solid-js";
import { capital } from "../../sentences";
import { unreachable } from "../../unreachable";
import type { Roll, Seat, SeatName, Target, Told } from "../../wire";
import type { DieColors, Progress, SeatFigure } from "../game";
import { Emblem, type Side, seatSide } from "./emblem";
import { numberOf, otherTeam, SQUADS, SQUADS_OF, soldiersOf, squadOf } from "./squads";
import type { Event, Scenery, Squad, Step, View } from "./types";

export function progress(scenery: Scenery, view: View): Progress {
  const halves = [view.first, otherTeam(view.first)];
  const squads = halves.map((team) => SQUADS_OF[team].map((squad) => SQUADS[squad].title));
  const phases = ["Initiative", ...squads.flatMap((titles) => [...titles, "Missions"])];
  return { subtitle: subtitle(scenery, view), phases, now: phaseNow(view, phases) };
}

/** `Jungle 20×14 · turn 6`. */
function subtitle(scenery: Scenery, view: View): string {
  const board = capital(scenery.title.replace(/^The /, ""));
  return `${board} ${scenery.width}×${scenery.height} · turn ${view.turn}`;
}

/** Dice for the first maneuver are rolled at once, so that step never runs. */
function phaseNow(view: View, phases: string[]): number {
  switch (view.step.kind) {
    case "moves":
    case "choose-battle":
    case "choose-defender":
    case "choose-captive":
      return phases.indexOf(SQUADS[view.step.squad].title);
    case "choose-mission":
    case "surrender":
    case "return":
      return view.half === view.first ? phases.indexOf("Missions") : phases.lastIndexOf("Missions");
    case "over":
      return -1;
    default:
      return unreachable(view.step);
  }
}

export function figure(scenery: Scenery, view: View, seat: Seat, seats: SeatName[]): SeatFigure {
  const held = scenery.squads.filter((holding) => holding.seat === seat).map((holding) => holding.squad);
  const soldiers = soldiersOf(view).filter((soldier) => held.includes(soldier.squad));
  const free = soldiers.filter((soldier) => soldier.at).length;
  return { part: part(held, seats[seat]), value: String(free), of: `of ${soldiers.length}` };
}

/** `Red squad`, `Red and Orange squads`. */
function part(squads: Squad[], seat: SeatName | undefined): string {
  const [first, second] = squads.map((squad) => SQUADS[squad].title);
  if (first && second) return `${first.replace(" squad", "")} and ${second}s`;
  return first ?? seat?.title ?? "";
}

export function turnBadge(view: View, selected: Target | undefined): { color: string; badge: JSX.Element } {
  const side = asked(view.step, view);
  const squad = side && "squad" in side ? side.squad : undefined;
  const number = selected && squadOf(selected) === squad ? numberOf(selected) : undefined;
  return { color: badgeColor(side), badge: badge(side, number) };
}

function badge(side: Side | undefined, number: number | undefined): JSX.Element {
  if (!side) return undefined;
  return number === undefined ? (
    <Emblem side={side} size={34} ring="var(--on-fill)" />
  ) : (
    <Emblem side={side} size={34} ring="var(--on-fill)" number={number} />
  );
}

function badgeColor(side: Side | undefined): string {
  if (!side) return "var(--ink-2)";
  return SQUADS["squad" in side ? side.squad : SQUADS_OF[side.team][0]].fill;
}

/** Whoever is asked: mostly the squad that is active, sometimes the one it attacks. */
function asked(step: Step, view: View): Side | undefined {
  switch (step.kind) {
    case "moves":
    case "choose-battle":
    case "choose-mission":
    case "surrender":
      return { squad: step.squad };
    case "choose-defender":
      return { squad: defenders(view, step.square, step.squad) ?? step.squad };
    case "choose-captive":
      return { squad: squadOf(step.defender) ?? step.squad };
    case "return":
      return { squad: squadOf(step.waiting[0] ?? "") ?? step.squad };
    case "over":
      return step.winner ? { team: step.winner } : undefined;
    default:
      return unreachable(step);
  }
}

function defenders(view: View, square: Target, attackers: Squad): Squad | undefined {
  const { team } = SQUADS[attackers];
  return soldiersOf(view).find((soldier) => soldier.at === square && soldier.team !== team)?.squad;
}

/** A seat on the timeline: the colour and shape of its pawns. */
export function seatMark(seat: SeatName): { color: string; shape: "round" | "pointed" } {
  const side = seatSide(seat);
  const look = SQUADS["squad" in side ? side.squad : SQUADS_OF[side.team][0]];
  return { color: look.fill, shape: look.team === "joe" ? "round" : "pointed" };
}

/** A die has the colour of the squad that rolled it, or whose soldier did; those of whole teams have none. */
export function dieColors(_: Roll, told: Told): DieColors | undefined {
  const squad = rollerOf(told.event as Event);
  return squad && { fill: SQUADS[squad].fill, pips: SQUADS[squad].text };
}

function rollerOf(event: Event): Squad | undefined {
  switch (event.kind) {
    case "squad-rolled":
      return event.squad;
    case "attack-rolled":
    case "defence-rolled":
    case "mission-rolled":
      return squadOf(event.soldier);
    default:
      return undefined;
  }
}
