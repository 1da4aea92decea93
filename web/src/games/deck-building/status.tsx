// Where the game is, how far the seats are and whose turn it is, for the bars around the table.

import type { JSX } from "solid-js";
import type { Roll, Seat, SeatName, Target, Told } from "../../wire";
import type { DieColors, Progress, SeatFigure } from "../game";
import { entryOf, seatColor, seatOf } from "./cards";
import { Badge } from "./emblem";
import type { Event, Scenery, View } from "./types";

/** DB-203: the steps of a turn that players decide in. */
const PHASES = ["Missions", "Recruit"];

export function progress({ story, expert }: Scenery, view: View): Progress {
  const level = expert > 0 ? ` · expert ${expert}` : "";
  const subtitle = `${story} · Act ${"I".repeat(view.act)} · round ${view.round}${level}`;
  const now = view.end ? -1 : view.recruit === null ? 0 : 1;
  return { subtitle, phases: PHASES, now };
}

export function figure(scenery: Scenery, view: View, seat: Seat, _: SeatName[]): SeatFigure {
  const player = view.players[seat];
  const leader = player && leaderOf(scenery, player);
  const place = view.asked.indexOf(seat);
  const asked = place === 0 ? "is asked" : place > 0 ? "is asked next" : undefined;
  const answers = [
    player?.neverJoins ? "never joins" : undefined,
    player?.waitsForRoll ? "waits for the roll" : undefined,
  ];
  const part = [leader, view.players.length > 1 ? asked : undefined, ...answers].filter(Boolean).join(" · ");
  return { part, value: String(player?.hand.length ?? 0), of: "in hand" };
}

/** The Leader that a seat was dealt; Leaders that it recruits later are Joes like others. */
function leaderOf(scenery: Scenery, { promoted }: View["players"][number]): string {
  return promoted === null ? "Leader promoted" : entryOf(scenery, promoted).name;
}

export function turnBadge(view: View, _: Target | undefined): { color: string; badge: JSX.Element } {
  const seat = view.asked[0] ?? view.active;
  return { color: seatColor(seat), badge: <Badge seat={seat} size={36} ring="var(--on-fill)" /> };
}

export const seatMark = (seat: SeatName): { color: string; shape: "round" | "pointed" } => ({
  color: seatColor(seatOf(seat)),
  shape: "round",
});

export const dieColors = (roll: Roll, _: Told): DieColors | undefined =>
  roll.counts ? { fill: "var(--ink)", pips: "var(--card)" } : undefined;

/** Dice of one mission belong together: the pool, what a Joe rolls apart, and what is added. */
export function answers(told: Told, before: Told): boolean {
  const kinds = ["rolled", "side-rolled", "added"];
  const [event, last] = [told.event as Event, before.event as Event];
  return event.kind !== "rolled" && kinds.includes(event.kind) && kinds.includes(last.kind);
}

/** What a Complication does and how a mission ended are read before the table goes on. */
export function closes(story: readonly Told[], at: number): boolean {
  const kind = (story[at]?.event as Event | undefined)?.kind;
  return kind === "decided" || kind === "resolved";
}
