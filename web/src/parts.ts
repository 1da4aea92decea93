// What this browser adds to the dice of a match. It remembers each part, so that it can check after the match that
// its own went into the seed.

import { remember, remembered } from "./look/settings";

const KEY = "sandtable.parts";
const KEPT = 200;

/** Draws a new part: 64 hexadecimal digits. */
export function drawPart(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const part = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  remember(KEY, [...remembered<string[]>(KEY, []), part].slice(-KEPT));
  return part;
}

/** Whether this browser drew the part. */
export const isOurs = (part: string): boolean => remembered<string[]>(KEY, []).includes(part);
