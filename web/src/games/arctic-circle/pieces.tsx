// What stands on the board and what is written there: who controls what, and who is where.

import { createMemo, For, type JSX } from "solid-js";
import type { Target } from "../../wire";
import type { PieceLook } from "../game";
import { ChipBody } from "./chip";
import { commanderName, unitName } from "./commanders";
import { type Chip, type Crowd, crowds, type More } from "./crowds";
import { type Cell, titleOf } from "./hexes";
import { Letters } from "./letters";
import { Pills } from "./marks";
import type { Scenery, View } from "./types";

type Look = (piece: Target) => PieceLook;

export function Pieces(props: { scenery: Scenery; view: View; look: Look }): JSX.Element {
  const all = createMemo(() => crowds(props.scenery, props.view));
  return (
    <g class="ac-pieces">
      <Letters scenery={props.scenery} />
      <Pills scenery={props.scenery} view={props.view} />
      <For each={all()}>
        {(crowd) => <CrowdChips scenery={props.scenery} crowd={crowd} look={props.look} />}
      </For>
    </g>
  );
}

function CrowdChips(props: { scenery: Scenery; crowd: Crowd; look: Look }): JSX.Element {
  const spoken = (chip: Chip) => chipName(props.scenery, props.crowd.cell, chip);
  return (
    <>
      <For each={props.crowd.chips}>
        {(chip) => <BoardChip chip={chip} spoken={spoken(chip)} look={props.look} />}
      </For>
      <For each={props.crowd.more}>{(more) => <MoreChip more={more} look={props.look} />}</For>
    </>
  );
}

function BoardChip(props: { chip: Chip; spoken: string; look: Look }): JSX.Element {
  const picked = () => props.chip.stacks.some(({ id }) => props.look(id).selected);
  const { x, y } = props.chip.center;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the linter takes every `g` for something one can tab to.
    <g
      transform={`translate(${x} ${y})`}
      classList={{ "ac-picked": picked() }}
      role="img"
      aria-label={props.spoken}
    >
      <ChipBody face={props.chip} lifted={picked()} />
    </g>
  );
}

/** `Keel-Haul's 2 Arctic Troopers at Nanisivik (D9), done`. */
function chipName(scenery: Scenery, cell: Cell, { commander, unit, count, done, damaged }: Chip): string {
  const units = `${count > 1 ? `${count} ` : ""}${unitName(scenery, commander, unit)}${count > 1 ? "s" : ""}`;
  const state = [damaged ? ", damaged" : "", done ? ", done" : ""].join("");
  return `${commanderName(scenery, commander)}'s ${units} at ${titleOf(cell)}${state}`;
}

function MoreChip(props: { more: More; look: Look }): JSX.Element {
  const picked = () => props.more.stacks.some(({ id }) => props.look(id).selected);
  const { x, y } = props.more.center;
  return (
    <g transform={`translate(${x} ${y})`} classList={{ "ac-picked": picked() }}>
      <rect x={-props.more.width / 2} y="-11" width={props.more.width} height="22" rx="11" class="ac-more" />
      <text class="ac-more-count" y="5.4">
        +{props.more.count}
      </text>
    </g>
  );
}
