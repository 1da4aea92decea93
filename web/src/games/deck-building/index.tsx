// The G.I. Joe Deck-Building Game in the browser: how its table of cards is drawn. The rules are the server's.

import type { GameClient, GamePanels, PanelScene } from "../game";
import "./cards.css";
import "./mission.css";
import "./deck.css";
import "./phone.css";
import { Closer } from "./Closer";
import { drawnIn } from "./drawn";
import { Ending } from "./Ending";
import { EventEmblem, SeatEmblem } from "./emblem";
import { DieFace } from "./icons";
import { Ground, Pieces, Preview, SIZE } from "./picture";
import { answer } from "./standing";
import { answers, closes, dieColors, figure, progress, seatMark, turnBadge } from "./status";
import { CardTable } from "./Table";
import type { Event, Scenery, View } from "./types";

export { Lesson } from "./LessonCard";
export { Charts } from "./Mates";

/** The table is all panel: every card is a button on it, and nothing is drawn on a board. */
export const panels = (scene: PanelScene<Scenery, View>): GamePanels<Scenery, View> => ({
  whole: { title: "The table", draws: drawnIn(scene), Body: CardTable },
});

const deckBuilding: GameClient<Scenery, View, Event> = {
  size: () => SIZE,
  unit: () => 44,
  Ground,
  Pieces,
  place: () => undefined,
  at: () => [],
  SeatEmblem,
  EventEmblem,
  figure,
  progress,
  turnBadge,
  dieColors,
  DieFace,
  seatMark,
  answers,
  closes,
  typed: { names: ["duke", "comms"], move: "play comms#1" },
  goal: "Together you win with the last mission of Act III. Cobra wins when the Threat reaches the top, when Battalions cover the line-up or when the main deck runs out.",
  Closer,
  Ending,
  answer,
  Preview,
};

export default deckBuilding;
