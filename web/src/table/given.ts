// What is supposed of decisions still to come, by flag. What is usual is not said.

import type { Supposition } from "../wire";

export type Given = Readonly<Record<string, string>>;

const usual = ({ choices }: Supposition): string | undefined => choices[0]?.value;

/** What is supposed of this one. */
export const chosen = (given: Given, supposition: Supposition): string =>
  given[supposition.flag] ?? usual(supposition) ?? "";

/** The same with another choice. */
export function supposing(given: Given, supposition: Supposition, value: string): Given {
  const { [supposition.flag]: _, ...others } = given;
  return value === usual(supposition) ? others : { ...others, [supposition.flag]: value };
}

/** As much of it as the game still offers: what was kept may be older than the game. */
export function stillOffered(given: Given, offered: readonly Supposition[]): Given {
  const kept = offered.flatMap(({ flag, choices }) => {
    const value = given[flag];
    return choices.some((choice, at) => at > 0 && choice.value === value) ? [[flag, value] as const] : [];
  });
  return Object.fromEntries(kept) as Given;
}
