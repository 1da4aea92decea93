// What this browser saw of a table's dice before the end: the server cannot swap it later.

import { remember, remembered } from "../look/settings";
import { isOurs } from "../parts";
import type { DiceSeal } from "../wire";

interface Seen {
  table: string;
  /** The seal as it was first shown. */
  commitment: string;
  /** What this browser added to the dice. */
  parts: readonly string[];
}

const KEY = "sandtable.seals";
const KEPT = 200;

export function note(table: string, dice: DiceSeal): void {
  const all = remembered<Seen[]>(KEY, []);
  const before = all.find((seen) => seen.table === table);
  const ours = Object.values(dice.parts).filter((part) => part !== undefined && isOurs(part));
  const parts = [...new Set([...(before?.parts ?? []), ...ours])];
  if (before && before.parts.length === parts.length) return;
  const seen = { table, commitment: before?.commitment ?? dice.commitment, parts };
  remember(KEY, [...all.filter((other) => other !== before), seen].slice(-KEPT));
}

export function noted(table: string): Seen | undefined {
  return remembered<Seen[]>(KEY, []).find((seen) => seen.table === table);
}
