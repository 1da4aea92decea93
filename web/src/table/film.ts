// A decision with dice is shown in several pictures: the dice first, each throw for as long as one needs to read it,
// then what came of them. How a battle ended is a picture too, before the board goes on.

import type { Position, Seat, Told } from "../wire";
import { type Answers, isRoll, throwEnds } from "./telling";

export interface Frame {
  position: Position;
  /** When the position came, in milliseconds since 1970. */
  came: number;
  /** What has been told by now of the position's story … */
  told: readonly Told[];
  /** … and what of it is new in this picture. */
  fresh: readonly Told[];
  /** The position itself; before it only dice are shown, and the board stays as it was. */
  whole: boolean;
}

/** The last picture alone, where nothing is to be waited for. */
export const still = (position: Position, came: number): Frame[] => [
  { position, came, told: position.story, fresh: position.story, whole: true },
];

/** What is to be read before the board goes on: how a battle ended. */
export type Closes = (story: readonly Told[], at: number) => boolean;

/** One picture for every throw that something follows and for all that closes a scene, then the position. */
export function framesOf(
  position: Position,
  came: number,
  answers: Answers,
  closes: Closes = () => false,
  moving = true,
): Frame[] {
  const { story } = position;
  const thrown = moving ? throwEnds(story, answers) : [];
  const stops = story.flatMap((_, at) =>
    closes(story, at) || (at + 1 < story.length && thrown.includes(at + 1)) ? [at + 1] : [],
  );
  const ends = [...stops, story.length];
  return ends.map((end, at) => ({
    position,
    came,
    told: story.slice(0, end),
    fresh: story.slice(ends[at - 1] ?? 0, end),
    whole: at === stops.length,
  }));
}

/** Who made the decision that led to a position. */
export const deciderOf = (position: Position): Seat | undefined => position.steps.at(-1)?.seat;

/** How a battle ended, in a line or two. */
const CLOSE_MS = 3600;
const FIGHT_MS = 1000;
/** More dice than a fight of a few has take longer to read. */
const BATTLE_MS = 1800;
const FEW_DICE = 4;
const DIE_MS = 500;
const MOVE_MS = 240;
/** What others decide comes without warning: this long at least for each. */
const DECISION_MS = 500;

/** It ends with words, not with dice. */
export const isClosing = ({ whole, fresh }: Frame): boolean => !whole && !fresh.slice(-1).some(isRoll);

/** How long a picture stands at the usual pace, in milliseconds. */
export function lasts(frame: Frame, byOthers: boolean, moves: (told: Told) => boolean): number {
  const rolled = frame.fresh.filter(isRoll).length;
  if (isClosing(frame)) return CLOSE_MS;
  if (!frame.whole) return rolled > FEW_DICE ? BATTLE_MS : rolled > 1 ? FIGHT_MS : DIE_MS;
  const alone = (rolled > 0 ? DIE_MS : 0) + (frame.fresh.some(moves) ? MOVE_MS : 0);
  return byOthers ? Math.max(alone, DECISION_MS) : alone;
}
