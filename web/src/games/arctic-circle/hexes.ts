// Hexes in the board's units: where they lie, their corners and sides, and which one a point is in.

import type { Target } from "../../wire";
import type { Point } from "../game";
import type { HexView, LayoutView, Scenery } from "./types";

/** From one side of a hex to the opposite one. */
export const PITCH = 84;
/** From the middle of a hex to a corner. */
export const REACH = PITCH / Math.sqrt(3);
/** From one column of standing hexes to the next. */
export const STRIDE = (PITCH * Math.sqrt(3)) / 2;
/** Around the last hexes. */
export const MARGIN = 10;

export const SIDES = [0, 1, 2, 3, 4, 5] as const;
export type Side = (typeof SIDES)[number];

export function boardSize({ layout }: Scenery): { width: number; height: number } {
  const along = 2 * REACH + STRIDE;
  const [lines, length] =
    layout.hexes === "flat" ? [layout.columns, layout.rows] : [layout.rows, layout.columns];
  const across = along + (lines - 2) * STRIDE + 2 * MARGIN;
  const straight = (length + 0.5) * PITCH + 2 * MARGIN;
  return layout.hexes === "flat" ? { width: across, height: straight } : { width: straight, height: across };
}

/** Whether a line lies half a hex further on. */
const isShoved = (line: number, layout: LayoutView): boolean =>
  (line % 2 === 1) === (layout.shoved === "odd");

export function middle(layout: LayoutView, { column, row }: { column: number; row: number }): Point {
  const [line, place] = layout.hexes === "flat" ? [column, row] : [row, column];
  const across = MARGIN + REACH + line * STRIDE;
  const along = MARGIN + (place + 0.5 + (isShoved(line, layout) ? 0.5 : 0)) * PITCH;
  return layout.hexes === "flat" ? { x: across, y: along } : { x: along, y: across };
}

/** The direction in which a side lies: of `flat` hexes from the top, of `pointy` ones from the upper left, clockwise. */
const bearing = (layout: LayoutView, side: number): number =>
  ((layout.hexes === "flat" ? -90 : -120) + 60 * side) * (Math.PI / 180);

/** The two ends of a side, clockwise; `part` of 1 is the whole hex. */
export function sideEnds(layout: LayoutView, center: Point, side: number, part = 1): [Point, Point] {
  const at = (angle: number) => ({
    x: center.x + REACH * part * Math.cos(angle),
    y: center.y + REACH * part * Math.sin(angle),
  });
  const ahead = bearing(layout, side);
  return [at(ahead - Math.PI / 6), at(ahead + Math.PI / 6)];
}

/** The corners clockwise, from the first end of the first side. */
export const corners = (layout: LayoutView, center: Point, part = 1): Point[] =>
  SIDES.map((side) => sideEnds(layout, center, side, part)[0]);

export const closed = (points: readonly Point[]): string => `M${points.map(written).join("L")}Z`;

export const written = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export const round = (value: number): number => Math.round(value * 10) / 10;

export const hexPath = (layout: LayoutView, center: Point, part = 1): string =>
  closed(corners(layout, center, part));

/** Where the neighbour over a side would have its middle. */
export function beyond(layout: LayoutView, center: Point, side: number): Point {
  const ahead = bearing(layout, side);
  return { x: center.x + PITCH * Math.cos(ahead), y: center.y + PITCH * Math.sin(ahead) };
}

/** Where a hex lies. */
export interface Spot {
  /** As printed: `G5`. */
  id: string;
  center: Point;
}

/** A hex with where it lies. */
export interface Cell extends HexView, Spot {
  target: Target;
}

/** `Apogee (G10)`. */
export const titleOf = ({ name, id }: Cell): string => (name === undefined ? id : `${name} (${id})`);

const known = new WeakMap<Scenery, Cell[]>();

/** All hexes of a board, in the order of their targets. */
export function cells(scenery: Scenery): Cell[] {
  const made = known.get(scenery);
  if (made) return made;
  const all = scenery.hexes.map((hex, index) => ({
    ...hex,
    target: `s${index}`,
    center: middle(scenery.layout, hex),
  }));
  known.set(scenery, all);
  return all;
}

/** The hex of a target such as `s12`. */
export function cellOf(scenery: Scenery, target: Target): Cell | undefined {
  return target.startsWith("s") ? cells(scenery)[Number(target.slice(1))] : undefined;
}

/** The hex that a point is in. */
export function cellAround(scenery: Scenery, point: Point): Cell | undefined {
  const far = (cell: Cell) => Math.hypot(cell.center.x - point.x, cell.center.y - point.y);
  const near = cells(scenery).reduce<Cell | undefined>(
    (best, cell) => (best === undefined || far(cell) < far(best) ? cell : best),
    undefined,
  );
  return near && isWithin(scenery.layout, near.center, point) ? near : undefined;
}

function isWithin(layout: LayoutView, center: Point, point: Point): boolean {
  return SIDES.every((side) => {
    const ahead = bearing(layout, side);
    const out = (point.x - center.x) * Math.cos(ahead) + (point.y - center.y) * Math.sin(ahead);
    return out <= PITCH / 2 + 0.01;
  });
}

/** The neighbour over a side, if the board goes on there. */
export function neighbour(scenery: Scenery, cell: Cell, side: number): Cell | undefined {
  const there = beyond(scenery.layout, cell.center, side);
  return cells(scenery).find(({ center }) => Math.hypot(center.x - there.x, center.y - there.y) < 1);
}

export const hasSide = (mask: number, side: number): boolean => (mask & (1 << side)) !== 0;

const outlines = new WeakMap<Scenery, Point[]>();

/** The edge of the whole board, clockwise: all hexsides beyond which there is no hex, one after the other. */
export function outline(scenery: Scenery): Point[] {
  const made = outlines.get(scenery);
  if (made) return made;
  const sides = new Map<string, [Point, Point]>();
  for (const cell of cells(scenery)) {
    for (const side of SIDES) {
      if (neighbour(scenery, cell, side)) continue;
      const ends = sideEnds(scenery.layout, cell.center, side);
      sides.set(corner(ends[0]), ends);
    }
  }
  const edge: Point[] = [];
  let [next] = sides.values();
  while (next) {
    edge.push(next[0]);
    sides.delete(corner(next[0]));
    next = sides.get(corner(next[1]));
  }
  outlines.set(scenery, edge);
  return edge;
}

/** The same corner seen from two hexes differs in the last digits. */
const corner = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
