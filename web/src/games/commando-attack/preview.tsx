// A small picture of the board for the lobby.

import { For, type JSX } from "solid-js";
import { cellNamed, MARGIN, middle, SQUARE } from "./geometry";
import { Terrain } from "./ground";
import { PawnBody } from "./pawn";
import { Roofs } from "./roofs";
import { sampleBoard } from "./sample";
import type { Squad } from "./types";

/** Somewhere in the middle of a game. */
const SOLDIERS: [Squad, string][] = [
  ["red", "F3"],
  ["red", "J5"],
  ["red", "H7"],
  ["red", "N7"],
  ["red", "M11"],
  ["orange", "E9"],
  ["orange", "F10"],
  ["orange", "K10"],
  ["orange", "D12"],
  ["orange", "I12"],
  ["blue", "D3"],
  ["blue", "P9"],
  ["blue", "O10"],
  ["blue", "L12"],
  ["blue", "Q12"],
  ["green", "P2"],
  ["green", "G5"],
  ["green", "P5"],
  ["green", "R8"],
];

export function Preview(): JSX.Element {
  const { width, height } = sampleBoard;
  return (
    <svg
      viewBox={`${MARGIN} ${MARGIN} ${width * SQUARE} ${height * SQUARE}`}
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="The jungle board"
    >
      <Terrain scenery={sampleBoard} />
      <Roofs scenery={sampleBoard} bare />
      <For each={SOLDIERS}>{([squad, square]) => <Tiny squad={squad} square={square} />}</For>
    </svg>
  );
}

/** A pawn without a number, larger than on the table. */
function Tiny(props: { squad: Squad; square: string }): JSX.Element {
  const { x, y } = middle(cellNamed(props.square));
  return (
    <g transform={`translate(${x} ${y}) scale(1.2)`}>
      <PawnBody squad={props.squad} done={false} />
    </g>
  );
}
