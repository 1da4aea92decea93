// What is planned and not carried out: the half-made choice, and moves whose outcome is still open.

import { type Accessor, createMemo } from "solid-js";
import type { Place } from "../../games/game";
import type { Target, Told } from "../../wire";
import type { Table } from "../context";
import type { Pointing } from "./pointing";

export interface Plans {
  /** The ways of the half-made choice, with what is pointed at as its next click. */
  planned: Accessor<Place[][]>;
  /** The ways of moves that were made and whose outcome is open. */
  pending: Accessor<Place[][]>;
  /** The space whose borders matter: it is pointed at while a piece is held. */
  border: Accessor<Target | undefined>;
}

export function createPlans(
  table: Table,
  pointing: Pointing,
  placeOf: (target: Target) => Place | undefined,
): Plans {
  const { game, welcome, choosing, replay, session } = table;

  const waysOf = (ways: Target[][] = []): Place[][] =>
    ways.map((way) => way.flatMap((target) => placeOf(target) ?? [])).filter((way) => way.length > 1);

  /** What had happened at the moment that is shown. */
  const story = (): readonly Told[] => {
    const all = session.state().story;
    const moment = replay.at();
    return moment === undefined ? all : all.filter(({ decision }) => decision <= moment);
  };

  return {
    planned: createMemo(() =>
      waysOf(game.planned?.(welcome.scenery, table.view(), choosing.path(), pointing.pointedAt())),
    ),
    pending: createMemo(() => waysOf(game.pending?.(welcome.scenery, table.view(), story()))),
    border: createMemo(() => {
      if (!game.Borders || choosing.path().length === 0) return undefined;
      return pointing.pointedAt() ?? pointing.under().at(-1);
    }),
  };
}
