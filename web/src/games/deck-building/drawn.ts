// Which targets the table of cards draws: those need no button in the prompt.

import type { Target } from "../../wire";
import type { PanelScene } from "../game";
import { cardOf, handOf, playOf, seatShown, targetOf } from "./cards";
import { FIRST_COMPLICATION, PROMOTE, type Scenery, type View, WORDS } from "./types";
import { isPhone } from "./width";

export { PROMOTE, WORDS };

export type Scene = PanelScene<Scenery, View>;

/** What settles a plan, in the words of a button. */
export const SETTLING: readonly { target: Target; words: string }[] = [
  { target: WORDS.lock, words: "Start the mission" },
  { target: WORDS.cancel, words: "Drop the plan" },
  { target: WORDS.reinvite, words: "Ask the others again" },
];

export const DICE: readonly Target[] = [WORDS.blank, WORDS.oneHit, WORDS.twoHits];

/** The place of a face-down Complication at the Story Mission. */
export const placeAt = (at: number): Target => `s${FIRST_COMPLICATION + at}`;

export function drawnIn({ view, yours }: Scene): (target: Target) => boolean {
  const cards = new Set(cardsIn(view, yours).map(targetOf));
  const seat = seatShown(view, yours);
  const words = new Set<Target>([
    WORDS.standing,
    ...(view.mission?.stage === "planning" && !isPhone() ? SETTLING.map(({ target }) => target) : []),
    ...(view.mission?.faces.some((count) => count > 0) ? DICE : []),
    ...(view.players[seat]?.promoted === null ? [] : [PROMOTE]),
    ...view.atStory.flatMap(({ card }, at) => (card === null ? [placeAt(at)] : [])),
  ]);
  return (target) => (cardOf(target) === undefined ? words.has(target) : cards.has(target));
}

/** Every card that lies open on the table, but for the areas of team-mates. */
function cardsIn(view: View, yours: readonly number[]): number[] {
  const seat = seatShown(view, yours);
  const one = (card: number | null) => (card === null ? [] : [card]);
  const known = [...view.atStory, ...view.pending].flatMap(({ card }) => one(card));
  return [
    ...handOf(view, seat),
    ...playOf(view, seat),
    ...(view.active === seat ? [] : playOf(view, view.active)),
    ...(view.story ? [view.story.card] : []),
    ...known,
    ...view.revealed,
    ...view.officers.map(({ card }) => card),
    ...view.experts,
    ...(view.players[view.active]?.strikes ?? []).map(({ card }) => card),
    ...view.lineUp.flatMap(({ card, cover }) => one(cover ?? card)),
    ...one(view.rifle),
    ...view.hangar,
    ...one(view.reserve),
    ...view.known.map(({ card }) => card),
    ...(view.mission ? view.mission.joes.map(({ card }) => card) : []),
    ...one(view.mission?.transport ?? null),
  ];
}
