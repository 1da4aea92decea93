// A chip: round for G.I. Joe, with cut corners for Cobra, in the commander's colour, with the type and the number.

import { type JSX, Show } from "solid-js";
import { COMMANDERS } from "./commanders";
import { CHIP_HEIGHT, chipWidth } from "./crowds";
import { UNIT_GLYPHS } from "./glyphs";
import type { Commander, Team, UnitType } from "./types";

/** The outline of a chip around the middle; `grown` by so much on every side. */
export function chipShape(team: Team, width: number, grown = 0, height = CHIP_HEIGHT): string {
  const [w, h] = [width + 2 * grown, height + 2 * grown];
  const [x, y] = [-w / 2, -h / 2];
  const cut = (team === "joe" ? 9.5 : 7.5) + grown * 0.6;
  const corner = (dx: number, dy: number) =>
    team === "joe" ? `a${cut} ${cut} 0 0 1 ${dx * cut} ${dy * cut}` : `l${dx * cut} ${dy * cut}`;
  return `M${x + cut} ${y}h${w - 2 * cut}${corner(1, 1)}v${h - 2 * cut}${corner(-1, 1)}h${2 * cut - w}${corner(-1, -1)}v${2 * cut - h}${corner(1, -1)}z`;
}

export interface ChipFace {
  commander: Commander;
  unit: UnitType;
  count: number;
  done?: boolean | undefined;
  damaged?: boolean | undefined;
  /** Units aboard. */
  cargo?: number | undefined;
  /** On the deck of a carrier. */
  deck?: boolean | undefined;
}

/** The face of a chip around the middle: SVG. */
export function ChipBody(props: { face: ChipFace; lifted?: boolean }): JSX.Element {
  const look = () => COMMANDERS[props.face.commander];
  const width = () => chipWidth(props.face.count);
  const shape = () => chipShape(look().team, width());
  const many = () => props.face.count > 1;
  /** Where the type is drawn. */
  const middle = () => (many() ? 13 - width() / 2 : 0);
  return (
    <g classList={{ "ac-chip": true, "ac-done": props.face.done === true }}>
      <path d={shape()} class="ac-shade" transform={`translate(0 ${props.lifted ? 4.5 : 1.8})`} />
      <g class="ac-body">
        <path d={shape()} fill={look().fill} stroke={look().edge} stroke-width="1.3" />
        <path
          d={UNIT_GLYPHS[props.face.unit]}
          fill={look().ink}
          transform={`translate(${middle()} ${props.face.deck ? -1.6 : 0.4}) scale(${(many() ? 0.8 : 0.86) - (props.face.deck ? 0.08 : 0)})`}
        />
        <Show when={many()}>
          <text
            class="ac-count"
            x={width() / 2 - (props.face.count > 9 ? 13 : 8.8)}
            y="6.2"
            fill={look().ink}
          >
            {props.face.count}
          </text>
        </Show>
        <Show when={props.face.deck}>
          <path d={`M${middle() - 9} 10.2h18`} stroke={look().ink} stroke-width="2.2" />
        </Show>
        <Show when={props.face.damaged}>
          <path d={`M${middle() - 11} -7l8 4-3 5 9 4`} class="ac-crack-gap" />
          <path d={`M${middle() - 11} -7l8 4-3 5 9 4`} class="ac-crack" />
        </Show>
        <Show when={props.face.cargo}>{(cargo) => <CargoDots count={cargo()} width={width()} />}</Show>
      </g>
    </g>
  );
}

/** Those aboard: a badge at the upper right corner. */
function CargoDots(props: { count: number; width: number }): JSX.Element {
  return (
    <g transform={`translate(${props.width / 2 - 3} ${-CHIP_HEIGHT / 2 + 2})`}>
      <circle r="7.5" class="ac-badge" />
      <text class="ac-badge-count" y="4">
        {props.count}
      </text>
    </g>
  );
}
