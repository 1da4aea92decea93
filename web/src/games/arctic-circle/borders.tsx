// Hexsides that are not what the coast shows: drawn around a hex that is pointed at while units are taken up. Open in
// pencil, closed in red with bars across.

import { createMemo, For, type JSX } from "solid-js";
import type { Target } from "../../wire";
import type { Point } from "../game";
import { stackOf } from "./crowds";
import { type Cell, cellOf, hasSide, neighbour, SIDES, sideEnds, written } from "./hexes";
import { hasCoast } from "./land";
import { SHOWN } from "./shown";
import type { Realm, Scenery, View } from "./types";

export interface Border {
  ends: [Point, Point];
  open: boolean;
}

export function Borders(props: {
  scenery: Scenery;
  view: View;
  space: Target;
  path: readonly Target[];
}): JSX.Element {
  const found = createMemo(() => {
    const [first] = props.path;
    const stack = first === undefined ? undefined : stackOf(props.view, first);
    const cell = cellOf(props.scenery, stackOf(props.view, props.space)?.hex ?? props.space);
    const card = stack && props.scenery.units.find(({ unit }) => unit === stack.unit);
    return cell && card ? surprises(props.scenery, props.view, cell, card.realm) : [];
  });
  return (
    <g class="ac-borders">
      <For each={found()}>
        {({ ends, open }) => (
          <g classList={{ "ac-open": open, "ac-closed": !open }}>
            <path class="ac-border-gap" d={line(ends)} />
            <path class="ac-border" d={line(ends)} />
            <path class="ac-border" d={open ? "" : bars(ends)} />
          </g>
        )}
      </For>
    </g>
  );
}

/** The sides of a hex where the rules of a realm and the picture differ. */
export function surprises(scenery: Scenery, view: View, cell: Cell, realm: Realm): Border[] {
  const shown = SHOWN[cell.id];
  if (!hasCoast(scenery) || !shown || realm === "air") return [];
  const [rules, picture] = realm === "land" ? [cell.land_bridges, shown[0]] : [cell.waterways, shown[1]];
  return SIDES.flatMap((side) => {
    const other = neighbour(scenery, cell, side);
    const open = hasSide(rules, side);
    if (!other || open === hasSide(picture, side)) return [];
    // Ice changes both what is seen and what can be crossed, and is no surprise.
    if ([cell, other].some(({ target }) => view.ice.includes(target)) || !hasRealm(other, realm)) return [];
    return [{ ends: sideEnds(scenery.layout, cell.center, side), open }];
  });
}

/** Nobody expects to walk into the sea. */
const hasRealm = ({ kind }: Cell, realm: Realm): boolean => kind === "mixed" || kind === realm;

const line = ([from, to]: [Point, Point]): string => `M${written(from)}L${written(to)}`;

const BAR = 5;

/** Two short lines across. */
function bars([from, to]: [Point, Point]): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: (-(to.y - from.y) / length) * BAR, y: ((to.x - from.x) / length) * BAR };
  return [0.38, 0.62]
    .map((part) => {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      return line([
        { x: x - across.x, y: y - across.y },
        { x: x + across.x, y: y + across.y },
      ]);
    })
    .join("");
}
