// The board as it is printed: drawn once.

import { createMemo, type JSX } from "solid-js";
import { Bases } from "./bases";
import { cells, hexPath } from "./hexes";
import { Land } from "./land";
import type { Scenery } from "./types";

export function Ground(props: { scenery: Scenery }): JSX.Element {
  return (
    <g class="ac-ground">
      <Terrain scenery={props.scenery} />
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
