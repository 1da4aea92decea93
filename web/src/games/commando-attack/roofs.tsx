// The buildings of both camps from above.

import { For, type JSX, Show } from "solid-js";
import { type Box, cellOf, corner, cutPath, inset, roundedPath, SQUARE } from "./geometry";
import { ICON_SIZE, ICONS } from "./icons";
import { campColor, TEAM_NAMES } from "./squads";
import { isSmall, planBox } from "./stations";
import type { Building, Plan, Scenery, Team } from "./types";

const CAMPS: Team[] = ["joe", "cobra"];

/** Roofs, frames, icons and names. Prisoners cover what is written on their camp. */
export function Roofs(props: { scenery: Scenery; bare?: boolean }): JSX.Element {
  return (
    <For each={CAMPS}>
      {(camp) => {
        const own = () => props.scenery.buildings.filter((plan) => plan.camp === camp);
        return (
          <g>
            <CampRoofs scenery={props.scenery} camp={camp} plans={own()} />
            <For each={own()}>{(plan) => <RoofSign plan={plan} bare={props.bare ?? false} />}</For>
          </g>
        );
      }}
    </For>
  );
}

function CampRoofs(props: { scenery: Scenery; camp: Team; plans: Plan[] }): JSX.Element {
  const joined = (by: number, plans = props.plans) =>
    plans
      .flatMap((plan) => boxes(props.scenery, plan))
      .map((box) => roofPath(props.camp, inset(box, by), by < 5 ? 7 : 4.5))
      .join("");
  return (
    <g>
      <path d={joined(2)} transform="translate(2.5 3.5)" class="ca-shade" />
      <path d={joined(2)} fill="var(--card)" stroke={campColor(props.camp)} stroke-width="2.6" />
      <path
        d={joined(
          6,
          props.plans.filter((plan) => !isSmall(plan)),
        )}
        fill="none"
        stroke={campColor(props.camp)}
        opacity="0.5"
      />
    </g>
  );
}

/** Joe's roofs have round corners, Cobra's have them cut. */
const roofPath = (camp: Team, box: Box, corners: number): string =>
  camp === "joe" ? roundedPath(box, corners) : cutPath(box, corners);

/** One box, or one for each square where a building does not fill its rectangle. */
function boxes(scenery: Scenery, plan: Plan): Box[] {
  if (plan.squares.length === plan.columns * plan.rows) return [planBox(plan)];
  const found = plan.squares.flatMap((square) => cellOf(scenery.stride, square) ?? []);
  return found.map((cell) => ({ ...corner(cell), width: SQUARE, height: SQUARE }));
}

function RoofSign(props: { plan: Plan; bare: boolean }): JSX.Element {
  return (
    <g>
      <title>{roofTitle(props.plan)}</title>
      <RoofIcon plan={props.plan} bare={props.bare} />
      <Show when={!props.bare}>
        <RoofName plan={props.plan} />
      </Show>
    </g>
  );
}

export const roofTitle = (plan: Plan): string => `${plan.name} of ${TEAM_NAMES[plan.camp]}`;

/** The icon in the upper part of a roof, or in the middle of a bare one. */
function RoofIcon(props: { plan: Plan; bare: boolean }): JSX.Element {
  const size = () => iconSize(props.plan) * (props.bare ? 1.5 : 1);
  const where = () => {
    const { x, y, width, height } = planBox(props.plan);
    const up = props.bare ? 0 : isSmall(props.plan) ? 5 : 9;
    return `translate(${x + width / 2 - size() / 2} ${y + height / 2 - size() / 2 - up})`;
  };
  return (
    <path
      d={ICONS[props.plan.building]}
      transform={`${where()} scale(${size() / ICON_SIZE})`}
      fill={campColor(props.plan.camp)}
      fill-rule="evenodd"
    />
  );
}

function iconSize(plan: Plan): number {
  if (isSmall(plan)) return plan.building === "headquarters" ? 25 : 19;
  return plan.building === "headquarters" ? 42 : 30;
}

const SHORT_NAMES: Record<Building, string> = { headquarters: "HQ", depot: "Depot", "pow-camp": "P.O.W." };

/** What is written on a roof, short where there is no room. */
const roofName = (plan: Plan): string =>
  isSmall(plan) || plan.building === "headquarters" ? SHORT_NAMES[plan.building] : plan.name;

/** How long a name may be between the cut corners of a roof of one square, and inside the frame of a large one. */
const TIGHT = 28;
const ROOMY = 68;

/** System fonts differ by a third in width: a name keeps the length that its roof has room for. */
export const nameLength = (
  name: string,
  most = ROOMY,
): { textLength?: number; lengthAdjust?: "spacingAndGlyphs" } =>
  name.length > 3 ? { textLength: Math.min(most, name.length * 6.1), lengthAdjust: "spacingAndGlyphs" } : {};

/** The name in the lower part of a roof. */
function RoofName(props: { plan: Plan }): JSX.Element {
  const box = () => planBox(props.plan);
  const isTight = () => isSmall(props.plan) && props.plan.building !== "headquarters";
  const down = () => (isTight() ? 14 : isSmall(props.plan) ? 20 : 29);
  return (
    <text
      x={box().x + box().width / 2}
      y={box().y + box().height / 2 + down()}
      {...nameLength(roofName(props.plan), isTight() ? TIGHT : ROOMY)}
      class={isTight() ? "ca-name ca-tight" : "ca-name"}
    >
      {roofName(props.plan)}
    </text>
  );
}
