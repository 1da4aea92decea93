// Ice: a jagged floe with cracks. An ice token has a dotted edge in pencil.

import { createMemo, For, type JSX } from "solid-js";
import { type Cell, cellOf, closed, corners, REACH, round } from "./hexes";
import { chance } from "./seeds";
import type { LayoutView, Scenery, View } from "./types";

export function Floes(props: { scenery: Scenery; view: View }): JSX.Element {
  const under = createMemo(() => props.view.ice.flatMap((hex) => cellOf(props.scenery, hex) ?? []));
  return <For each={under()}>{(cell) => <Floe cell={cell} layout={props.scenery.layout} token />}</For>;
}

export function Floe(props: { cell: Cell; layout: LayoutView; token?: boolean }): JSX.Element {
  return (
    <g class="ac-floe" classList={{ "ac-token": props.token === true }}>
      <path class="ac-floe-body" d={floe(props.cell, props.layout)} />
      <path class="ac-cracks" d={cracks(props.cell)} />
    </g>
  );
}

const PART = 0.9;
/** Points between two corners. */
const BETWEEN = 4;

function floe({ center, id }: Cell, layout: LayoutView): string {
  const next = chance(id);
  const around = corners(layout, center, PART);
  return closed(
    around.flatMap((corner, at) => {
      const end = around[(at + 1) % around.length] ?? corner;
      return Array.from({ length: BETWEEN }, (_, step) => {
        const part = step / BETWEEN;
        const rough = 1 - (step === 0 ? 0.05 : 0) - 0.08 * next();
        const x = corner.x + (end.x - corner.x) * part;
        const y = corner.y + (end.y - corner.y) * part;
        return { x: center.x + (x - center.x) * rough, y: center.y + (y - center.y) * rough };
      });
    }),
  );
}

/** Five cracks from about the middle outwards. */
function cracks({ center, id }: Cell): string {
  const next = chance(`${id} cracks`);
  return [0, 1, 2, 3, 4]
    .map((crack) => {
      let angle = crack * 1.25 + next() * 0.7;
      let x = center.x + (next() - 0.5) * REACH * 0.4;
      let y = center.y + (next() - 0.5) * REACH * 0.4;
      const steps = [0, 1, 2].map(() => {
        angle += (next() - 0.5) * 1.2;
        x += Math.cos(angle) * REACH * 0.21;
        y += Math.sin(angle) * REACH * 0.21;
        return `L${round(x)} ${round(y)}`;
      });
      return `M${round(x - Math.cos(angle) * REACH * 0.6)} ${round(y - Math.sin(angle) * REACH * 0.6)}${steps.join("")}`;
    })
    .join("");
}
