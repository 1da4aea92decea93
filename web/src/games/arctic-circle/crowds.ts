// Who stands where in a hex: chips in at most two rows, and `+n` for those that have no room.

import type { Target } from "../../wire";
import type { Point } from "../game";
import { COMMANDERS } from "./commanders";
import { type Cell, cellOf, cells } from "./hexes";
import type { Commander, Scenery, StackView, Team, UnitType, View } from "./types";

/** Like units of one commander, drawn as one chip; what they have done may differ in the fan. */
export interface Chip {
  key: string;
  commander: Commander;
  unit: UnitType;
  count: number;
  /** They have done their part of this turn. */
  done: boolean;
  damaged: boolean;
  /** Units aboard all of them. */
  cargo: number;
  /** They stand on the deck of a carrier. */
  deck: boolean;
  center: Point;
  width: number;
  stacks: StackView[];
}

/** Units for which there is no chip. */
export interface More {
  key: string;
  count: number;
  center: Point;
  width: number;
  stacks: StackView[];
}

/** Everybody in a hex. */
export interface Crowd {
  cell: Cell;
  chips: Chip[];
  more: More[];
}

export const CHIP_HEIGHT = 27;
const ROW = CHIP_HEIGHT + 2.5;
const GAP = 3;
/** How wide a row may be: alone in the middle of the hex, or one of two. */
const WIDEST = { alone: 88, paired: 78 };
/** How wide `+n` is, for one figure or two. */
const moreWidth = (count: number): number => (count > 9 ? 37 : 27);
/** Chips stand a little higher where something is printed below them: one row, or two. */
const LIFT = { alone: 6, paired: 9.5 };

const drawn = new WeakMap<View, { scenery: Scenery; crowds: Crowd[] }>();

/** The crowds of a position, hex by hex. */
export function crowds(scenery: Scenery, view: View): Crowd[] {
  const made = drawn.get(view);
  if (made?.scenery === scenery) return made.crowds;
  const byHex = new Map<Target, StackView[]>();
  for (const stack of view.stacks) byHex.set(stack.hex, [...(byHex.get(stack.hex) ?? []), stack]);
  const all = [...byHex].flatMap(([hex, stacks]) => {
    const cell = cellOf(scenery, hex);
    return cell ? [crowd(cell, stacks, isWater(cell, view))] : [];
  });
  drawn.set(view, { scenery, crowds: all });
  return all;
}

export const crowdAt = (scenery: Scenery, view: View, hex: Target): Crowd | undefined =>
  crowds(scenery, view).find(({ cell }) => cell.target === hex);

export const stackOf = (view: View, target: Target): StackView | undefined =>
  view.stacks.find((stack) => stack.id === target);

/** Open sea: whoever flies can only be on a carrier there. */
export const isWater = ({ kind, target }: Cell, view: View): boolean =>
  kind === "sea" && !view.ice.includes(target);

function crowd(cell: Cell, stacks: StackView[], water: boolean): Crowd {
  const rows = rowsOf(gathered(stacks, water));
  const printed = cell.base !== undefined || cell.points !== undefined;
  const company = rows.length > 1 ? "paired" : "alone";
  const top = cell.center.y - ((rows.length - 1) * ROW) / 2 - (printed ? LIFT[company] : 0);
  const limit = WIDEST[company];
  const placed = rows.map((row, at) => placedRow(row, { x: cell.center.x, y: top + at * ROW }, limit));
  return {
    cell,
    chips: placed.flatMap(({ chips }) => chips),
    more: placed.flatMap(({ more }) => more),
  };
}

type Unplaced = Omit<Chip, "center">;

/** Units that look the same share a chip. */
function gathered(stacks: StackView[], water: boolean): Unplaced[] {
  const chips = new Map<string, Unplaced>();
  for (const stack of stacks) {
    const done = stack.done !== undefined;
    const damaged = stack.damaged === true;
    const key = [stack.hex, stack.commander, stack.unit, done, damaged].join(" ");
    const before = chips.get(key);
    const count = (before?.count ?? 0) + stack.count;
    const cargo = (before?.cargo ?? 0) + stack.count * aboard(stack);
    const { commander, unit } = stack;
    const width = chipWidth(count);
    const all = [...(before?.stacks ?? []), stack];
    const deck = water && unit === "aircraft";
    chips.set(key, { key, commander, unit, count, done, damaged, cargo, deck, width, stacks: all });
  }
  return [...chips.values()];
}

export const aboard = ({ cargo }: StackView): number => (cargo ? cargo.infantry + cargo.vehicles : 0);

export const chipWidth = (count: number): number => (count > 9 ? 47 : count > 1 ? 37.5 : 28);

/** One row a commander; two if there is one commander only; one row a team if there are more than two. */
function rowsOf(chips: Unplaced[]): Unplaced[][] {
  const commanders = [...new Set(chips.map(({ commander }) => commander))];
  if (commanders.length === 1) return folded(chips);
  if (commanders.length === 2)
    return commanders.map((commander) => chips.filter((chip) => chip.commander === commander));
  const teams: Team[] = ["cobra", "joe"];
  return teams
    .map((team) => chips.filter((chip) => COMMANDERS[chip.commander].team === team))
    .filter((row) => row.length > 0);
}

function folded(chips: Unplaced[]): Unplaced[][] {
  if (widthOf(chips) <= WIDEST.alone) return [chips];
  const first = fitting(chips, WIDEST.paired);
  return [chips.slice(0, first), chips.slice(first)];
}

const widthOf = (row: { width: number }[]): number =>
  row.reduce((sum, { width }) => sum + width + GAP, row.length > 0 ? -GAP : 0);

/** How many from the left fit, one at least. */
function fitting(row: Unplaced[], limit: number): number {
  let count = 1;
  while (count < row.length && widthOf(row.slice(0, count + 1)) <= limit) count += 1;
  return count;
}

function placedRow(row: Unplaced[], middle: Point, limit: number): { chips: Chip[]; more: More[] } {
  const all = widthOf(row) <= limit;
  const shown = all ? row : row.slice(0, fitting(row, limit - moreWidth(counted(row)) - GAP));
  const hidden = row.slice(shown.length);
  const width = moreWidth(counted(hidden));
  let left = middle.x - widthOf(hidden.length > 0 ? [...shown, { width }] : shown) / 2;
  const next = (width: number): Point => {
    const center = { x: left + width / 2, y: middle.y };
    left += width + GAP;
    return center;
  };
  const chips = shown.map((chip) => ({ ...chip, center: next(chip.width) }));
  return { chips, more: hidden.length > 0 ? [rest(hidden, next(width), width)] : [] };
}

const counted = (row: Unplaced[]): number => row.reduce((sum, chip) => sum + chip.count, 0);

function rest(hidden: Unplaced[], center: Point, width: number): More {
  const key = `${hidden[0]?.key} and more`;
  return { key, count: counted(hidden), center, width, stacks: hidden.flatMap(({ stacks }) => stacks) };
}

/** Hexes in which both teams stand. */
export function contested(scenery: Scenery, view: View): Cell[] {
  return cells(scenery).filter(({ target }) => {
    const there = view.stacks.filter((stack) => stack.hex === target);
    const teams = new Set(there.map(({ commander }) => COMMANDERS[commander].team));
    return teams.size > 1;
  });
}
