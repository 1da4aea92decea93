// Where things are on a square board: cells, their names and targets, and points in the board's own units.

import type { Target } from "../../wire";
import type { Point } from "../game";

/** One square is so many units wide. */
export const SQUARE = 44;
/** The margin that carries the letters and numbers, above and to the left. */
export const MARGIN = 22;
/** The margin on the other two sides. */
export const EDGE = 10;

const FIRST_LETTER = "A".charCodeAt(0);

/** A square by its column and row, both counted from 0. */
export interface Cell {
  column: number;
  row: number;
}

/** The letter on the margin. */
export const letter = (column: number): string => String.fromCharCode(FIRST_LETTER + column);

/** `K10`. */
export const cellName = (cell: Cell): string => `${letter(cell.column)}${cell.row + 1}`;

/** The cell called `K10`. */
export const cellNamed = (name: string): Cell => ({
  column: name.charCodeAt(0) - FIRST_LETTER,
  row: Number(name.slice(1)) - 1,
});

/** The target of a cell. Squares are numbered row by row, `stride` to a row. */
export const spaceOf = (stride: number, cell: Cell): Target => `s${cell.row * stride + cell.column}`;

/** The cell of a target, if it is a space. */
export function cellOf(stride: number, target: Target): Cell | undefined {
  if (!/^s\d+$/.test(target)) return undefined;
  const number = Number(target.slice(1));
  return { column: number % stride, row: Math.floor(number / stride) };
}

/** The upper left corner of a cell. */
export const corner = (cell: Cell): Point => ({
  x: MARGIN + cell.column * SQUARE,
  y: MARGIN + cell.row * SQUARE,
});

export function middle(cell: Cell): Point {
  const { x, y } = corner(cell);
  return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
}

/** The cell around a point, whether the board goes that far or not. */
export const cellAround = (point: Point): Cell => ({
  column: Math.floor((point.x - MARGIN) / SQUARE),
  row: Math.floor((point.y - MARGIN) / SQUARE),
});

/** A place for a pawn: where, and how much smaller than a pawn that stands alone. */
export interface Slot {
  x: number;
  y: number;
  scale: number;
}

const ALONE: Slot = { x: 0, y: 0, scale: 1 };
/** Side by side and a little apart in height, which leaves more room for each. */
const PAIR: [Slot, Slot] = [
  { x: -9.4, y: -7.4, scale: 0.66 },
  { x: 9.4, y: 7.4, scale: 0.66 },
];
const CROWD = 0.5;
/** How far the middles of a crowd are from the middle of their square, across and down. */
export const CORNER = 10.6;

/** Where the pawns on one square stand around its middle: those of the one team, then those of the other. */
export function slots(first: number, second: number): Slot[] {
  if (first + second === 1) return [ALONE];
  if (first + second === 2) return PAIR;
  return [...rank(first, -CORNER), ...rank(second, CORNER)];
}

/** One team's pawns in a square with three or four. */
function rank(count: number, y: number): Slot[] {
  return [-CORNER, CORNER].slice(0, count).map((x) => ({ x, y, scale: CROWD }));
}

/** A rectangle in the board's own units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `count` slots of a pawn `size` wide in rows in a box, as large as possible but no larger than `most`. */
export function rows(count: number, box: Box, size: number, most: number): Slot[] {
  const pitchOf = (columns: number) =>
    Math.min(box.width / columns, box.height / Math.ceil(count / columns), most * size);
  const columns = bestColumns(count, pitchOf);
  const lines = Math.ceil(count / columns);
  const pitch = pitchOf(columns);
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / columns);
    const inLine = Math.min(columns, count - line * columns);
    return {
      x: box.x + box.width / 2 + ((index % columns) - (inLine - 1) / 2) * pitch,
      y: box.y + box.height / 2 + (line - (lines - 1) / 2) * pitch,
      scale: pitch / size,
    };
  });
}

/** As few lines as cost no more than a tenth of the size. */
function bestColumns(count: number, pitch: (columns: number) => number): number {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const most = Math.max(...all.map(pitch));
  return all.filter((columns) => pitch(columns) >= 0.92 * most).at(-1) ?? 1;
}

/** The outline of a circle as the `d` of a path. */
export const circlePath = ({ x, y }: Point, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

/** The outline of a square that stands on its corner. */
export const diamondPath = ({ x, y }: Point, radius: number): string =>
  `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;

/** The outline of a box with round corners. */
export function roundedPath(box: Box, radius: number): string {
  const across = box.width - 2 * radius;
  const down = box.height - 2 * radius;
  const turn = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  return (
    `M${box.x + radius} ${box.y}h${across}${turn(radius, radius)}v${down}${turn(-radius, radius)}` +
    `h${-across}${turn(-radius, -radius)}v${-down}${turn(radius, -radius)}z`
  );
}

/** The outline of a box with its corners cut off. */
export function cutPath(box: Box, cut: number): string {
  const across = box.width - 2 * cut;
  const down = box.height - 2 * cut;
  return (
    `M${box.x + cut} ${box.y}h${across}l${cut} ${cut}v${down}l${-cut} ${cut}` +
    `h${-across}l${-cut} ${-cut}v${-down}z`
  );
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}
