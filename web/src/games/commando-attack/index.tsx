// Commando Attack in the browser: how its board is drawn. The rules are the server's.

import type { GameClient } from "../game";
import "./commando.css";
import { EventEmblem, SeatEmblem } from "./emblem";
import { SQUARE } from "./geometry";
import { Ground } from "./ground";
import { Pieces } from "./pieces";
import { at, boardSize, place, printed } from "./places";
import { Preview } from "./preview";
import { dieColors, figure, progress, seatMark, turnBadge } from "./status";
import { answers, trail } from "./story";
import type { Event, Scenery, View } from "./types";

export { Lesson } from "./LessonCard";

const commandoAttack: GameClient<Scenery, View, Event> = {
  size: boardSize,
  unit: () => SQUARE,
  Ground,
  Pieces,
  place,
  at,
  printed,
  SeatEmblem,
  EventEmblem,
  figure,
  progress,
  turnBadge,
  dieColors,
  seatMark,
  trail,
  answers,
  typed: { names: ["r3", "k10"], move: "move R3 G2" },
  goal: "Carry out a mission at the enemy's headquarters, or capture all enemy soldiers, and you win.",
  Preview,
};

export default commandoAttack;
