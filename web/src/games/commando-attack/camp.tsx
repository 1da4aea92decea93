// The P.O.W. camps: who sits in them, behind bars.

import { For, type JSX } from "solid-js";
import { type Box, inset, roundedPath } from "./geometry";
import { nameLength, roofTitle } from "./roofs";
import { campColor, soldiersOf } from "./squads";
import { cellsOf, isSmall, planBox, powCamp, prisonPitch } from "./stations";
import type { CampView, Plan, Scenery, View } from "./types";

/** The name above the prisoners, in place of what is written on an empty camp: drawn under the pawns. */
export function CampSigns(props: { scenery: Scenery; view: View }): JSX.Element {
  return (
    <For each={camps(props.scenery, props.view).filter(({ names }) => names.length)}>
      {({ plan, names }) => (
        <g>
          <title>{`${roofTitle(plan)}: ${names.join(", ")}`}</title>
          <path d={roundedPath(inset(planBox(plan), isSmall(plan) ? 4 : 7), 3)} fill="var(--card)" />
          <Held plan={plan} count={names.length} />
        </g>
      )}
    </For>
  );
}

/** The bars: drawn over the pawns. */
export function CampBars(props: { scenery: Scenery; view: View }): JSX.Element {
  return (
    <g>
      <For each={camps(props.scenery, props.view).filter(({ names }) => names.length)}>
        {({ plan, names }) => (
          <path d={bars(cellsOf(plan), names.length)} class="ca-bars" stroke={campColor(plan.camp)} />
        )}
      </For>
    </g>
  );
}

interface Camp {
  plan: Plan;
  names: string[];
}

function camps(scenery: Scenery, view: View): Camp[] {
  return view.camps.flatMap((camp) => {
    const plan = powCamp(scenery, camp.camp);
    return plan ? [{ plan, names: prisonerNames(view, camp) }] : [];
  });
}

const prisonerNames = (view: View, camp: CampView): string[] =>
  soldiersOf(view)
    .filter((soldier) => camp.prisoners.includes(soldier.id))
    .map((soldier) => soldier.name);

/** The name above the cells; where there is no room for it, how many sit there. */
function Held(props: { plan: Plan; count: number }): JSX.Element {
  const box = () => planBox(props.plan);
  const words = () => (isSmall(props.plan) ? `${props.count} held` : props.plan.name);
  return (
    <text
      x={box().x + box().width / 2}
      y={box().y + (isSmall(props.plan) ? 15.5 : 21)}
      {...nameLength(words())}
      class={isSmall(props.plan) ? "ca-name ca-tight" : "ca-name"}
    >
      {words()}
    </text>
  );
}

/** Two bars before every prisoner, none of them before a number. */
function bars(box: Box, count: number): string {
  const step = prisonPitch(box, count) / 2;
  const middle = box.x + box.width / 2;
  const half = Math.floor(box.width / 2 / step + 0.5);
  const all = Array.from({ length: 2 * half }, (_, index) => middle + (index - half + 0.5) * step);
  return all.map((x) => `M${x} ${box.y}v${box.height}`).join("");
}
