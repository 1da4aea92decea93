// Victory Points: a pill with a star under the stack, in the colour and shape of whoever controls the hex.

import { createMemo, For, type JSX } from "solid-js";
import { COMMANDERS } from "./commanders";
import { STAR } from "./glyphs";
import { type Cell, cells } from "./hexes";
import type { Commander, LayoutView, Scenery, View } from "./types";

/** How far below the middle of a hex its pill or its name stands: a corner below leaves less room than a side. */
export const foot = (layout: LayoutView): number => (layout.hexes === "flat" ? 30.5 : 29);

export function Pills(props: { scenery: Scenery; view: View }): JSX.Element {
  const worth = createMemo(() => cells(props.scenery).filter(({ points }) => points !== undefined));
  const holders = createMemo(
    () => new Map(props.view.control.map(({ hex, commander }) => [hex, commander] as const)),
  );
  return (
    <For each={worth()}>
      {(cell) => <Pill cell={cell} layout={props.scenery.layout} holder={holders().get(cell.target)} />}
    </For>
  );
}

/** Paper, a hollow star and a thin line: nobody controls it. */
const FREE = { fill: "var(--card)", ink: "var(--ink)", edge: "var(--ink)" };

function Pill(props: { cell: Cell; layout: LayoutView; holder: Commander | undefined }): JSX.Element {
  const look = () => (props.holder ? COMMANDERS[props.holder] : FREE);
  const corner = () => (props.holder && COMMANDERS[props.holder].team === "cobra" ? 3 : 9.5);
  const value = () => props.cell.value ?? props.cell.points ?? 0;
  return (
    <g
      transform={`translate(${props.cell.center.x} ${props.cell.center.y + foot(props.layout)})`}
      opacity={value() === 0 ? 0.5 : 1}
    >
      <rect
        x="-19"
        y="-9.5"
        width="38"
        height="19"
        rx={corner()}
        fill={look().fill}
        stroke={look().edge}
        stroke-width={props.holder ? 1.8 : 1}
      />
      <path
        d={STAR}
        transform="translate(-7.5 0.4) scale(1.3)"
        fill={props.holder ? look().ink : "none"}
        stroke={look().ink}
        stroke-width="1.2"
        stroke-linejoin="round"
      />
      <text class="ac-worth" x="8" y="5.8" fill={look().ink}>
        {value()}
      </text>
    </g>
  );
}
