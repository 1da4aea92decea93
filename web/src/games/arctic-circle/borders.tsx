// Hexsides that are not what the coast shows: drawn around a hex that is pointed at while units are taken up. Open in
// pencil, closed in red with bars across.

import { createMemo, For, type JSX } from "solid-js";
import type { Target } from "../../wire";
import type { Point } from "../game";
import { across, line, surprises } from "./coast";
import { stackOf } from "./crowds";
import { cellOf } from "./hexes";
import type { Scenery, View } from "./types";

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
    return cell && card ? surprises(props.scenery, cell, card.realm, props.view.ice) : [];
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

/** Two short lines across. */
const bars = (ends: [Point, Point]): string => [0.38, 0.62].map((part) => across(ends, part, 5)).join("");
