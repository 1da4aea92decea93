// Land as the rules see it: hexes of land are full of it, those of both have it at the sides that it touches.

import { createMemo, type JSX } from "solid-js";
import { cells, hexPath } from "./hexes";
import type { Scenery } from "./types";

export function Land(props: { scenery: Scenery }): JSX.Element {
  const land = createMemo(() =>
    cells(props.scenery)
      .filter(({ kind }) => kind !== "sea")
      .map(({ center, kind }) => hexPath(props.scenery.layout, center, kind === "land" ? 1 : 0.6))
      .join(""),
  );
  return <path d={land()} fill="var(--land)" />;
}
