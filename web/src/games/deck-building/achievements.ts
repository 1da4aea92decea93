// Achievements over many games (DB-1701), by their titles: a story's own ones have no numbers that hold for others.

import type { Scenery, View } from "./types";

export interface Achieved {
  /** Those of this game. */
  now: { title: string; first: boolean }[];
  /** Those of this game's list that were reached in any game. */
  ever: string[];
  open: string[];
}

/** What a game has come to, given the titles that were kept before it. */
export function achieved(scenery: Scenery, view: View, kept: readonly string[]): Achieved {
  const now = view.achieved.map((number) => scenery.achievements[number] ?? "");
  const has = (title: string) => kept.includes(title) || now.includes(title);
  return {
    now: now.map((title) => ({ title, first: !kept.includes(title) })),
    ever: scenery.achievements.filter(has),
    open: scenery.achievements.filter((title) => !has(title)),
  };
}
