// Where every soldier is drawn: alone on its square, beside another, or in a P.O.W. camp.

import type { Target } from "../../wire";
import { type Box, cellOf, inset, MARGIN, middle, rows, type Slot, SQUARE, slots } from "./geometry";
import { type PrintedSoldier, soldiersOf } from "./squads";
import type { Plan, Scenery, Team, View } from "./types";

/** A pawn is so wide, edge and air included, before it is scaled. */
export const PAWN_SIZE = 39;
/** From the middle of a pawn to the ring around it. */
export const PAWN_REACH = 20;
/** Prisoners are drawn no larger than this. */
const MOST_PRISONER = 0.66;
/** Below this scale a number could not be read. */
export const LEAST_READABLE = 0.42;

export interface Station extends Slot {
  /** The square, unless it is a prisoner. */
  at: Target | undefined;
}

export const planBox = (plan: Plan): Box => ({
  x: MARGIN + plan.column * SQUARE,
  y: MARGIN + plan.row * SQUARE,
  width: plan.columns * SQUARE,
  height: plan.rows * SQUARE,
});

/** A building one square wide has no room for more than its name and a few small things. */
export const isSmall = (plan: Plan): boolean => plan.columns === 1 || plan.rows === 1;

/** Where the prisoners sit: the camp below its name. */
export function cellsOf(plan: Plan): Box {
  const box = inset(planBox(plan), isSmall(plan) ? 4 : 8);
  const name = isSmall(plan) ? 13.5 : 20;
  return { x: box.x, y: box.y + name, width: box.width, height: box.height - name };
}

/** All soldiers' stations, by soldier. */
export function stations(scenery: Scenery, view: View): Map<Target, Station> {
  const found = new Map<Target, Station>();
  for (const [square, there] of companies(view)) stand(found, scenery, square, there);
  for (const camp of view.camps) {
    const plan = powCamp(scenery, camp.camp);
    if (plan) imprison(found, plan, camp.prisoners);
  }
  return found;
}

export const powCamp = (scenery: Scenery, camp: Team): Plan | undefined =>
  scenery.buildings.find((plan) => plan.camp === camp && plan.building === "pow-camp");

/** Who stands on which square. */
export function companies(view: View): Map<Target, PrintedSoldier[]> {
  const found = new Map<Target, PrintedSoldier[]>();
  for (const soldier of soldiersOf(view)) {
    if (!soldier.at) continue;
    found.set(soldier.at, [...(found.get(soldier.at) ?? []), soldier]);
  }
  return found;
}

function stand(found: Map<Target, Station>, scenery: Scenery, square: Target, there: PrintedSoldier[]) {
  const cell = cellOf(scenery.stride, square);
  if (!cell) return;
  const { x, y } = middle(cell);
  const joes = there.filter((soldier) => soldier.team === "joe");
  const cobras = there.filter((soldier) => soldier.team === "cobra");
  const places = slots(joes.length, cobras.length);
  [...joes, ...cobras].forEach((soldier, index) => {
    const slot = places[index] ?? { x: 0, y: 0, scale: 1 };
    const station = { x: x + slot.x, y: y + slot.y, scale: slot.scale };
    found.set(soldier.id, { ...station, at: square });
  });
}

const prison = (box: Box, count: number): Slot[] => rows(count, box, PAWN_SIZE, MOST_PRISONER);

/** How far the prisoners in a camp are from each other. */
export const prisonPitch = (box: Box, count: number): number =>
  (prison(box, count)[0]?.scale ?? MOST_PRISONER) * PAWN_SIZE;

function imprison(found: Map<Target, Station>, plan: Plan, prisoners: Target[]) {
  prison(cellsOf(plan), prisoners.length).forEach((slot, index) => {
    const prisoner = prisoners[index];
    if (prisoner) found.set(prisoner, { ...slot, at: undefined });
  });
}
