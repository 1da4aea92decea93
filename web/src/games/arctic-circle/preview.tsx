// A small picture of the board for the lobby: the middle of the Arctic, some way into a game.

import { For, type JSX } from "solid-js";
import { BaseFrame } from "./bases";
import { COMMANDERS } from "./commanders";
import { type Cell, hexPath, middle, PITCH, REACH } from "./hexes";
import { Floe } from "./ice";
import { Coast } from "./land";
import type { BaseView, Commander, LayoutView, Team } from "./types";

const LAYOUT: LayoutView = { hexes: "flat", shoved: "even", columns: 13, rows: 12 };

/** A hex by its printed name. */
function hex(id: string, base?: BaseView): Cell {
  const place = { column: id.charCodeAt(0) - 65, row: Number(id.slice(1)) - 1 };
  const bare = {
    kind: "mixed",
    land_bridges: 0,
    waterways: 0,
    land_touches: 0,
    target: "",
    index: 0,
  } as const;
  return { ...bare, id, ...place, center: middle(LAYOUT, place), ...(base ? { base } : {}) };
}

const BASES: Cell[] = [
  hex("G5", { team: "cobra", income: 4 }),
  hex("G10", { team: "joe", income: 5 }),
  hex("D9", { team: "joe", commander: "keel-haul", income: 7 }),
  hex("L8", { team: "joe", commander: "snow-job", income: 7 }),
  hex("I3", { team: "cobra", commander: "cobra-commander", income: 6 }),
  hex("A4", { team: "cobra", commander: "destro", income: 6 }),
];
const ICE = ["F6", "G6", "H5", "G5", "D6", "H7"].map((id) => hex(id));
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
      <For each={ICE}>{(cell) => <Floe cell={cell} layout={LAYOUT} />}</For>
      <path d={grid} class="ac-grid" />
      <For each={BASES}>{(cell) => <BaseFrame cell={cell} layout={LAYOUT} />}</For>
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
