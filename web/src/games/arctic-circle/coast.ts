// What the real coast shows at the hexsides, and where the rules know better.

import type { Target } from "../../wire";
import type { Point } from "../game";
import { type Cell, cells, hasSide, neighbour, SIDES, sideEnds, written } from "./hexes";
import { SHOWN } from "./shown";
import type { Realm, Scenery } from "./types";

/** Whether the real coast fits a board. */
export const hasCoast = ({ id, layout }: Scenery): boolean =>
  id === "arctic" && layout.hexes === "flat" && layout.shoved === "even";

/** The letter of no side at all; hexes that show no land have a letter before it. */
const FIRST_LETTER = 48;
const ROWS = 12;

/** The sides of a hex at which the coast shows land, and those at which it shows water; nothing where it shows no land. */
export function shown({ column, row }: Cell): { land: number; water: number } | undefined {
  const at = 2 * (column * ROWS + row);
  const mask = (index: number) => SHOWN.charCodeAt(index) - FIRST_LETTER;
  return mask(at) >= 0 ? { land: mask(at), water: mask(at + 1) } : undefined;
}

/** A hexside that is not what it looks like: open to a realm, or closed to it. */
export interface Border {
  ends: [Point, Point];
  open: boolean;
}

/** The sides of a hex where the rules of a realm and the picture differ. */
export function surprises(scenery: Scenery, cell: Cell, realm: Realm, ice: readonly Target[] = []): Border[] {
  const seen = shown(cell);
  if (!hasCoast(scenery) || !seen || realm === "air") return [];
  const [rules, picture] = realm === "land" ? [cell.land_bridges, seen.land] : [cell.waterways, seen.water];
  return SIDES.flatMap((side) => {
    const other = neighbour(scenery, cell, side);
    const open = hasSide(rules, side);
    // Pack ice is drawn after the rules.
    if (!other || !shown(other) || open === hasSide(picture, side)) return [];
    // Ice changes both what is seen and what can be crossed, and is no surprise.
    if ([cell, other].some(({ target }) => ice.includes(target))) return [];
    if (![cell, other].every((hex) => hasRealm(hex, realm))) return [];
    return [{ ends: sideEnds(scenery.layout, cell.center, side), open }];
  });
}

/** Nobody expects to walk into the sea. */
const hasRealm = ({ kind }: Cell, realm: Realm): boolean => kind === "mixed" || kind === realm;

/** Lines that make the picture agree with the rules: water and land, along the sides that they close and across those
 * that they open. */
export interface Mended {
  channels: string;
  passages: string;
  dams: string;
  bridges: string;
}

export function mended(scenery: Scenery): Mended {
  const found = (realm: Realm) => cells(scenery).flatMap((cell) => surprises(scenery, cell, realm));
  const closed = (realm: Realm) => found(realm).filter(({ open }) => !open);
  const open = (realm: Realm) => found(realm).filter(({ open }) => open);
  return {
    channels: closed("land")
      .map(({ ends }) => line(ends))
      .join(""),
    passages: open("sea")
      .map(({ ends }) => across(ends, 0.5, 11))
      .join(""),
    dams: closed("sea")
      .map(({ ends }) => line(ends))
      .join(""),
    bridges: open("land")
      .map(({ ends }) => across(ends, 0.5, 11))
      .join(""),
  };
}

export const line = ([from, to]: [Point, Point]): string => `M${written(from)}L${written(to)}`;

/** A line through a side, so long to either hand. */
export function across([from, to]: [Point, Point], part: number, far: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
  const [dx, dy] = [(-(to.y - from.y) / length) * far, ((to.x - from.x) / length) * far];
  return line([
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y + dy },
  ]);
}
