// The printed ground as paths: as few as possible, each joined from all squares of its kind.

import type { Point } from "../game";
import { type Cell, cellOf, circlePath, corner, diamondPath, MARGIN, middle, SQUARE } from "./geometry";
import { SQUADS } from "./squads";
import type { Entrance, Ground, Scenery, Side, Squad, Team } from "./types";

/** A river square and the river it belongs to. */
interface Wet extends Cell {
  river: number;
}

function each<T>(scenery: Scenery, pick: (ground: Ground, cell: Cell) => T | undefined): T[] {
  return scenery.rows.flatMap((grounds, row) =>
    grounds.flatMap((ground, column) => {
      const picked = pick(ground, { column, row });
      return picked === undefined ? [] : [picked];
    }),
  );
}

const cells = (scenery: Scenery, kind: Ground["kind"]): Cell[] =>
  each(scenery, (ground, cell) => (ground.kind === kind ? cell : undefined));

const riverCells = (scenery: Scenery): Wet[] =>
  each(scenery, (ground, cell) => (ground.kind === "river" ? { ...cell, river: ground.river } : undefined));

function filled(all: Cell[]): string {
  return all
    .map(corner)
    .map(({ x, y }) => `M${x} ${y}h${SQUARE}v${SQUARE}h${-SQUARE}z`)
    .join("");
}

/** Every second square, for the second tone. */
export function checker(scenery: Scenery): string {
  return filled(each(scenery, (_, cell) => ((cell.column + cell.row) % 2 ? cell : undefined)));
}

export const wetSquares = (scenery: Scenery): string => filled(riverCells(scenery));

/** The course of the rivers through the middles of their squares, out over the edge where they meet it. */
export function course(scenery: Scenery): string {
  const wet = riverCells(scenery);
  const has = (one: Wet, column: number, row: number) =>
    wet.some((other) => other.river === one.river && other.column === column && other.row === row);
  const parts = wet.flatMap((one) => [...links(one, has), ...mouths(scenery, one)]);
  return parts.map(({ from, to }) => line(from, to)).join("");
}

interface Link {
  from: Cell;
  to: Cell;
}

/** From a river square to those right of it and below; a diagonal only where it closes a gap or fills a pool. */
function links(one: Wet, has: (one: Wet, column: number, row: number) => boolean): Link[] {
  const { column, row } = one;
  const right = has(one, column + 1, row);
  const below = has(one, column, row + 1);
  const left = has(one, column - 1, row);
  const falls = has(one, column + 1, row + 1) && right === below;
  const leans = has(one, column - 1, row + 1) && !left && !below;
  const found: Cell[] = [];
  if (right) found.push({ column: column + 1, row });
  if (below) found.push({ column, row: row + 1 });
  if (falls) found.push({ column: column + 1, row: row + 1 });
  if (leans) found.push({ column: column - 1, row: row + 1 });
  return found.map((to) => ({ from: one, to }));
}

function mouths(scenery: Scenery, one: Wet): Link[] {
  const { column, row } = one;
  const found: Cell[] = [];
  if (row === 0) found.push({ column, row: -2 });
  if (row === scenery.height - 1) found.push({ column, row: row + 2 });
  if (column === 0) found.push({ column: -2, row });
  if (column === scenery.width - 1) found.push({ column: column + 2, row });
  return found.map((to) => ({ from: one, to }));
}

function line(from: Cell, to: Cell): string {
  const [one, other] = [middle(from), middle(to)];
  return `M${one.x} ${one.y}L${other.x} ${other.y}`;
}

/** Two wave marks on every river square. */
export const waves = (scenery: Scenery): string =>
  riverCells(scenery)
    .map(corner)
    .map(({ x, y }) => `M${x + 12} ${y + 18.5}q4.4-4.4 8.8 0t8.8 0M${x + 15.5} ${y + 28}q3.6-3.6 7.2 0t7.2 0`)
    .join("");

const BUSH =
  "c-6.8-2-5.9-11.7 0-12.7c-2-8.8 7.8-12.7 12.7-6.8c4.9-5.9 15.6-2 13.7 5.8c7.8 1 7.8 11.7 1 13.7z";
const TWIGS = "c1-4.9 2.9-7.8 6.8-9.8m4.9 10.8c0-4.9 2-7.8 5.9-9.8m-15 3.4c-.4-2.6-1.6-4-3.9-4.6";

/** Every bush in one silhouette … */
export const bushes = (scenery: Scenery): string => stamped(cells(scenery, "bush"), -14.2, 12, BUSH);
/** … and the twigs drawn into them. */
export const twigs = (scenery: Scenery): string => stamped(cells(scenery, "bush"), -8.8, 8.5, TWIGS);

function stamped(all: Cell[], dx: number, dy: number, shape: string): string {
  return all
    .map(middle)
    .map(({ x, y }) => `M${x + dx} ${y + dy}${shape}`)
    .join("");
}

/** The lines between the squares. */
export function grid(scenery: Scenery): string {
  const upright = Array.from({ length: scenery.width - 1 }, (_, index) => MARGIN + (index + 1) * SQUARE);
  const level = Array.from({ length: scenery.height - 1 }, (_, index) => MARGIN + (index + 1) * SQUARE);
  return (
    upright.map((x) => `M${x} ${MARGIN}v${scenery.height * SQUARE}`).join("") +
    level.map((y) => `M${MARGIN} ${y}h${scenery.width * SQUARE}`).join("")
  );
}

const entrancesOf = (scenery: Scenery, camp: Team): { entrance: Entrance; cell: Cell }[] =>
  scenery.entrances.flatMap((entrance) => {
    const cell = cellOf(scenery.stride, entrance.square);
    return cell && entrance.camp === camp ? [{ entrance, cell }] : [];
  });

/** The pale mats before the doors of both camps. */
export const mats = (scenery: Scenery): string =>
  [...entrancesOf(scenery, "joe"), ...entrancesOf(scenery, "cobra")]
    .map(({ cell }) => corner(cell))
    .map(
      ({ x, y }) =>
        `M${x + 6} ${y + 3}h32a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3h-32a3 3 0 0 1-3-3v-32a3 3 0 0 1 3-3z`,
    )
    .join("");

/** From the middle of a mat, an open angle that points at the door. */
const CHEVRONS: Record<Side, string> = {
  north: "m-9-4.5l9-9l9 9",
  east: "m4.5-9l9 9l-9 9",
  south: "m-9 4.5l9 9l9-9",
  west: "m-4.5-9l-9 9l9 9",
};

export const chevrons = (scenery: Scenery, camp: Team): string =>
  entrancesOf(scenery, camp)
    .map(({ entrance, cell }) => ({ ...middle(cell), shape: CHEVRONS[entrance.door] }))
    .map(({ x, y, shape }) => `M${x} ${y}${shape}`)
    .join("");

/** The start squares of a squad in the shape of its team … */
export function starts(scenery: Scenery, squad: Squad): string {
  const round = SQUADS[squad].team === "joe";
  const shape = (point: Point) => (round ? circlePath(point, 13) : diamondPath(point, 15.5));
  return startPoints(scenery, squad).map(shape).join("");
}

/** … and a stripe on each, for the second squad of a team. */
export const startStripes = (scenery: Scenery, squad: Squad): string =>
  startPoints(scenery, squad)
    .map(({ x, y }) => `M${x - 5} ${y + 6}h10`)
    .join("");

function startPoints(scenery: Scenery, squad: Squad): Point[] {
  const own = scenery.starts.filter((start) => start.squad === squad);
  return own.flatMap((start) => cellOf(scenery.stride, start.square) ?? []).map(middle);
}
