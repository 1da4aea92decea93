// Typing instead of clicking: "r3" or "red3" finds Red 3, "k10" finds K10.

import type { Target } from "../wire";

export interface Named {
  target: Target;
  /** What is shown and spoken. */
  name: string;
  /** Other words for the same: what the click does. */
  also?: string | undefined;
}

/** The named things that fit what was typed, the best first. */
export function matches(typed: string, things: readonly Named[]): Named[] {
  const wanted = plain(typed);
  if (wanted === "") return [];
  return things
    .map((thing) => ({ thing, rank: rank(wanted, thing) }))
    .filter(({ rank }) => rank < NO_FIT)
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}

const NO_FIT = 9;

function rank(wanted: string, thing: Named): number {
  const byName = rankOf(wanted, thing.name);
  return thing.also === undefined ? byName : Math.min(byName, 4 + rankOf(wanted, thing.also));
}

function rankOf(wanted: string, name: string): number {
  const whole = plain(name);
  const short = initials(name);
  if (whole === wanted || short === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  if (short.startsWith(wanted)) return 2;
  const parts = words(name);
  if (parts.some((_, at) => parts.slice(at).join("").startsWith(wanted))) return 3;
  return NO_FIT;
}

const words = (text: string): string[] => text.toLowerCase().match(/[a-z]+[0-9]*|[0-9]+/g) ?? [];
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** `Red 3` is r3, `52nd Mountain` is 52m. */
const initials = (text: string): string =>
  words(text)
    .map((word) => (/^[0-9]/.test(word) ? word : `${word.charAt(0)}${word.match(/[0-9]+$/)?.[0] ?? ""}`))
    .join("");
