// Standing answers: what this browser answers for its seats without asking, until the person takes it back. Kept per
// table and seat; only questions that a wish names are answered, and every answer is said.

import { createEffect, createSignal, on } from "solid-js";
import type { GameClient, StandingHost } from "../games/game";
import { remember, remembered } from "../look/settings";
import { toast } from "../look/Toast";
import type { Seat } from "../wire";
import type { Session } from "./session";
import { isYourTurn } from "./state";

type Wishes = Readonly<Record<string, boolean>>;

interface Kept {
  table: string;
  wishes: Wishes;
}

const KEY = "sandtable.standing";
const KEPT = 200;

const keptFor = (table: string): Wishes =>
  remembered<Kept[]>(KEY, []).find((kept) => kept.table === table)?.wishes ?? {};

/** Those of the latest tables. */
function keep(table: string, wishes: Wishes): void {
  const others = remembered<Kept[]>(KEY, []).filter((kept) => kept.table !== table);
  remember(KEY, [...others, { table, wishes }].slice(-KEPT));
}

export function createStanding(session: Session, game: GameClient, away: () => boolean): StandingHost {
  const [wishes, setWishes] = createSignal<Wishes>(keptFor(session.id));
  const wish = (seat: Seat, id: string): boolean | undefined => wishes()[`${seat} ${id}`];

  createEffect(
    on([() => session.state().position, wishes, session.behind, away], ([position, , behind, away]) => {
      if (!position || position.turn === null || behind || away || !isYourTurn(session.state())) return;
      const { turn: seat, tree, view, version } = position;
      const given = game.answer?.({ view, seat, tree, wish: (id) => wish(seat, id) });
      if (!given) return;
      const gone = session.send({ ask: "decide", seat, version, path: [...given.path] });
      if (gone) toast(given.said, "clock");
    }),
  );

  return {
    wish,
    set(seat, id, on) {
      setWishes((now) => ({ ...now, [`${seat} ${id}`]: on }));
      keep(session.id, wishes());
    },
  };
}
