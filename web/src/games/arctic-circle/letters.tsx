// What is written on the board: the ids of hexes, the names of waters and of bases. It lies over the ice.

import { For, type JSX } from "solid-js";
import { type Cell, cells } from "./hexes";
import { foot } from "./marks";
import type { LayoutView, Scenery } from "./types";

export function Letters(props: { scenery: Scenery }): JSX.Element {
  return (
    <g {...DECORATION}>
      <Ids scenery={props.scenery} />
      <Seas scenery={props.scenery} />
      <For each={cells(props.scenery).filter(({ base }) => base !== undefined)}>
        {(cell) => <Name cell={cell} layout={props.scenery.layout} />}
      </For>
    </g>
  );
}

/** The linter takes every `g` for something one can tab to, so this is no plain attribute. */
const DECORATION = { "aria-hidden": true } as const;

/** A name that is longer than this goes on in a second line. */
const LONGEST = 16;
const LINE = 14;

function Name(props: { cell: Cell; layout: LayoutView }): JSX.Element {
  const lines = () => linesOf(props.cell.name ?? "");
  const { x, y } = props.cell.center;
  const first = () => y + foot(props.layout) + 5.5;
  return (
    <For each={lines()}>
      {(line, at) => (
        <text class="ac-name" x={x} y={first() + at() * LINE}>
          {line}
        </text>
      )}
    </For>
  );
}

function linesOf(name: string): string[] {
  const cut = name.length > LONGEST ? name.lastIndexOf(" ") : -1;
  return cut < 0 ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
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
