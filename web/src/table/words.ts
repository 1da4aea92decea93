// Small matters of wording.

import type { Chances } from "../wire";

/** Refusals come in lower case and without a full stop; at the table they are sentences. */
export function sentence(reason: string): string {
  const whole = reason.charAt(0).toUpperCase() + reason.slice(1);
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
  const rest = text.slice(end + 2);
  return { first: text.slice(0, end), rest: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** A hash for the eye: its beginning and its end. */
export function shortHash(hash: string): string {
  const four = hash.match(/.{1,4}/g) ?? [];
  return `${four.slice(0, 3).join(" ")} … ${four.slice(-2).join(" ")}`;
}

/** How long a computation took. */
export const duration = (ms: number): string =>
  ms < 100 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
