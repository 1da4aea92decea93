// What has moved between two positions: it is drawn once more, on its way.

import type { Point } from "../game";
import { type Chip, crowds } from "./crowds";
import { cellOf } from "./hexes";
import type { Hex, Scenery, View } from "./types";

export interface Glide {
  /** Where it arrives, and with whom. */
  chip: Chip;
  /** How many came. */
  count: number;
  from: Point;
}

/** One thing moves at a time: if units have left two hexes, somebody has leafed through the match, and nothing glides. */
export function glides(scenery: Scenery, before: View, after: View): Glide[] {
  const chips = crowds(scenery, after).flatMap(({ chips }) => chips);
  const [then, now] = [numbers(before), numbers(after)];
  const left = [...then].filter(([kind, count]) => count > (now.get(kind) ?? 0)).map(([kind]) => hexIn(kind));
  const [hex, ...others] = new Set(left);
  const from = hex !== undefined && others.length === 0 ? cellOf(scenery, hex)?.center : undefined;
  if (!from) return [];
  return [...now].flatMap(([kind, count]) => {
    const came = count - (then.get(kind) ?? 0);
    // Of two chips the last one is that of units which have moved.
    const chip = chips.filter((chip) => chip.key.startsWith(`${kind} `)).at(-1);
    return came > 0 && chip ? [{ chip, count: came, from }] : [];
  });
}

/** How many units there are of every kind in every hex. */
function numbers(view: View): Map<string, number> {
  const all = new Map<string, number>();
  for (const { hex, commander, unit, count } of view.stacks) {
    const kind = `${hex} ${commander} ${unit}`;
    all.set(kind, (all.get(kind) ?? 0) + count);
  }
  return all;
}

const hexIn = (kind: string): Hex => kind.split(" ")[0] ?? "";
