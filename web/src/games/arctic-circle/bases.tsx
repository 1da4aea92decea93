// Bases: a double frame in the colour of whoever owns it, in two colours where two share it.

import { For, type JSX, Show } from "solid-js";
import type { Point } from "../game";
import { COMMANDERS, COMMANDERS_OF } from "./commanders";
import { cells, hexPath } from "./hexes";
import type { BaseView, Commander, LayoutView, Scenery } from "./types";

export function Bases(props: { scenery: Scenery }): JSX.Element {
  return (
    <For each={cells(props.scenery).filter(({ base }) => base !== undefined)}>
      {(cell) => (
        <BaseFrame center={cell.center} layout={props.scenery.layout} owners={ownersOf(cell.base)} />
      )}
    </For>
  );
}

/** Whose base it is: one commander, or both of a team. */
const ownersOf = (base: BaseView | undefined): readonly Commander[] =>
  base?.commander ? [base.commander] : base ? COMMANDERS_OF[base.team] : [];

export function BaseFrame(props: {
  center: Point;
  layout: LayoutView;
  owners: readonly Commander[];
}): JSX.Element {
  const line = (part: number) => hexPath(props.layout, props.center, part);
  const color = (at: number) => {
    const owner = props.owners[at];
    return owner && COMMANDERS[owner].fill;
  };
  return (
    <g class="ac-base">
      <path d={line(0.94)} stroke={color(0)} stroke-width="6" />
      <Show when={color(1)}>
        <path d={line(0.94)} stroke={color(1)} stroke-width="6" stroke-dasharray="11.4 11.4" />
      </Show>
      <path d={line(1)} stroke="var(--ink)" stroke-width="1.2" />
      <path d={line(0.875)} stroke="var(--ink)" stroke-width="1" />
    </g>
  );
}
