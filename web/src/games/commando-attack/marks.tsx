// What a square with soldiers shows beside them: a running mission, a pair that must part, a battle to come.

import { For, type JSX, Show } from "solid-js";
import { CORNER, cellOf, middle, type Slot, SQUARE } from "./geometry";
import type { PrintedSoldier } from "./squads";
import { companies } from "./stations";
import type { Scenery, View } from "./types";

/** One square's soldiers, and where it is. */
interface Group {
  x: number;
  y: number;
  there: PrintedSoldier[];
}

export function Marks(props: { scenery: Scenery; view: View }): JSX.Element {
  const groups = () => grouped(props.scenery, props.view);
  return (
    <>
      <For each={groups().filter(({ there }) => waiting(there))}>
        {(group) => <MissionClock {...group} />}
      </For>
      <For each={groups().filter(({ there }) => mustSplit(there))}>{(group) => <SplitMark {...group} />}</For>
    </>
  );
}

function grouped(scenery: Scenery, view: View): Group[] {
  return [...companies(view)].flatMap(([square, there]) => {
    const cell = cellOf(scenery.stride, square);
    return cell ? [{ ...middle(cell), there }] : [];
  });
}

/** The soldier with a mission that runs; of a pair, the one that came first. */
function waiting(there: PrintedSoldier[]): PrintedSoldier | undefined {
  return (
    there.find((soldier) => soldier.clock === "ready") ?? there.find((soldier) => soldier.clock === "arrived")
  );
}

const mustSplit = (there: PrintedSoldier[]): boolean => there.some((soldier) => soldier.must_split);

/** A clock in the upper right corner; black when the mission is due. */
function MissionClock(props: Group): JSX.Element {
  const at = () => {
    const corner = freeCorner(props.there);
    return `translate(${props.x + corner.x} ${props.y + corner.y}) scale(${corner.scale})`;
  };
  const soldier = () => waiting(props.there);
  return (
    <g transform={at()}>
      <title>{soldier()?.mission ?? "A mission runs here."}</title>
      <circle r="8" class="ca-badge" classList={{ "ca-due": soldier()?.clock === "ready" }} />
      <path d="M0-4.4V0l3 2" class="ca-hands" />
    </g>
  );
}

/** Where a clock covers nobody's number: four soldiers leave only the middle free. */
function freeCorner(there: PrintedSoldier[]): Slot {
  const joes = there.filter((soldier) => soldier.team === "joe").length;
  if (there.length > 3) return { x: 0, y: 0, scale: 0.72 };
  if (there.length === 3) return { x: CORNER, y: joes === 1 ? -CORNER : CORNER, scale: 0.85 };
  return { x: 14, y: -13.5, scale: there.length === 2 ? 0.85 : 1 };
}

/** Two arrows apart, in the lower left corner that a pair leaves free. */
function SplitMark(props: Group): JSX.Element {
  const names = () => props.there.map((soldier) => soldier.name).join(" or ");
  return (
    <g transform={`translate(${props.x - 12} ${props.y + 15})`}>
      <title>{`${names()} must leave this square.`}</title>
      <rect x="-9" y="-6" width="18" height="12" rx="6" class="ca-badge" />
      <path d="M-1.6 0h-4m2-2.2-2.2 2.2 2.2 2.2M1.6 0h4m-2-2.2 2.2 2.2-2.2 2.2" class="ca-split" />
    </g>
  );
}

/** The corners of every square with a battle to come, under the soldiers. */
export function Battles(props: { scenery: Scenery; view: View }): JSX.Element {
  const path = () =>
    props.view.battles
      .flatMap((square) => cellOf(props.scenery.stride, square) ?? [])
      .map(middle)
      .map(({ x, y }) => corners(x, y, SQUARE / 2 - 1))
      .join("");
  return (
    <Show when={props.view.battles.length > 0}>
      <path d={path()} class="ca-battle" />
    </Show>
  );
}

const corners = (x: number, y: number, half: number): string =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([dx = 1, dy = 1]) => `M${x + dx * half} ${y + dy * (half - 7)}v${dy * 7}h${-dx * 7}`)
    .join("");
