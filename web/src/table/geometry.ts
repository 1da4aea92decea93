// Where cards go, which target is next, what is outside the view. Plain numbers, no drawing.

import type { Point } from "../games/game";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export type Way = "left" | "right" | "up" | "down";

export const around = (center: Point, radius: number): Box => ({
  left: center.x - radius,
  top: center.y - radius,
  right: center.x + radius,
  bottom: center.y + radius,
});

export function union(boxes: readonly Box[]): Box | undefined {
  const [first, ...rest] = boxes;
  if (!first) return undefined;
  return rest.reduce(
    (all, box) => ({
      left: Math.min(all.left, box.left),
      top: Math.min(all.top, box.top),
      right: Math.max(all.right, box.right),
      bottom: Math.max(all.bottom, box.bottom),
    }),
    first,
  );
}

/** How much of two boxes is common. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far a card stands off what it is about. */
const OFF = 14;

/**
 * The corner of a card about `anchor`: the first free side in the order above right, right, below, left that
 * covers nothing of `avoid`; if there is none, the side that covers least.
 */
export function placeCard(anchor: Box, card: Size, view: Size, avoid: readonly Box[]): Point {
  const corners = sides(anchor, card).map((corner) => inside(corner, card, view));
  const covered = corners.map((corner) => {
    const box = {
      left: corner.x,
      top: corner.y,
      right: corner.x + card.width,
      bottom: corner.y + card.height,
    };
    const cost = avoid.reduce((sum, other) => sum + overlap(box, other), 0);
    return cost + 100 * overlap(box, anchor);
  });
  const best = covered.indexOf(Math.min(...covered));
  return corners[best] ?? { x: 0, y: 0 };
}

function sides(anchor: Box, card: Size): Point[] {
  const middle = (anchor.top + anchor.bottom) / 2;
  const center = (anchor.left + anchor.right) / 2;
  return [
    { x: anchor.right - OFF, y: anchor.top - OFF - card.height },
    { x: anchor.right + OFF, y: middle - card.height / 2 },
    { x: center - card.width / 2, y: anchor.bottom + OFF },
    { x: anchor.left - OFF - card.width, y: middle - card.height / 2 },
    { x: anchor.left + OFF - card.width, y: anchor.top - OFF - card.height },
  ];
}

/** Nothing stands nearer to the edge of the view than this. */
const EDGE = 8;

function inside(corner: Point, card: Size, view: Size): Point {
  return {
    x: Math.max(EDGE, Math.min(corner.x, view.width - card.width - EDGE)),
    y: Math.max(EDGE, Math.min(corner.y, view.height - card.height - EDGE)),
  };
}

const STEP = 12;

/** The corner of a card where it covers least of `avoid`; of equals the one nearest to what it is about. */
export function leastCovering(about: Box, card: Size, view: Size, avoid: readonly Box[]): Point {
  const middle = { x: (about.left + about.right) / 2, y: (about.top + about.bottom) / 2 };
  let best = { x: EDGE, y: EDGE };
  let least = Number.POSITIVE_INFINITY;
  for (let y = EDGE; y + card.height + EDGE <= view.height; y += STEP) {
    for (let x = EDGE; x + card.width + EDGE <= view.width; x += STEP) {
      const box = { left: x, top: y, right: x + card.width, bottom: y + card.height };
      const covered = avoid.reduce((sum, other) => sum + overlap(box, other), 0);
      const far = Math.hypot(x + card.width / 2 - middle.x, y + card.height / 2 - middle.y);
      if (1000 * covered + far < least) {
        least = 1000 * covered + far;
        best = { x, y };
      }
    }
  }
  return best;
}

/** The nearest of the points in a direction; what lies straight ahead counts as nearer than what lies aside. */
export function nearest<K>(from: Point, points: Iterable<readonly [K, Point]>, way: Way): K | undefined {
  let best: K | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [key, point] of points) {
    const { ahead, aside } = seen(from, point, way);
    const cost = ahead + 2.5 * aside;
    if (ahead > 0.5 && aside <= 2 * ahead && cost < least) {
      best = key;
      least = cost;
    }
  }
  return best;
}

function seen(from: Point, to: Point, way: Way): { ahead: number; aside: number } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  switch (way) {
    case "left":
      return { ahead: -dx, aside: Math.abs(dy) };
    case "right":
      return { ahead: dx, aside: Math.abs(dy) };
    case "up":
      return { ahead: -dy, aside: Math.abs(dx) };
    case "down":
      return { ahead: dy, aside: Math.abs(dx) };
  }
}

/** The point around which a view of this size sees most of the points; the first of equals. */
export function mostSeen(points: readonly Point[], view: Size): Point | undefined {
  const seenFrom = (center: Point) =>
    points.filter(
      (p) => 2 * Math.abs(p.x - center.x) <= view.width && 2 * Math.abs(p.y - center.y) <= view.height,
    );
  const tried = points.slice(0, MOST_TRIED).map((center) => seenFrom(center));
  const best = tried.reduce((most, seen) => (seen.length > most.length ? seen : most), tried[0] ?? []);
  const box = union(best.map((point) => around(point, 0)));
  return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

const MOST_TRIED = 48;

/** Where at the edge of the view an arrow points to a place outside it; nothing for a place inside. */
export function edgeOf(point: Point, view: Size, margin: number): (Point & { angle: number }) | undefined {
  const inX = point.x >= 0 && point.x <= view.width;
  const inY = point.y >= 0 && point.y <= view.height;
  if (inX && inY) return undefined;
  const x = Math.max(margin, Math.min(point.x, view.width - margin));
  const y = Math.max(margin, Math.min(point.y, view.height - margin));
  return { x, y, angle: (Math.atan2(point.y - y, point.x - x) * 180) / Math.PI };
}

export type Corner = "top-left" | "top-right" | "bottom-left" | "bottom-right";

/** The first corner where something of this size covers nothing of importance; nothing if there is none. */
export function freeCorner(
  thing: Size,
  frame: Size,
  avoid: readonly Box[],
  corners: readonly Corner[],
): Corner | undefined {
  const edge = 8;
  const left = { left: 0, right: thing.width + edge };
  const right = { left: frame.width - thing.width - edge, right: frame.width };
  const top = { top: 0, bottom: thing.height + edge };
  const bottom = { top: frame.height - thing.height - edge, bottom: frame.height };
  const boxes: Record<Corner, Box> = {
    "top-left": { ...left, ...top },
    "top-right": { ...right, ...top },
    "bottom-left": { ...left, ...bottom },
    "bottom-right": { ...right, ...bottom },
  };
  return corners.find((corner) => avoid.every((box) => overlap(box, boxes[corner]) === 0));
}
