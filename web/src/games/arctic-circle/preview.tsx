// A small picture of the board for the lobby: the middle of the Arctic, some way into a game.

import { For, type JSX } from "solid-js";
import { BaseFrame } from "./bases";
import { COMMANDERS, COMMANDERS_OF } from "./commanders";
import { hexPath, middle, PITCH, REACH, type Spot } from "./hexes";
import { Floe } from "./ice";
import { Coast } from "./land";
import type { Commander, LayoutView, Team } from "./types";

const LAYOUT: LayoutView = { hexes: "flat", shoved: "even", columns: 13, rows: 12 };

/** A hex by its printed name. */
const hex = (id: string): Spot => ({
  id,
  center: middle(LAYOUT, { column: id.charCodeAt(0) - 65, row: Number(id.slice(1)) - 1 }),
});

const BASES: [string, ...Commander[]][] = [
  ["G5", ...COMMANDERS_OF.cobra],
  ["G10", ...COMMANDERS_OF.joe],
  ["D9", "keel-haul"],
  ["L8", "snow-job"],
  ["I3", "cobra-commander"],
  ["A4", "destro"],
];
const ICE = ["F6", "G6", "H5", "G5", "D6", "H7"];
const STANDING: Record<Commander, string> = {
  "keel-haul": "D9 E7 E8 F8 G10",
  "snow-job": "G8 J11 L8 M6",
  "cobra-commander": "I3 J5 J7 H8 G5",
  destro: "B6 C7 D6 G7",
};

export function Preview(): JSX.Element {
  const grid = Array.from({ length: LAYOUT.columns * LAYOUT.rows }, (_, at) =>
    hexPath(LAYOUT, middle(LAYOUT, { column: at % LAYOUT.columns, row: Math.floor(at / LAYOUT.columns) })),
  ).join("");
  const size = { width: 12.4 * PITCH, height: 8.2 * PITCH };
  return (
    <svg
      viewBox={`${-0.6 * PITCH} ${3.1 * PITCH} ${size.width} ${size.height}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="The Arctic board"
    >
      <rect x={-2 * PITCH} width={18 * PITCH} height={16 * PITCH} fill="var(--sea)" />
      <Coast />
      <For each={ICE}>{(id) => <Floe cell={hex(id)} layout={LAYOUT} />}</For>
      <path d={grid} class="ac-grid" />
      <For each={BASES}>
        {([id, ...owners]) => <BaseFrame center={hex(id).center} layout={LAYOUT} owners={owners} />}
      </For>
      <For each={Object.keys(STANDING) as Commander[]}>
        {(commander) => (
          <For each={STANDING[commander].split(" ")}>{(id) => <Disc commander={commander} id={id} />}</For>
        )}
      </For>
    </svg>
  );
}

const R = REACH * 0.5;
const SHAPES: Record<Team, string> = {
  joe: `M${-R} 0a${R} ${R} 0 1 1 ${2 * R} 0a${R} ${R} 0 1 1 ${-2 * R} 0z`,
  cobra: `M0 ${-1.15 * R} ${1.15 * R} 0 0 ${1.15 * R} ${-1.15 * R} 0z`,
};

/** Larger than a chip, and without a type. */
function Disc(props: { commander: Commander; id: string }): JSX.Element {
  const { x, y } = hex(props.id).center;
  const { team, fill, edge } = COMMANDERS[props.commander];
  return (
    <path
      d={SHAPES[team]}
      transform={`translate(${x} ${y})`}
      fill={fill}
      stroke={edge}
      stroke-width="4"
      stroke-linejoin="round"
    />
  );
}
