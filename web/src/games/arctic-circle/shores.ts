// Land and pack ice as the rules see them: full hexes, and in hexes of both kinds a shape that comes to the sides which
// its land touches.

import type { Point } from "../game";
import { type Cell, closed, corners, hasSide, REACH, SIDES, type Spot, sideEnds } from "./hexes";
import { chance } from "./seeds";
import type { LayoutView } from "./types";

/** How much of a side land takes: all of it, an isthmus between two bays, or a cape. */
const FULL = 0.96;
const ISTHMUS = 0.5;
const CAPE = 0.2;

/** The land of a hex as the `d` of a path; nothing at sea. */
export function shore(cell: Cell, layout: LayoutView): string {
  if (cell.kind === "sea") return "";
  if (cell.kind === "land") return closed(corners(layout, cell.center));
  const next = chance(cell.id);
  const turning = SIDES.flatMap((side) => [
    bay(cell, layout, side, next),
    ...front(cell, layout, side, next),
  ]);
  return closed(rough(turning, next));
}

/** A point of the outline; those on a hexside stay where they are, for the neighbour has them too. */
interface Turn extends Point {
  fixed: boolean;
}

/** What a side shows: two ends of a strip of land, or a coast well inside the hex. */
function front(cell: Cell, layout: LayoutView, side: number, next: () => number): Turn[] {
  const part = reach(cell, side);
  if (part === 0) return [inside(cell, layout, side, 0.5 + 0.16 * next())];
  const [from, to] = sideEnds(layout, cell.center, side);
  const at = (along: number): Turn => ({
    x: from.x + (to.x - from.x) * along,
    y: from.y + (to.y - from.y) * along,
    fixed: true,
  });
  return [at((1 - part) / 2), at((1 + part) / 2)];
}

function reach(cell: Cell, side: number): number {
  if (!hasSide(cell.land_touches, side)) return 0;
  if (!hasSide(cell.land_bridges, side)) return CAPE;
  return hasSide(cell.waterways, side) ? ISTHMUS : FULL;
}

/** The corner before a side: under water unless land has both of its sides to itself. */
function bay(cell: Cell, layout: LayoutView, side: number, next: () => number): Turn {
  const [corner] = sideEnds(layout, cell.center, side);
  const dry = reach(cell, side) === FULL && reach(cell, (side + 5) % 6) === FULL;
  const part = dry ? 1 : 0.62 + 0.14 * next();
  return { ...between(cell.center, corner, part), fixed: dry };
}

function inside(cell: Cell, layout: LayoutView, side: number, part: number): Turn {
  const [from, to] = sideEnds(layout, cell.center, side);
  return { ...between(cell.center, between(from, to, 0.5), part), fixed: false };
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

const ROUGHNESS = 0.3;
const TIMES = 2;

/** Breaks the lines between the points again and again; what lies along a hexside stays straight. */
function rough(points: Turn[], next: () => number): Turn[] {
  let line = points;
  for (let time = 0; time < TIMES; time += 1) {
    line = line.flatMap((point, at) => {
      const end = line[(at + 1) % line.length] ?? point;
      if (point.fixed && end.fixed) return [point];
      const off = (next() - 0.5) * ROUGHNESS;
      const half = between(point, end, 0.5);
      return [
        point,
        { x: half.x + (end.y - point.y) * off, y: half.y - (end.x - point.x) * off, fixed: false },
      ];
    });
  }
  return line;
}

/** Five cracks from about the middle outwards. */
export function cracks({ center, id }: Spot): string {
  const next = chance(`${id} cracks`);
  const crack = (_: unknown, at: number): string => {
    let angle = at * 1.25 + next() * 0.7;
    let point = {
      x: center.x + (next() - 0.5) * REACH * 0.5,
      y: center.y + (next() - 0.5) * REACH * 0.5,
    };
    const steps = Array.from({ length: 4 }, () => {
      const here = `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
      angle += (next() - 0.5) * 1.2;
      point = { x: point.x + Math.cos(angle) * REACH * 0.2, y: point.y + Math.sin(angle) * REACH * 0.2 };
      return here;
    });
    return `M${steps.join("L")}`;
  };
  return Array.from({ length: 5 }, crack).join("");
}
