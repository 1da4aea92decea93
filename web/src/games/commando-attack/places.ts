// Targets and points: what is drawn where, and what a click means.

import type { Target } from "../../wire";
import type { Place, Point } from "../game";
import {
  type Cell,
  cellAround,
  cellOf,
  circlePath,
  corner,
  diamondPath,
  EDGE,
  inset,
  MARGIN,
  middle,
  roundedPath,
  SQUARE,
  spaceOf,
} from "./geometry";
import { SQUADS, squadOf } from "./squads";
import { PAWN_REACH, type Station, stations } from "./stations";
import type { Building, Scenery, Team, View } from "./types";

export function boardSize(scenery: Scenery): { width: number; height: number } {
  const around = MARGIN + EDGE;
  return { width: scenery.width * SQUARE + around, height: scenery.height * SQUARE + around };
}

export function place(scenery: Scenery, view: View, target: Target): Place | undefined {
  const station = stations(scenery, view).get(target);
  if (station) return pawnPlace(target, station);
  const cell = cellOf(scenery.stride, target);
  return cell && isOnBoard(scenery, cell) ? squarePlace(view, target, cell) : undefined;
}

function pawnPlace(target: Target, station: Station): Place {
  const squad = squadOf(target);
  const round = squad !== undefined && SQUADS[squad].team === "joe";
  const radius = PAWN_REACH * station.scale;
  const center = { x: station.x, y: station.y };
  const outline = round ? circlePath(center, radius) : diamondPath(center, radius * 1.12);
  return { center, outline, radius, empty: false };
}

function squarePlace(view: View, target: Target, cell: Cell): Place {
  const box = inset({ ...corner(cell), width: SQUARE, height: SQUARE }, 2.5);
  const empty = !view.soldiers.some((soldier) => soldier.at === target);
  return { center: middle(cell), outline: roundedPath(box, 5), radius: box.width / 2, empty };
}

const isOnBoard = (scenery: Scenery, cell: Cell): boolean =>
  cell.column >= 0 && cell.column < scenery.width && cell.row >= 0 && cell.row < scenery.height;

/** The pawns there, the nearest first, then the square. A pawn alone on a square has all of it. */
export function at(scenery: Scenery, view: View, point: Point): Target[] {
  const cell = cellAround(point);
  if (!isOnBoard(scenery, cell)) return [];
  const space = spaceOf(scenery.stride, cell);
  const far = (station: Station) => Math.hypot(station.x - point.x, station.y - point.y);
  const isThere = (station: Station) =>
    station.at === undefined ? far(station) <= PAWN_REACH * station.scale : station.at === space;
  const there = [...stations(scenery, view)].filter(([, station]) => isThere(station));
  return [...there.sort(([, one], [, other]) => far(one) - far(other)).map(([pawn]) => pawn), space];
}

/** What a roof is there for. */
export function printed(scenery: Scenery, target: Target): string | undefined {
  const plan = scenery.buildings.find(({ squares }) => squares.includes(target));
  if (!plan) return undefined;
  const roof = `${OWNERS[plan.camp]} ${NAMES[plan.building]}`;
  return `Nobody walks onto ${roof}: missions there are carried out from its entrances, the pale squares before it`;
}

const OWNERS: Record<Team, string> = { joe: "G.I. Joe's", cobra: "Cobra's" };
const NAMES: Record<Building, string> = {
  headquarters: "headquarters",
  depot: "supply depot",
  "pow-camp": "P.O.W. camp",
};
