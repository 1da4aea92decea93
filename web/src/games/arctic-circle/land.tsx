// Land, shore and pack ice. The Arctic board has the real coast, which only decorates: the rules are in the hexsides. Any
// other board has a coast made of its hexsides.

import { createMemo, createUniqueId, For, type JSX, Show } from "solid-js";
import type { Point } from "../game";
import { hasCoast, mended, shown } from "./coast";
import coast from "./coast.svg";
import { boardSize, type Cell, cells, closed, MARGIN, outline, PITCH, REACH } from "./hexes";
import { cracks, shore } from "./shores";
import type { Scenery } from "./types";

export function Land(props: { scenery: Scenery }): JSX.Element {
  return (
    <Show when={hasCoast(props.scenery)} fallback={<MadeLand scenery={props.scenery} />}>
      <RealLand scenery={props.scenery} />
    </Show>
  );
}

/** The shore fades outwards in three bands. */
const BANDS = [
  [30, 0.35],
  [18, 0.4],
  [8, 0.5],
] as const;

/** Inland ice thins out towards the coast. */
const SNOW = [
  [16, 0.25],
  [11, 0.35],
  [6, 0.5],
  [1, 1],
] as const;

/** The picture is in tenths of the board's units, from the middle of the first hex of an unshoved column. */
const PICTURE = `translate(${MARGIN + REACH} ${MARGIN + PITCH / 2}) scale(0.1)`;

/** Beyond the last hex the map goes on about this far. */
const BEYOND = 32;

/** The edge of the board, further out by so much. */
function grown(scenery: Scenery, by: number): Point[] {
  const { width, height } = boardSize(scenery);
  return outline(scenery).map(({ x, y }) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const length = Math.hypot(dx, dy);
    return { x: x + (dx / length) * by, y: y + (dy / length) * by };
  });
}

/** Nothing is cut off, for that is dear to draw: what lies beyond is veiled, and what lies further is covered. */
function RealLand(props: { scenery: Scenery }): JSX.Element {
  const board = createMemo(() => closed(outline(props.scenery)));
  const beyond = createMemo(() => closed(grown(props.scenery, BEYOND)));
  const pack = createMemo(() => cells(props.scenery).filter((cell) => cell.kind !== "sea" && !shown(cell)));
  return (
    <>
      <path d={beyond()} fill="var(--sea)" />
      <Coast />
      <Mends scenery={props.scenery} />
      <Pack scenery={props.scenery} hexes={pack()} />
      <path d={beyond() + board()} class="ac-veil" />
      <path d={EVERYWHERE + beyond()} class="ac-cover" />
    </>
  );
}

/** Larger than the picture of the coast. */
const EVERYWHERE = `M${-2 * PITCH} ${-3 * PITCH}h${16 * PITCH}v${20 * PITCH}h${-16 * PITCH}z`;

/** The real coast with its shore, without the sea. */
export function Coast(): JSX.Element {
  return (
    <g transform={PICTURE}>
      <For each={BANDS}>
        {([width, opacity]) => (
          <use href={`${coast}#shore`} class="ac-band" stroke-width={10 * width} opacity={opacity} />
        )}
      </For>
      <use href={`${coast}#land`} class="ac-land" />
      <For each={SNOW}>
        {([width, opacity]) => (
          <use href={`${coast}#inland`} class="ac-inland" stroke-width={10 * width} opacity={opacity} />
        )}
      </For>
    </g>
  );
}

/** Where the coast would mislead, the picture follows the rules: two lines a kind, the shore and what is between. */
function Mends(props: { scenery: Scenery }): JSX.Element {
  const lines = createMemo(() => mended(props.scenery));
  const [water, land] = ["var(--sea)", "var(--land)"];
  return (
    <g fill="none">
      <Strip d={lines().channels} width={5} color={water} />
      <Strip d={lines().dams} width={5} color={land} />
      <Strip d={lines().passages} width={8} color={water} />
      <Strip d={lines().bridges} width={12} color={land} />
    </g>
  );
}

const Strip = (props: { d: string; width: number; color: string }): JSX.Element => (
  <>
    <path d={props.d} stroke="var(--shore)" stroke-width={props.width + 1.8} opacity="0.45" />
    <path d={props.d} stroke={props.color} stroke-width={props.width} stroke-linecap="square" />
  </>
);

/** Ice that is printed. */
function Pack(props: { scenery: Scenery; hexes: Cell[] }): JSX.Element {
  const ice = () => props.hexes.map((cell) => shore(cell, props.scenery.layout)).join("");
  return (
    <>
      <path d={ice()} class="ac-pack" />
      <path d={props.hexes.map(cracks).join("")} class="ac-cracks" />
    </>
  );
}

function MadeLand(props: { scenery: Scenery }): JSX.Element {
  const clip = createUniqueId();
  const board = createMemo(() => closed(outline(props.scenery)));
  const land = createMemo(() =>
    cells(props.scenery)
      .map((cell) => shore(cell, props.scenery.layout))
      .join(""),
  );
  return (
    <>
      <clipPath id={clip}>
        <path d={board()} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <path d={board()} fill="var(--sea)" />
        <For each={BANDS}>
          {([width, opacity]) => <path d={land()} class="ac-band" stroke-width={width} opacity={opacity} />}
        </For>
        <path d={land()} class="ac-coast" />
      </g>
    </>
  );
}
