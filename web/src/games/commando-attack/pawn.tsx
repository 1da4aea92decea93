// A soldier: circle for G.I. Joe, diamond for Cobra, the colour of the squad, a stripe for a team's second squad.

import { type JSX, Show } from "solid-js";
import { circlePath, diamondPath } from "./geometry";
import { type PrintedSoldier, SQUADS } from "./squads";
import { LEAST_READABLE, type Station } from "./stations";
import type { Squad, Team } from "./types";

const MIDDLE = { x: 0, y: 0 };
const BODIES: Record<Team, string> = { joe: circlePath(MIDDLE, 16), cobra: diamondPath(MIDDLE, 18.2) };
/** The stripe, as wide as the shape is there. */
const STRIPES: Record<Team, string> = { joe: "M-10 8.8h20", cobra: "M-8 8.4h16" };

export function Pawn(props: {
  soldier: PrintedSoldier;
  station: Station;
  selected: boolean;
  title: string;
}): JSX.Element {
  const where = () => {
    const { x, y, scale } = props.station;
    return `translate(${x}px, ${y}px) scale(${scale})`;
  };
  return (
    <g
      class="ca-pawn"
      classList={{ [`ca-${sizeOf(props.station)}`]: true, "ca-picked": props.selected }}
      style={{ transform: where() }}
    >
      <title>{props.title}</title>
      <Shadow team={props.soldier.team} lifted={props.selected} />
      <g class="ca-body">
        <PawnBody squad={props.soldier.squad} done={props.soldier.moved === true} />
        <Show when={props.station.scale >= LEAST_READABLE}>
          <PawnNumber soldier={props.soldier} size={sizeOf(props.station)} />
        </Show>
      </g>
    </g>
  );
}

/** How much smaller than a pawn that stands alone. */
type Size = "alone" | "small" | "tiny";
const sizeOf = ({ scale }: Station): Size => (scale > 0.8 ? "alone" : scale > 0.55 ? "small" : "tiny");

/** Where the foot of a number is; it is written larger the smaller the pawn. */
const FOOT: Record<Size, number> = { alone: 5.2, small: 6.4, tiny: 7.6 };

/** Further off when the pawn is lifted. */
function Shadow(props: { team: Team; lifted: boolean }): JSX.Element {
  return (
    <path d={BODIES[props.team]} transform={`translate(0 ${props.lifted ? 5 : 2.6})`} class="ca-shade" />
  );
}

/** The shape; outline only for one that is done. */
export function PawnBody(props: { squad: Squad; done: boolean }): JSX.Element {
  const squad = () => SQUADS[props.squad];
  return (
    <>
      <path
        d={BODIES[squad().team]}
        fill={props.done ? "var(--card)" : squad().fill}
        stroke={props.done ? squad().fill : "var(--edge)"}
        stroke-width={props.done ? 3 : 1.4}
        stroke-linejoin="round"
      />
      <Show when={squad().striped}>
        <path
          d={STRIPES[squad().team]}
          stroke={props.done ? squad().fill : "var(--on-fill)"}
          stroke-width="3"
        />
      </Show>
    </>
  );
}

function PawnNumber(props: { soldier: PrintedSoldier; size: Size }): JSX.Element {
  const look = () => SQUADS[props.soldier.squad];
  const foot = () => FOOT[props.size] - (look().striped ? 2 : 0);
  return (
    <text class="ca-number" y={foot()} fill={props.soldier.moved ? "var(--ink)" : look().text}>
      {props.soldier.number}
    </text>
  );
}
