// How a match went, as the bots see it: a line under the timeline, and the moment that turned it.

import { type Accessor, createResource } from "solid-js";
import { getCurve } from "../api";
import { list } from "../sentences";
import type { Scores, SeatName } from "../wire";
import type { Session } from "./session";

/** The chances of every seat at the beginning and after each decision; nothing before the end. */
export function createCurve(
  session: Session,
  over: Accessor<boolean>,
): Accessor<readonly Scores[] | undefined> {
  const [curve] = createResource(over, () => getCurve(session.id));
  return () => {
    const answer = curve.state === "ready" ? curve() : undefined;
    return answer?.ok ? answer.value.points : undefined;
  };
}

/** The chance of the first team: that of its first seat, for its seats win together. */
export const chanceAt = (points: readonly Scores[], decisions: number): number | undefined =>
  points[Math.min(decisions, points.length - 1)]?.[0];

/** `G.I. Joe`, or `Red squad and Orange squad`; several who all play together are one team. */
export function firstTeam(seats: readonly SeatName[]): string {
  const team = seats.filter((seat) => seat.team === seats[0]?.team);
  if (team.length > 1 && team.length === seats.length) return "The team";
  return list(team.map((seat) => seat.title));
}

/** The line of the first team's chances in a box, from left to right. */
export function curvePath(points: readonly Scores[], width: number, top: number, height: number): string {
  const step = width / Math.max(1, points.length - 1);
  const at = (scores: Scores, index: number) =>
    `${(index * step).toFixed(1)} ${(top + (1 - scores[0]) * height).toFixed(1)}`;
  return points.length === 0 ? "" : `M${points.map(at).join("L")}`;
}

export interface TurningPoint {
  decision: number;
  before: number;
  after: number;
}

/** The decision that moved the chances most; nothing where none moved them. */
export function turningPoint(points: readonly Scores[]): TurningPoint | undefined {
  let found: TurningPoint | undefined;
  points.forEach(([after], decision) => {
    const before = points[decision - 1]?.[0];
    if (before === undefined) return;
    const most = found ? Math.abs(found.after - found.before) : 0;
    if (Math.abs(after - before) > most) found = { decision, before, after };
  });
  return found;
}
