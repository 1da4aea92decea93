// Standing answers: what a seat says in advance. Two of them the rules keep and record; the others this browser gives,
// one question at a time. Nothing that no wish names is ever answered.

import type { Target, Tree } from "../../wire";
import type { StandingMoment } from "../game";
import { WORDS } from "./drawn";
import type { View } from "./types";

export interface Answer {
  id: "never-join" | "after-roll" | "enough" | "never-respond";
  title: string;
  about: string;
}

export const ANSWERS: readonly Answer[] = [
  { id: "never-join", title: "Never join", about: "You are not asked to add Joes to others' missions." },
  {
    id: "after-roll",
    title: "Ask after the roll",
    about: "In others' missions you are asked once the dice lie.",
  },
  { id: "enough", title: "Pass when Hits suffice", about: "After a roll that succeeds you pass." },
  { id: "never-respond", title: "Always pass", about: "You pass whenever a response is asked for." },
];

/** What the rules already hold of it. */
export function isHeld(view: View, seat: number, id: Answer["id"]): boolean {
  const player = view.players[seat];
  if (id === "never-join") return player?.neverJoins ?? false;
  return id === "after-roll" ? (player?.waitsForRoll ?? false) : false;
}

/** The clicks that the wishes lead to, if any of them is meant by the question. */
export function answer(moment: StandingMoment<View>): { path: readonly Target[]; said: string } | undefined {
  return advance(moment) ?? pass(moment);
}

/** What the rules keep is told to them as soon as they listen. */
function advance({ view, seat, tree, wish }: StandingMoment<View>) {
  const offered = tree.find(({ on }) => on === WORDS.standing)?.then ?? [];
  const say = (id: Answer["id"], yes: Target, no: Target) => {
    const wished = wish(id);
    if (wished === undefined || wished === isHeld(view, seat, id)) return undefined;
    const word = wished ? yes : no;
    const isOffered = offered.some(({ on }) => on === word);
    return isOffered ? { path: [WORDS.standing, word], said: saidOf(id, wished) } : undefined;
  };
  return (
    say("never-join", WORDS.neverJoin, WORDS.askToJoin) ??
    say("after-roll", WORDS.waitForRoll, WORDS.askBeforeRoll)
  );
}

const saidOf = (id: Answer["id"], wished: boolean): string => {
  const title = ANSWERS.find((one) => one.id === id)?.title.toLowerCase() ?? id;
  return `Standing answer${wished ? "" : " taken back"}: ${title}.`;
};

function pass({ view, tree, wish }: StandingMoment<View>) {
  const isWindow = has(tree, WORDS.pass);
  const mission = view.mission;
  const enough = mission?.stage === "rolled" && mission.hits >= mission.difficulty;
  if (!isWindow || !(wish("never-respond") || (wish("enough") && enough))) return undefined;
  const why = wish("never-respond") ? "you always pass" : "the Hits suffice";
  return { path: [WORDS.pass], said: `Passed for you: ${why}.` };
}

const has = (tree: readonly Tree[], target: Target): boolean => tree.some(({ on }) => on === target);
