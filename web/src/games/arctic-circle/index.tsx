// Battle for the Arctic Circle in the browser: how its board is drawn. The rules are the server's.

import type { GameClient } from "../game";
import "./arctic.css";
import { Borders } from "./borders";
import { EventEmblem, SeatEmblem } from "./emblem";
import { FanPiece, fan } from "./fan";
import { Ground } from "./ground";
import { boardSize } from "./hexes";
import { Floes } from "./ice";
import { Pieces } from "./pieces";
import { at, HEX_WIDTH, place } from "./places";
import { Preview } from "./preview";
import { dieColors, figure, progress, seatMark, turnBadge } from "./status";
import { answers, closes, trail } from "./story";
import type { Event, Scenery, View } from "./types";
import { pending, planned } from "./ways";

export { Lesson } from "./LessonCard";
export { Charts, keptBack, panels } from "./panels";

const arcticCircle: GameClient<Scenery, View, Event> = {
  size: boardSize,
  unit: () => HEX_WIDTH,
  legible: 58,
  Ground,
  Laid: Floes,
  Pieces,
  place,
  at,
  fan,
  FanPiece,
  planned,
  pending,
  scene: ({ step }) => (step.kind === "battle" ? step.battle.hex : undefined),
  Borders,
  SeatEmblem,
  EventEmblem,
  figure,
  progress,
  turnBadge,
  dieColors,
  seatMark,
  trail,
  answers,
  closes,
  typed: { names: ["f6", "apogee"], move: "move T F7 F6" },
  goal: "Capture an enemy base, or hold ten Victory Points when a round ends, and your team wins.",
  Preview,
};

export default arcticCircle;
