// How numbers, names and beginnings stand in a sentence, anywhere in the client.

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A number as it stands in a sentence. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `one seat`, `two seats`. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : more}`;

/** A share of one in whole percents: `58 %`. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
