// The log as text: which words of a sentence name something, which numbers decided, where a turn begins.

import type { Mention, Target, Told } from "../wire";

export type Piece =
  | { kind: "plain"; text: string }
  | { kind: "mention"; text: string; target: Target }
  | { kind: "number"; text: string };

/** A sentence in pieces. The mentions stand in it word for word, in order. */
export function pieces(told: Told): Piece[] {
  const numbers = new Set((told.rolls ?? []).map((roll) => String(roll.face)));
  const out: Piece[] = [];
  let rest = told.text;
  for (const mention of inOrder(told.text, told.mentions ?? [])) {
    const at = rest.indexOf(mention.words);
    if (at < 0) continue;
    out.push(...plain(rest.slice(0, at), numbers), {
      kind: "mention",
      text: mention.words,
      target: mention.target,
    });
    rest = rest.slice(at + mention.words.length);
  }
  return [...out, ...plain(rest, numbers)];
}

/** Longer words first where two begin at the same place: `K10` before `K1`. */
function inOrder(text: string, mentions: readonly Mention[]): Mention[] {
  const found = mentions.filter((mention) => mention.words !== "" && text.includes(mention.words));
  return found.sort(
    (a, b) => text.indexOf(a.words) - text.indexOf(b.words) || b.words.length - a.words.length,
  );
}

/** The numbers that were rolled are told apart; the number of a turn or a soldier is not one of them. */
function plain(text: string, rolled: ReadonlySet<string>): Piece[] {
  if (text === "") return [];
  if (rolled.size === 0) return [{ kind: "plain", text }];
  return text
    .split(/(?<![A-Za-z0-9-]|[Tt]urn |[Rr]ound )(\d+)(?![A-Za-z0-9-])/)
    .filter((part) => part !== "")
    .map((part): Piece => ({ kind: rolled.has(part) ? "number" : "plain", text: part }));
}

export const isRoll = (told: Told): boolean => (told.rolls?.length ?? 0) > 0;

/** Whether a roll answers the one before it, as a defence answers an attack: both belong to one throw. */
export type Answers = (told: Told, before: Told) => boolean;

/** For every throw of a story, how many sentences have been told when all of its dice lie on the table. */
export function throwEnds(story: readonly Told[], answers: Answers): number[] {
  const ends: number[] = [];
  story.forEach((told, at) => {
    if (!isRoll(told)) return;
    const before = story[at - 1];
    if (before && isRoll(before) && answers(told, before)) ends.pop();
    ends.push(at + 1);
  });
  return ends;
}

/** What was thrown last, newest first: each throw with the sentences that told it. */
export function lastThrows(
  story: readonly Told[],
  until: number,
  count: number,
  answers: Answers = () => false,
): Told[][] {
  const known = story.filter((told) => told.decision <= until);
  const ends = throwEnds(known, answers);
  return ends
    .map((end, at) => known.slice(ends[at - 1] ?? 0, end).filter(isRoll))
    .slice(-count)
    .reverse();
}
