// Small matters of wording.

import { capital, list } from "../sentences";
import type { Chances, Seat, SeatName } from "../wire";

/** Refusals come in lower case and without a full stop; at the table they are sentences. */
export function sentence(reason: string): string {
  const whole = capital(reason);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** "2 in 6" where one die decides; whole percents, with a decimal where that says more. */
export function shareOf(chance: Chances): string {
  if (chance.ways && chance.ways[1] <= 6) return `${chance.ways[0]} in ${chance.ways[1]}`;
  const percent = 100 * chance.share;
  const exact = Math.abs(percent - Math.round(percent)) < 0.05;
  return `${exact ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** The result for the title, the reason below it. A full stop after an initial, as in G.I. Joe, ends nothing. */
export function twoSentences(text: string): { first: string; rest: string } {
  const end = text.search(/(?<=[a-z)]{2}|\d)[.:;] /);
  if (end < 0) return { first: text.replace(/\.$/, ""), rest: "" };
  return { first: text.slice(0, end), rest: capital(text.slice(end + 2)) };
}

/** Who won, above the sentence that says how: `You win` for those who sit there and have lost nothing. */
export function resultWords(
  sentence: string,
  seats: readonly SeatName[],
  winners: readonly SeatName[],
  yours: readonly Seat[],
): { first: string; rest: string } {
  if (winners.length === 0) return twoSentences(sentence);
  const wins = `${list(winners.map((seat) => seat.title))} ${winners.length === 1 ? "wins" : "win"}`;
  const own = yours.flatMap((seat) => seats[seat] ?? []);
  const won = own.length > 0 && own.every((seat) => winners.includes(seat));
  // What the title says is not said again.
  const rest = won ? sentence : sentence.replace(` ${wins}.`, "");
  return { first: won ? "You win" : wins, rest };
}

/** A hash for the eye: its beginning and its end. */
export function shortHash(hash: string): string {
  const four = hash.match(/.{1,4}/g) ?? [];
  return `${four.slice(0, 3).join(" ")} … ${four.slice(-2).join(" ")}`;
}

/** How long a computation took. */
export const duration = (ms: number): string =>
  ms < 100 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;

/** On the loopback nobody else can open a link; `host` is that of the page. */
export function linkSaid(said: string, host = location.hostname): string {
  const isLoopback = host === "localhost" || host === "[::1]" || host === "::1" || /^127\.[\d.]+$/.test(host);
  if (!isLoopback) return said;
  return `${said} It works only on this computer; to host for others, start sandtable serve --listen 0.0.0.0:7345.`;
}
