// The board as it is printed: drawn once.

import { createMemo, For, type JSX } from "solid-js";
import { Bases } from "./bases";
import { cells, hexPath } from "./hexes";
import { Land } from "./land";
import type { Scenery } from "./types";

export function Ground(props: { scenery: Scenery }): JSX.Element {
  return (
    <g class="ac-ground">
      <Terrain scenery={props.scenery} />
      <Ids scenery={props.scenery} />
      <Seas scenery={props.scenery} />
      <Bases scenery={props.scenery} />
    </g>
  );
}

/** The map without letters and bases. */
export function Terrain(props: { scenery: Scenery }): JSX.Element {
  const grid = createMemo(() =>
    cells(props.scenery)
      .map(({ center }) => hexPath(props.scenery.layout, center))
      .join(""),
  );
  return (
    <>
      <Land scenery={props.scenery} />
      <path d={grid()} class="ac-grid" />
    </>
  );
}

/** The frame of a base pushes its letters down. */
const UNDER_FRAME = 6;

function Ids(props: { scenery: Scenery }): JSX.Element {
  const up = () => (props.scenery.layout.hexes === "flat" ? 31 : 33);
  return (
    <For each={cells(props.scenery)}>
      {(cell) => (
        <text class="ac-id" x={cell.center.x} y={cell.center.y - up() + (cell.base ? UNDER_FRAME : 0)}>
          {cell.id}
        </text>
      )}
    </For>
  );
}

/** Names of waters, where nothing else is printed. */
function Seas(props: { scenery: Scenery }): JSX.Element {
  const named = () =>
    cells(props.scenery).filter(({ kind, name, points }) => kind === "sea" && name && !points);
  return (
    <For each={named()}>
      {(cell) => (
        <text class="ac-sea" x={cell.center.x} y={cell.center.y + 5}>
          {cell.name}
        </text>
      )}
    </For>
  );
}
