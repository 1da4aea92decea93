// Targets and points: what is drawn where, and what a click means.

import type { Target } from "../../wire";
import type { Place, Point } from "../game";
import { chipShape } from "./chip";
import { COMMANDERS } from "./commanders";
import { CHIP_HEIGHT, type Chip, type Crowd, crowdAt, type More, stackOf } from "./crowds";
import { type Cell, cellAround, cellOf, hexPath, PITCH, REACH } from "./hexes";
import type { Scenery, View } from "./types";

/** An outline lies this far inside the edge of its hex. */
const INSIDE = 2.5;
const GROWN = 1.6;

export function place(scenery: Scenery, view: View, target: Target): Place | undefined {
  const cell = cellOf(scenery, target);
  if (cell) return hexPlace(scenery, view, cell);
  const hex = stackOf(view, target)?.hex;
  const crowd = hex === undefined ? undefined : crowdAt(scenery, view, hex);
  return crowd && stackPlace(crowd, target);
}

function hexPlace(scenery: Scenery, view: View, { center, target }: Cell): Place {
  const part = 1 - INSIDE / (PITCH / 2);
  const empty = !view.stacks.some((stack) => stack.hex === target);
  return { center, outline: hexPath(scenery.layout, center, part), radius: PITCH / 2 - INSIDE, empty };
}

/** A stack is where its chip is, or where `+n` stands for it. */
function stackPlace(crowd: Crowd, target: Target): Place | undefined {
  const has = ({ stacks }: Chip | More) => stacks.some((stack) => stack.id === target);
  const chip = crowd.chips.find(has);
  if (chip) return chipPlace(chip, COMMANDERS[chip.commander].team);
  const more = crowd.more.find(has);
  return more && chipPlace(more, "joe");
}

function chipPlace({ center, width }: Chip | More, team: "joe" | "cobra"): Place {
  const shape = chipShape(team, width, GROWN);
  // A shape around the middle is made of one absolute point and steps from there.
  const [, x = "0", y = "0", steps = ""] = /^M(\S+?) (\S+?)([a-z].*)$/.exec(shape) ?? [];
  const outline = `M${Number(x) + center.x} ${Number(y) + center.y}${steps}`;
  return { center, outline, radius: CHIP_HEIGHT / 2 + 4, empty: false };
}

/** The stacks of the chip there and the hex; beside the chips all stacks of the hex, from the nearest on. */
export function at(scenery: Scenery, view: View, point: Point): Target[] {
  const cell = cellAround(scenery, point);
  if (!cell) return [];
  const crowd = crowdAt(scenery, view, cell.target);
  const drawn = crowd ? [...crowd.chips, ...crowd.more] : [];
  const under = drawn.filter((chip) => far(chip, point) === 0);
  const near =
    under.length > 0 ? under : [...drawn].sort((one, other) => far(one, point) - far(other, point));
  return [...near.flatMap(({ stacks }) => stacks.map(({ id }) => id)), cell.target];
}

/** From a point to the edge of a chip. */
function far({ center, width }: Chip | More, point: Point): number {
  const dx = Math.max(0, Math.abs(point.x - center.x) - width / 2);
  const dy = Math.max(0, Math.abs(point.y - center.y) - CHIP_HEIGHT / 2);
  return Math.hypot(dx, dy);
}

/** How wide a hex is, for the camera. */
export const HEX_WIDTH = Math.round((PITCH + 2 * REACH) / 2);
