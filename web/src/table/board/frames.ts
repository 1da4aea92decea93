// How the board lies in its frame: a scale and an offset. Plain numbers, no drawing.

import type { Point } from "../../games/game";
import { type Box, type Size, union } from "../geometry";

/** From the board's units to pixels of the frame: times `k`, and then `x` and `y` further. */
export interface Frame {
  k: number;
  x: number;
  y: number;
}

export const AS_DRAWN: Frame = { k: 1, x: 0, y: 0 };

export const toPixels = ({ k, x, y }: Frame, point: Point): Point => ({
  x: x + k * point.x,
  y: y + k * point.y,
});

export const toUnits = ({ k, x, y }: Frame, point: Point): Point => ({
  x: (point.x - x) / k,
  y: (point.y - y) / k,
});

/** For the `transform` of a group. */
export const written = ({ k, x, y }: Frame): string => `translate(${x} ${y}) scale(${k})`;

/** The point in the middle of the view. */
export const centered = (center: Point, k: number, view: Size): Frame => ({
  k,
  x: view.width / 2 - k * center.x,
  y: view.height / 2 - k * center.y,
});

/** Another scale, with what lies under `point` of the frame still under `to`. */
export function scaled(frame: Frame, k: number, point: Point, to = point): Frame {
  const held = toUnits(frame, point);
  return { k, x: to.x - k * held.x, y: to.y - k * held.y };
}

export const between = (from: Frame, to: Frame, part: number): Frame => {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { k: mix(from.k, to.k), x: mix(from.x, to.x), y: mix(from.y, to.y) };
};

/** Nothing but table is seen further than this beyond the board, as a part of the view. */
const TABLE = 0.5;

/** Moves the eye back to where some of the board is in the middle. */
export function held(frame: Frame, board: Size, view: Size): Frame {
  const along = (offset: number, board: number, view: number) =>
    Math.max(view * TABLE - board, Math.min(view * TABLE, offset));
  return {
    k: frame.k,
    x: along(frame.x, frame.k * board.width, view.width),
    y: along(frame.y, frame.k * board.height, view.height),
  };
}

export const MARGIN = 12;

/** Moves the eye so that no more than a margin of bare table shows where the board could. */
export function kept(frame: Frame, board: Size, view: Size): Frame {
  const along = (offset: number, board: number, view: number) => {
    if (board + 2 * MARGIN <= view) return (view - board) / 2;
    return Math.min(MARGIN, Math.max(view - board - MARGIN, offset));
  };
  return {
    k: frame.k,
    x: along(frame.x, frame.k * board.width, view.width),
    y: along(frame.y, frame.k * board.height, view.height),
  };
}

/** What is brought into view stands this far off its edge. */
const NEAR = 20;

/** Moves the eye no further than it must to see all of these parts; around `center` if they do not fit. */
export function brought(frame: Frame, parts: readonly Box[], center: Point | undefined, view: Size): Frame {
  const all = union(parts);
  if (!all) return frame;
  const { k } = frame;
  const along = (offset: number, from: number, to: number, view: number, aim: number) => {
    const [low, high] = [offset + k * from, offset + k * to];
    if (low >= NEAR && high <= view - NEAR) return offset;
    if (high - low > view - 2 * NEAR) return view / 2 - k * aim;
    return low < NEAR ? offset + NEAR - low : offset + view - NEAR - high;
  };
  const aim = center ?? middleOf(all);
  return {
    k,
    x: along(frame.x, all.left, all.right, view.width, aim.x),
    y: along(frame.y, all.top, all.bottom, view.height, aim.y),
  };
}

export const middleOf = (box: Box): Point => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
});
