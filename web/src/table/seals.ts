// The seal of a table's dice as this browser first saw it: the server cannot swap it later.

import { remember, remembered } from "../look/settings";

const KEY = "sandtable.seals";
const KEPT = 200;

export function noteCommitment(table: string, commitment: string): void {
  const seals = remembered<[string, string][]>(KEY, []);
  if (seals.some(([id]) => id === table)) return;
  remember(KEY, [...seals, [table, commitment]].slice(-KEPT));
}

export function notedCommitment(table: string): string | undefined {
  return remembered<[string, string][]>(KEY, []).find(([id]) => id === table)?.[1];
}
