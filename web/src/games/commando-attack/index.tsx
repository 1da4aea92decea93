// Commando Attack in the browser: how its board is drawn. The rules are the server's.

import type { Told } from "../../wire";
import type { GameClient } from "../game";
import "./commando.css";
import { EventEmblem, SeatEmblem } from "./emblem";
import { SQUARE } from "./geometry";
import { Ground } from "./ground";
import { Pieces } from "./pieces";
import { at, boardSize, place } from "./places";
import { Preview } from "./preview";
import { dieColors, figure, progress, seatMark, turnBadge } from "./status";
import type { Event, Scenery, View } from "./types";

export { Lesson } from "./LessonCard";

const commandoAttack: GameClient<Scenery, View, Event> = {
  size: boardSize,
  unit: () => SQUARE,
  Ground,
  Pieces,
  place,
  at,
  SeatEmblem,
  EventEmblem,
  figure,
  progress,
  turnBadge,
  dieColors,
  seatMark,
  trail,
  Preview,
};

/** The way of a soldier that moved. */
function trail(told: Told): { from: string; to: string } | undefined {
  const event = told.event as Event;
  return event.kind === "moved" ? { from: event.from, to: event.to } : undefined;
}

export default commandoAttack;
