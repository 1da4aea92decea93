// Cards and targets: what a card is, which copies are alike, and which of them the rules offer.

import type { Seat, SeatName, Target, Tree } from "../../wire";
import type { CardType, EntryView, Scenery, Skill, Terrain, View } from "./types";

export const targetOf = (card: number): Target => `c${card}`;

/** The card that a target names; nothing for words, seats and places. */
export const cardOf = (target: Target): number | undefined =>
  target.startsWith("c") ? Number(target.slice(1)) : undefined;

export function entryOf({ entries, cards }: Scenery, card: number): EntryView {
  const entry = entries[cards[card] ?? -1];
  if (!entry) throw new Error(`The box has no card ${card}.`);
  return entry;
}

export const isJoe = (type: CardType): boolean => type === "joe" || type === "rookie" || type === "leader";

/** Cobra's cards and the missions against it. */
export const isEnemy = (type: CardType): boolean =>
  ["trooper", "battalion", "officer", "complication", "story", "expert"].includes(type);

export const TYPES: Record<CardType, string> = {
  joe: "Joe",
  rookie: "Joe, rookie",
  leader: "Joe, Leader",
  transport: "Transport",
  utility: "Utility",
  gear: "Gear",
  basic: "Basic",
  starter: "Starter",
  trooper: "Cobra Trooper",
  battalion: "Cobra Battalion",
  officer: "Cobra Officer",
  complication: "Complication",
  story: "Story Mission",
  expert: "Expert card",
};

export const SKILLS: Record<Skill, string> = {
  marksman: "Marksman",
  "martial-arts": "Martial Arts",
  stealth: "Stealth",
  tracker: "Tracker",
  tech: "Tech",
  strength: "Strength",
};

export const TERRAINS: Record<Terrain, string> = { land: "Land", air: "Air", sea: "Sea" };

/** What lies in a place for one card; the first card of the box has the number 0. */
export const placed = (card: number | null | undefined): readonly number[] =>
  card === null || card === undefined ? [] : [card];

/** Equal cards that lie together. */
export interface Stack {
  /** What a click means: the copy that the rules offer. */
  target: Target;
  cards: number[];
}

/** What can be clicked and what was clicked. */
export interface Offer {
  lit: ReadonlyMap<Target, Tree>;
  path: readonly Target[];
}

/** One of several equal copies is offered: whichever is clicked, that one is meant. */
export function offeredOf(cards: readonly number[], { lit, path }: Offer): Target {
  const targets = cards.map(targetOf);
  const offered =
    targets.find((target) => path.includes(target)) ?? targets.find((target) => lit.has(target));
  return offered ?? targets[0] ?? "";
}

/** Equal cards in one heap, in the order in which the first of each lies. */
export function stacksOf(scenery: Scenery, cards: readonly number[], offer: Offer): Stack[] {
  const heaps = new Map<number | undefined, number[]>();
  for (const card of cards) {
    const kind = scenery.cards[card];
    heaps.set(kind, [...(heaps.get(kind) ?? []), card]);
  }
  return [...heaps.values()].map((cards) => ({ cards, target: offeredOf(cards, offer) }));
}

/** Whose cards are shown large: who is asked if that is this person, else this person, else whoever's turn it is. */
export function seatShown(view: View, yours: readonly Seat[]): Seat {
  const asked = view.asked[0];
  if (asked !== undefined && yours.includes(asked)) return asked;
  if (yours.includes(view.active)) return view.active;
  return yours[0] ?? view.active;
}

/** Joes of a plan still lie in their hands, but are shown on the mission. */
export const handOf = (view: View, seat: Seat): number[] => ashore(view, view.players[seat]?.hand);

/** What lies in front of a seat and is not on the mission. */
export const playOf = (view: View, seat: Seat): number[] => ashore(view, view.players[seat]?.play);

/** Those of these cards that are not on the mission. */
function ashore(view: View, cards: readonly number[] = []): number[] {
  const gone = new Set(view.mission?.joes.map(({ card }) => card));
  return cards.filter((card) => !gone.has(card));
}

/** The Hangar without the Transport that the mission takes. */
export const hangarOf = (view: View): number[] =>
  view.hangar.filter((card) => card !== view.mission?.transport);

/** Names of seats, as the rules call them. */
const SEATS = ["Alpha", "Bravo", "Charlie", "Delta"] as const;
/** The number of a seat by its id, `alpha`. */
export const seatOf = ({ id }: SeatName): Seat =>
  Math.max(
    0,
    SEATS.findIndex((title) => title.toLowerCase() === id),
  );
export const seatTitle = (seat: Seat): string => SEATS[seat] ?? `Seat ${seat + 1}`;
export const seatColor = (seat: Seat): string => `var(--seat-${seat + 1})`;

const SUFFIX = /(?<=\p{L}{6})(?=(?:ments?|tions?|ings?|ness)\b)/gu;
const COMPOUND = /(?<=\p{L}{3})(?=(?:bender|block|fish|fly|frame|lizer|striker|thrower|wreck)\b)/gu;

/** A name whose long words may be broken before their last syllable or their last part, with a hyphen. */
export const hyphenated = (name: string): string =>
  name.replace(SUFFIX, "\u00AD").replace(COMPOUND, "\u00AD");

/** How wide a letter is beside most others, roughly. */
const breadth = (letter: string): number => {
  if (/[mw]/i.test(letter)) return 1.5;
  return /[iljtfr.'!]/.test(letter) ? 0.65 : 1;
};

/** Whether a part of a name that stays in one line is too wide for the small cards of the line-up. */
export const hasLongPart = (name: string): boolean =>
  hyphenated(name)
    .split(/[\s\u00AD-]/)
    .some((part) => [...part].reduce((sum, letter) => sum + breadth(letter), 0) > 7.75);
