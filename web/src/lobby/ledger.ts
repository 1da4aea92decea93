// A game's rules for reading: grouped, searched, and with their references found.

import type { Rule } from "../wire";

export interface Section {
  title: string;
  /** For the address: `#section-combat`. */
  id: string;
  rules: Rule[];
}

/** A piece of a rule's text. */
export type Piece =
  | { kind: "words"; text: string }
  /** A rule that is named in the text. */
  | { kind: "rule"; id: string };

/** `3xx Turn and movement` holds the rules 301 to 399. */
const NUMBERED = /^\dxx /;

/** Rules under their headings: first those that are printed, by number, then what was added to them. */
export function sections(rules: Rule[]): Section[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) found.set(rule.section, [...(found.get(rule.section) ?? []), rule]);
  const all = [...found].map(([heading, rules]) => ({ printed: NUMBERED.test(heading), heading, rules }));
  const ordered = [...all.filter((one) => one.printed), ...all.filter((one) => !one.printed)];
  return ordered.map(({ heading, rules }) => {
    const title = heading.replace(NUMBERED, "");
    return { title, id: sectionId(title), rules };
  });
}

export function sectionId(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `section-${words.join("-")}`;
}

/** The rules in which every word of the question stands, in any order. */
export function search(rules: Rule[], question: string): Rule[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A text cut at the rules that it names, of those that exist. */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  const parts = text.split(/\b([A-Z]{2}-[A-Z]?\d+)\b/).filter((part) => part !== "");
  const cut = parts.map((part): Piece => {
    return ids.has(part) ? { kind: "rule", id: part } : { kind: "words", text: part };
  });
  return joined(cut);
}

function joined(cut: Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of cut) {
    const last = out.at(-1);
    if (last?.kind === "words" && piece.kind === "words") last.text += piece.text;
    else out.push({ ...piece });
  }
  return out;
}
