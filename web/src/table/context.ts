// What every part of the table page shares.

import { type Accessor, createContext, useContext } from "solid-js";
import type { GameClient, StandingHost } from "../games/game";
import type { Scores, Seat, Welcome } from "../wire";
import type { Choosing } from "./choosing";
import type { OpenPanels } from "./gamePanels";
import type { Panels } from "./panels";
import type { Replay } from "./replay";
import type { Session } from "./session";
import type { Suppositions } from "./suppositions";
import type { Verification } from "./verification";

export interface Table {
  session: Session;
  welcome: Welcome;
  game: GameClient;
  choosing: Choosing;
  /** What the odds suppose of decisions still to come. */
  suppositions: Suppositions;
  replay: Replay;
  panels: Panels;
  /** What the game puts beside its board. */
  gamePanels: OpenPanels;
  /** What this browser answers by itself. */
  standing: StandingHost;
  verification: Verification;
  /** How the match went, as the bots see it; nothing before the end. */
  curve: Accessor<readonly Scores[] | undefined>;
  /** What is on the board: the present, or the past that is looked at. */
  view: Accessor<unknown>;
  /** Who decides, or decided then. */
  turn: Accessor<Seat | null>;
  /** Narrower than 760: a phone. */
  narrow: Accessor<boolean>;
  /** Fingers, not a mouse. */
  touch: Accessor<boolean>;
  /** At least 1200: the rail stands beside the board. */
  wide: Accessor<boolean>;
}

export const TableContext = createContext<Table>();

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("This part of the page stands outside of a table.");
  return table;
}
