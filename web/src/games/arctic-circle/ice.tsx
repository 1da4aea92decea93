// Ice tokens: a jagged floe with cracks and a dotted edge in pencil.

import { createMemo, For, type JSX } from "solid-js";
import { cellOf, closed, corners, type Spot } from "./hexes";
import { chance } from "./seeds";
import { cracks } from "./shores";
import type { LayoutView, Scenery, View } from "./types";

export function Floes(props: { scenery: Scenery; view: View }): JSX.Element {
  const under = createMemo(() => props.view.ice.flatMap((hex) => cellOf(props.scenery, hex) ?? []));
  return <For each={under()}>{(cell) => <Floe cell={cell} layout={props.scenery.layout} />}</For>;
}

export function Floe(props: { cell: Spot; layout: LayoutView }): JSX.Element {
  return (
    <g>
      <path class="ac-floe" d={floe(props.cell, props.layout)} />
      <path class="ac-cracks" d={cracks(props.cell)} />
    </g>
  );
}

const PART = 0.93;
/** Points between two corners. */
const BETWEEN = 4;

function floe({ center, id }: Spot, layout: LayoutView): string {
  const next = chance(id);
  const around = corners(layout, center, PART);
  return closed(
    around.flatMap((corner, at) => {
      const end = around[(at + 1) % around.length] ?? corner;
      return Array.from({ length: BETWEEN }, (_, step) => {
        const part = step / BETWEEN;
        const inwards = 1 - (step === 0 ? 0.05 : 0) - 0.08 * next();
        const x = corner.x + (end.x - corner.x) * part;
        const y = corner.y + (end.y - corner.y) * part;
        return { x: center.x + (x - center.x) * inwards, y: center.y + (y - center.y) * inwards };
      });
    }),
  );
}
