// A hex in words and large chips: what is printed there, and every stack with what it has done.

import type { JSX } from "solid-js";
import { Show } from "solid-js";
import type { Target } from "../../wire";
import type { Fan, FanGroup, FanPiece as Shown } from "../game";
import { ChipBody } from "./chip";
import { COMMANDERS_OF, commanderName, TEAM_NAMES, unitName } from "./commanders";
import { aboard, CHIP_HEIGHT, chipWidth, isWater, stackOf } from "./crowds";
import { type Cell, cellOf, titleOf } from "./hexes";
import type { Cargo, Commander, Done, Kind, Scenery, StackView, View } from "./types";

export function fan(scenery: Scenery, view: View, target: Target): Fan | undefined {
  const space = stackOf(view, target)?.hex ?? target;
  const cell = cellOf(scenery, space);
  if (!cell) return undefined;
  const stacks = view.stacks.filter(({ hex }) => hex === space);
  const known = cell.name !== undefined || cell.points !== undefined || cell.base !== undefined;
  if (stacks.length === 0 && !known) return undefined;
  return {
    space,
    title: titleOf(cell),
    about: about(scenery, view, cell),
    groups: groups(scenery, stacks, isWater(cell, view)),
  };
}

const KINDS: Record<Kind, string> = { land: "Land", sea: "Sea", mixed: "Land and sea" };

function about(scenery: Scenery, view: View, cell: Cell): string {
  const ice = view.ice.includes(cell.target) ? ", under ice" : "";
  return [`${KINDS[cell.kind]}${ice}`, ...worth(scenery, view, cell), ...base(scenery, cell)].join(" · ");
}

function worth(scenery: Scenery, view: View, cell: Cell): string[] {
  if (cell.points === undefined) return [];
  const holder = view.control.find(({ hex }) => hex === cell.target)?.commander;
  const whose = holder ? commanderName(scenery, holder) : "nobody's";
  return [`${cell.value ?? cell.points} VP, ${whose}`];
}

function base(scenery: Scenery, { base }: Cell): string[] {
  if (!base) return [];
  const owner = base.commander ? commanderName(scenery, base.commander) : TEAM_NAMES[base.team];
  return [`base of ${owner}, ${base.income} RP`];
}

function groups(scenery: Scenery, stacks: StackView[], water: boolean): FanGroup[] {
  const commanders = [...COMMANDERS_OF.joe, ...COMMANDERS_OF.cobra];
  return commanders.flatMap((commander) => {
    const own = stacks.filter((stack) => stack.commander === commander);
    if (own.length === 0) return [];
    return [
      { title: commanderName(scenery, commander), pieces: own.map((stack) => piece(scenery, stack, water)) },
    ];
  });
}

function piece(scenery: Scenery, stack: StackView, water: boolean): Shown {
  const name = unitName(scenery, stack.commander, stack.unit);
  const deck = water && stack.unit === "aircraft" ? ["on a carrier"] : [];
  const note = [...deck, ...notes(scenery, stack)].join(", ");
  return { target: stack.id, name, ...(note ? { note } : {}) };
}

const DONE: Record<Done, string> = {
  nothing: "",
  attacked: "attacks this turn",
  landed: "has landed",
  moved: "has moved",
};

/** What is special about units: `has moved`, `carries 1 Snow Cat`. */
function notes(scenery: Scenery, stack: StackView): string[] {
  const { done, damaged, cargo, flown, breaking } = stack;
  return [
    damaged ? "damaged" : "",
    cargo ? `carries ${load(scenery, stack.commander, cargo)}` : "",
    breaking ? "breaks ice" : "",
    done ? DONE[done] : "",
    flown ? `flew ${flown}` : "",
  ].filter((note) => note !== "");
}

/** `2 Arctic Troopers`. */
function load(scenery: Scenery, commander: Commander, { infantry, vehicles }: Cargo): string {
  const counted = (count: number, unit: "infantry" | "vehicle") =>
    count > 0 ? [`${count} ${unitName(scenery, commander, unit)}${count > 1 ? "s" : ""}`] : [];
  return [...counted(infantry, "infantry"), ...counted(vehicles, "vehicle")].join(", ");
}

const SIZE = 32;
/** Room for the badge of those aboard. */
const AROUND = 5;

export function FanPiece(props: {
  scenery: Scenery;
  view: View;
  piece: Target;
  size?: number | undefined;
}): JSX.Element {
  const height = CHIP_HEIGHT + 2 * AROUND;
  return (
    <Show when={stackOf(props.view, props.piece)}>
      {(stack) => {
        const width = () => chipWidth(stack().count) + 2 * AROUND;
        const size = () => props.size ?? SIZE;
        return (
          <svg
            width={(size() * width()) / CHIP_HEIGHT}
            height={(size() * height) / CHIP_HEIGHT}
            viewBox={`${-width() / 2} ${-height / 2} ${width()} ${height}`}
            aria-hidden="true"
          >
            <ChipBody face={{ ...stack(), cargo: stack().count * aboard(stack()), done: isDone(stack()) }} />
          </svg>
        );
      }}
    </Show>
  );
}

const isDone = ({ done }: StackView): boolean => done !== undefined;
