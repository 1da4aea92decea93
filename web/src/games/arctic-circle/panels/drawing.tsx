// Units outside of the board: a glyph by itself, a chip as a small picture, dice.

import type { JSX } from "solid-js";
import { ChipBody, type ChipFace } from "../chip";
import { CHIP_HEIGHT, chipWidth } from "../crowds";
import { UNIT_GLYPHS } from "../glyphs";
import type { UnitType } from "../types";

export const Glyph = (props: { unit: UnitType; size?: number }): JSX.Element => (
  <svg
    class="ac-glyph"
    width={props.size ?? 24}
    height={props.size ?? 24}
    viewBox="-13 -12 26 24"
    aria-hidden="true"
  >
    <path d={UNIT_GLYPHS[props.unit]} />
  </svg>
);

/** Room for the line around a chip, its shadow and the badge of those aboard. */
const ROOM = 6;

/** A chip as it lies on the board, `scale` times as large. */
export function ChipPicture(props: { face: ChipFace; scale?: number }): JSX.Element {
  const width = () => chipWidth(props.face.count) + 2 * ROOM;
  const height = CHIP_HEIGHT + 2 * ROOM;
  const scale = () => props.scale ?? 1;
  return (
    <svg
      class="ac-chip-picture"
      width={width() * scale()}
      height={height * scale()}
      viewBox={`${-width() / 2} ${-height / 2} ${width()} ${height}`}
      aria-hidden="true"
    >
      <ChipBody face={props.face} />
    </svg>
  );
}

/** A name and a number apart: `2 Snow Cats` is `Snow Cat` with a number on its chip. */
export const hitsOn = (value: number): string =>
  value <= 0 ? "cannot hit" : value === 1 ? "hits on 1" : `hits on 1–${value}`;
