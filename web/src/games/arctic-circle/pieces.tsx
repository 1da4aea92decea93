// What changes during play: who controls what, and who stands where.

import { createMemo, For, type JSX } from "solid-js";
import type { Target } from "../../wire";
import type { PieceLook } from "../game";
import { ChipBody } from "./chip";
import { type Chip, type Crowd, crowds, type More } from "./crowds";
import { Pills } from "./marks";
import type { Scenery, View } from "./types";

type Look = (piece: Target) => PieceLook;

export function Pieces(props: { scenery: Scenery; view: View; look: Look }): JSX.Element {
  const all = createMemo(() => crowds(props.scenery, props.view));
  return (
    <g class="ac-pieces">
      <Pills scenery={props.scenery} view={props.view} />
      <For each={all()}>{(crowd) => <CrowdChips crowd={crowd} look={props.look} />}</For>
    </g>
  );
}

function CrowdChips(props: { crowd: Crowd; look: Look }): JSX.Element {
  return (
    <>
      <For each={props.crowd.chips}>{(chip) => <BoardChip chip={chip} look={props.look} />}</For>
      <For each={props.crowd.more}>{(more) => <MoreChip more={more} look={props.look} />}</For>
    </>
  );
}

function BoardChip(props: { chip: Chip; look: Look }): JSX.Element {
  const picked = () => props.chip.stacks.some(({ id }) => props.look(id).selected);
  const { x, y } = props.chip.center;
  return (
    <g transform={`translate(${x} ${y})`} classList={{ "ac-picked": picked() }}>
      <ChipBody face={props.chip} lifted={picked()} />
    </g>
  );
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
