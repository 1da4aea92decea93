// What the lobby says, as pure functions of what the server sent.

import { capital, list, many } from "../sentences";
import { unreachable } from "../unreachable";
import type { GameInfo, Holder, SeatName, TableCard, Tables } from "../wire";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** What waits for you, in one sentence. */
export function headline(tables: Pick<Tables, "yours">): string {
  const waiting = tables.yours.filter((table) => table.your_move).length;
  const running = tables.yours.filter((table) => table.stage === "running").length;
  const gathering = tables.yours.filter((table) => table.stage === "gathering").length;
  if (waiting > 0) return `${capital(many(waiting, "table waits", "tables wait"))} for your move.`;
  if (running > 0) return `Nothing waits for you. ${capital(many(running, "game goes", "games go"))} on.`;
  if (gathering > 0) return `${capital(many(gathering, "table waits", "tables wait"))} for players.`;
  return "Pick a game. A bot sits down at once.";
}

/** How long ago, both in seconds since 1970. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, now - then);
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ago`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ago`;
  if (seconds < 2 * DAY) return "1 day ago";
  if (seconds < 14 * DAY) return `${Math.floor(seconds / DAY)} days ago`;
  return DATE.format(new Date(then * 1000));
}

/** For how long a link works. */
export function span(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} seconds`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} minutes`;
  if (seconds < 2 * DAY) return `${Math.round(seconds / HOUR)} hours`;
  return `${Math.round(seconds / DAY)} days`;
}

/** `Commando Attack, Two players`. */
export const fullTitle = ({ title, scenario }: Pick<TableCard, "title" | "scenario">): string =>
  `${title}, ${scenario}`;

/** Who sits at an open table, and what is free: `Tomas plays Cobra. Open: G.I. Joe.` */
export function whoSits(table: Pick<TableCard, "seats" | "chairs">): string {
  const people = chairsOf(table, "person").map(({ holder, seat }) => `${holder.name} plays ${seat.title}.`);
  const open = chairsOf(table, "anyone").map(({ seat }) => seat.title);
  return [...people, ...(open.length > 0 ? [`Open: ${list(open)}.`] : [])].join(" ");
}

/** Who plays, or played: `Mira, Bot level 3`. Nobody sits at a record that was brought here. */
export function holders(table: Pick<TableCard, "chairs">): string {
  const taken = table.chairs.filter(({ holder }) => holder.kind === "person" || holder.kind === "bot");
  return taken.map(({ holder }) => holderName(holder)).join(", ");
}

export function holderName(holder: Holder): string {
  switch (holder.kind) {
    case "anyone":
      return "open";
    case "friend":
      return "a friend";
    case "person":
      return holder.name;
    case "bot":
      return `Bot level ${holder.level}`;
    default:
      return unreachable(holder);
  }
}

/** The chairs of a table that anybody may take. */
export function openSeats(table: Pick<TableCard, "seats" | "chairs">): SeatName[] {
  return chairsOf(table, "anyone").map(({ seat }) => seat);
}

/** `2 to 4 players`. */
export function players(game: Pick<GameInfo, "scenarios">): string {
  const counts = game.scenarios.map((scenario) => scenario.seats.length);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return "";
  if (fewest === most) return most === 1 ? "1 player" : `${most} players`;
  return `${fewest} to ${most} players`;
}

/** With what a game is played, if the host brings components: `Played with the content pack mycards.` */
export function playedWith(game: Pick<GameInfo, "own_pack">): string | undefined {
  return game.own_pack === null ? undefined : `Played with the content pack ${game.own_pack}.`;
}

/** The heading over the games. */
export function shelfTitle(games: Pick<GameInfo, "scenarios">[]): string {
  const [only] = games;
  if (games.length !== 1 || !only) return capital(many(games.length, "game"));
  return `One game, ${many(only.scenarios.length, "way", "ways")} to play it`;
}

type Held<K extends Holder["kind"]> = { holder: Extract<Holder, { kind: K }>; seat: SeatName };

function chairsOf<K extends Holder["kind"]>(table: Pick<TableCard, "seats" | "chairs">, kind: K): Held<K>[] {
  return table.seats.flatMap((seat, at) => {
    const holder = table.chairs[at]?.holder;
    return holder?.kind === kind ? [{ holder: holder as Held<K>["holder"], seat }] : [];
  });
}
