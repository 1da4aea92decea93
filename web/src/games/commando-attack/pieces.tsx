// What stands on the board. A pawn keeps its element while the view changes, so that it can glide.

import { createMemo, For, type JSX, Show } from "solid-js";
import type { Target } from "../../wire";
import type { PieceLook } from "../game";
import { CampBars, CampSigns } from "./camp";
import { cellName, cellOf } from "./geometry";
import { Battles, Marks } from "./marks";
import { Pawn } from "./pawn";
import { type PrintedSoldier, soldiersOf } from "./squads";
import { stations } from "./stations";
import type { Scenery, View } from "./types";

export function Pieces(props: {
  scenery: Scenery;
  view: View;
  look: (piece: Target) => PieceLook;
}): JSX.Element {
  const places = createMemo(() => stations(props.scenery, props.view));
  const soldiers = createMemo(() => new Map(soldiersOf(props.view).map((soldier) => [soldier.id, soldier])));
  const ids = createMemo(() => [...soldiers().keys()]);
  return (
    <g class="ca-pieces">
      <CampSigns scenery={props.scenery} view={props.view} />
      <Battles scenery={props.scenery} view={props.view} />
      <For each={ids()}>
        {(id) => (
          <Show when={both(soldiers().get(id), places().get(id))}>
            {(pawn) => (
              <Pawn
                soldier={pawn().soldier}
                station={pawn().station}
                selected={props.look(id).selected}
                title={pawnTitle(props.scenery, pawn().soldier)}
              />
            )}
          </Show>
        )}
      </For>
      <CampBars scenery={props.scenery} view={props.view} />
      <Marks scenery={props.scenery} view={props.view} />
    </g>
  );
}

const both = <A, B>(soldier: A | undefined, station: B | undefined) =>
  soldier && station ? { soldier, station } : undefined;

/** `Red 3 at K10, has moved`. */
function pawnTitle(scenery: Scenery, soldier: PrintedSoldier): string {
  const cell = soldier.at && cellOf(scenery.stride, soldier.at);
  if (!cell) return `${soldier.name}, prisoner`;
  const where = `${soldier.name} at ${cellName(cell)}`;
  return soldier.moved ? `${where}, has moved` : where;
}
