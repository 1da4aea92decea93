// What stands on the board and what is written there: who controls what, and who is where.

import { createMemo, For, type JSX } from "solid-js";
import type { Target } from "../../wire";
import type { PieceLook } from "../game";
import { ChipBody } from "./chip";
import { commanderName, unitName } from "./commanders";
import { type Chip, type Crowd, crowds, type More } from "./crowds";
import { type Glide, glides } from "./glides";
import { type Cell, titleOf } from "./hexes";
import { Letters } from "./letters";
import { Pills } from "./marks";
import type { Scenery, View } from "./types";

type Look = (piece: Target) => PieceLook;

export function Pieces(props: { scenery: Scenery; view: View; look: Look }): JSX.Element {
  const all = createMemo(() => crowds(props.scenery, props.view));
  const shown = createMemo((last?: { view: View; moved: Glide[] }) => ({
    view: props.view,
    moved: last ? glides(props.scenery, last.view, props.view) : [],
  }));
  return (
    <g class="ac-pieces">
      <Letters scenery={props.scenery} />
      <Pills scenery={props.scenery} view={props.view} />
      <For each={all()}>
        {(crowd) => (
          <CrowdChips scenery={props.scenery} crowd={crowd} look={props.look} moved={shown().moved} />
        )}
      </For>
      <For each={shown().moved}>{(glide) => <Glider {...glide} />}</For>
    </g>
  );
}

/** It is seen while it moves; then those who wait at its goal have it. */
const Glider = ({ chip, count, from }: Glide): JSX.Element => (
  <g
    class="ac-glider"
    transform={`translate(${chip.center.x} ${chip.center.y})`}
    style={{ "--from": `${from.x - chip.center.x}px ${from.y - chip.center.y}px` }}
  >
    <ChipBody face={{ ...chip, count, done: false }} />
  </g>
);

function CrowdChips(props: {
  scenery: Scenery;
  crowd: Crowd;
  look: Look;
  moved: readonly Glide[];
}): JSX.Element {
  /** All of it is still on the way. */
  const awaited = (chip: Chip) =>
    props.moved.some((glide) => glide.chip === chip && glide.count >= chip.count);
  const spoken = (chip: Chip) => chipName(props.scenery, props.crowd.cell, chip);
  return (
    <>
      <For each={props.crowd.chips}>
        {(chip) => <BoardChip chip={chip} spoken={spoken(chip)} look={props.look} awaited={awaited(chip)} />}
      </For>
      <For each={props.crowd.more}>{(more) => <MoreChip more={more} look={props.look} />}</For>
    </>
  );
}

function BoardChip(props: { chip: Chip; spoken: string; look: Look; awaited: boolean }): JSX.Element {
  const picked = () => props.chip.stacks.some(({ id }) => props.look(id).selected);
  const { x, y } = props.chip.center;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the linter takes every `g` for something one can tab to.
    <g
      transform={`translate(${x} ${y})`}
      classList={{ "ac-picked": picked(), "ac-awaited": props.awaited }}
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
