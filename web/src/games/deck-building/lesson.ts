// The first game, taught while it is played: a turn of recruiting, then a mission from its plan to its end.

import type { Target, Told } from "../../wire";
import { type Course, type CourseStep, lessonOf } from "../course";
import type { LessonScene } from "../game";
import { cardOf, entryOf, handOf, isJoe, targetOf } from "./cards";
import { type Event, PROMOTE, type Scenery, type View, WORDS } from "./types";

/** What lies on the table. */
export type Scene = LessonScene<Scenery, View>;

export interface LessonStep extends CourseStep<Scene> {
  /** What ends the step; nothing if it is only read. */
  done?: (since: Since, scene: Scene) => boolean;
}

/** What has happened since the step was first shown. */
interface Since {
  events: readonly Event[];
  /** The part of the turn in which it was shown is over. */
  partOver: boolean;
}

const did =
  (...kinds: Event["kind"][]) =>
  ({ events, partOver }: Since): boolean =>
    partOver || events.some(({ kind }) => kinds.includes(kind));

export const LESSON: readonly LessonStep[] = [
  {
    say: "You lead the Joes through nine missions in three Acts. The last one wins the game.",
    hint: "The coloured ladder is the Threat. Failed missions and time raise it; at the top Cobra wins.",
    rule: "DB-1801",
    when: isYours,
  },
  {
    say: "No mission is in play in the first round: it is for recruiting. Go on to it.",
    hint: "Cards without a Skill, such as Comms, could be played first. Point at a card, or tap it, to read it.",
    rule: "DB-205",
    when: (scene) => isMissions(scene) && scene.view.story === null,
    done: ({ partOver }) => partOver,
    highlight: () => [WORDS.endMissions],
  },
  {
    say: "Play cards of your hand: each gives the Recruit in its black corner.",
    hint: "They come back later, but one that says “destroy this card” leaves the game: keep it for a mission.",
    rule: "DB-702",
    when: (scene) => isRecruit(scene) && lasting(scene).length > 0,
    done: (since, scene) => did("recruited")(since) || lasting(scene).length === 0,
    highlight: lasting,
  },
  {
    say: ({ view }) =>
      `You have ${view.recruit ?? 0} Recruit. Take a card that is lit: its cost is in the disc.`,
    hint: "It goes on top of your deck, so you draw it at once. Joes with high Skills win missions.",
    rule: "DB-708",
    when: (scene) => isRecruit(scene) && marketLit(scene).length > 0,
    done: did("recruited"),
    highlight: marketLit,
  },
  {
    say: "Recruit more if you can, then end the turn. What is left over is lost.",
    hint: "You draw five new cards. Alone you have two turns in every round; the first mission comes in round 2.",
    rule: "DB-702",
    when: isRecruit,
    done: ({ partOver }) => partOver,
    highlight: () => [WORDS.endTurn],
  },
  {
    say: ({ view }) =>
      `A Story Mission is in play. It takes ${view.story?.difficulty ?? "some"} Hits with the Skill on it. Click it.`,
    hint: "Cards face-down beside it are Complications: they turn over when the mission starts.",
    rule: "DB-306",
    when: (scene) => isMissions(scene) && storyLit(scene).length > 0 && cardsClicked(scene) === 0,
    done: (since, scene) => cardsClicked(scene) > 0 || did("proposed")(since),
    highlight: storyLit,
  },
  {
    say: "Choose the Joe that starts it: one with the Skill of the mission, if you have one.",
    hint: "Its Skill is how many dice it adds, at least one. Half of a die is blank, two sides are a Hit, one is two Hits.",
    rule: "DB-502",
    when: (scene) => isMissions(scene) && cardsClicked(scene) === 1,
    done: (since, scene) => cardsClicked(scene) !== 1 || did("proposed")(since),
  },
  {
    say: "Now a Transport. Its seats are how many Joes can come along.",
    hint: "The blue number is the chance to succeed. If its terrain is that of the mission, its text works too.",
    rule: "DB-401",
    when: (scene) => isMissions(scene) && cardsClicked(scene) === 2,
    done: (since, scene) => cardsClicked(scene) !== 2 || did("proposed")(since),
    highlight: ({ view }) => view.hangar.map(targetOf),
  },
  {
    say: "This is the plan. Add Joes and watch the chance; click one again to take it out. Then start the mission.",
    hint: "More than half is a fair risk early on. You may also drop the plan and only recruit.",
    rule: "DB-309",
    when: (scene) => isYours(scene) && scene.view.mission?.stage === "planning",
    done: ({ events }, { view }) =>
      events.some(({ kind }) => kind === "locked" || kind === "cancelled") || view.mission === null,
    highlight: (scene) => [...handLit(scene).filter((target) => isJoeTarget(scene, target)), WORDS.lock],
  },
  {
    say: "You are asked for a response: use a Joe or a ⚡ card that is lit, or pass.",
    hint: "There is another chance after the dice. You can also pass until the roll, or for the whole mission.",
    rule: "DB-328",
    ...asked((scene) => isYours(scene) && lit(scene).includes(WORDS.pass)),
  },
  {
    say: "Complications turned over and acted. What they did is in the log.",
    hint: "Some stay in front of you as Precision Strikes: small missions of their own.",
    rule: "DB-1106",
    urgent: true,
    when: ({ story }) => has(story, "resolved"),
  },
  {
    say: ({ story }) =>
      lastDecided(story)?.success
        ? "The mission succeeded: it goes under SUCCESS, and you gain its bonus."
        : "The mission failed: its penalty is paid, and it mostly goes under FAILURE. The story goes on.",
    hint: "The Joes stay in play until your turn ends, and they still give Recruit.",
    rule: "DB-601",
    when: ({ story }) => lastDecided(story) !== undefined,
  },
  {
    say: "The guided part is done: plan, start, roll, recruit. Play on, and get stronger Joes before Act II.",
    hint: "A hint comes when something new happens. With friends everybody may join the missions of others.",
    rule: "DB-1801",
    ends: true,
    when: ({ story }) => lastDecided(story) !== undefined,
  },
  {
    say: "A Battalion covers a card of the line-up. Go on a mission against it, or nobody can recruit that card.",
    hint: "Five slots may be covered. When a sixth Battalion must be placed, the game is lost.",
    rule: "DB-1301",
    urgent: true,
    when: ({ story }) => has(story, "covered"),
    highlight: ({ view }) => view.lineUp.flatMap(({ cover }) => (cover === null ? [] : [targetOf(cover)])),
  },
  {
    say: "An Officer is in play. It hurts every turn until a mission defeats it.",
    hint: "Point at the card to read what it does.",
    rule: "DB-1310",
    urgent: true,
    when: ({ view }) => view.officers.length > 0,
    highlight: ({ view }) => view.officers.map(({ card }) => targetOf(card)),
  },
  {
    say: "You have enough Recruit to promote your Leader: the stronger card takes its place.",
    hint: "It can be done once, in a turn in which your Leader was played.",
    rule: "DB-719",
    ...asked((scene) => isYours(scene) && lit(scene).includes(PROMOTE)),
    highlight: () => [PROMOTE],
  },
];

function isYours({ position, yours }: Scene): boolean {
  return position.turn !== null && yours.includes(position.turn);
}

const isMissions = (scene: Scene): boolean => isYours(scene) && lit(scene).includes(WORDS.endMissions);
function isRecruit(scene: Scene): boolean {
  return isYours(scene) && lit(scene).includes(WORDS.endTurn);
}

/** It is told when the question first comes, and is over with the answer. */
function asked(when: (scene: Scene) => boolean) {
  return { urgent: true, when, done: (_: Since, scene: Scene) => !when(scene) } as const;
}

const lit = ({ position }: Scene): Target[] => position.tree.map(({ on }) => on);

function handLit(scene: Scene): Target[] {
  const hands = scene.yours.flatMap((seat) => handOf(scene.view, seat)).map(targetOf);
  return lit(scene).filter((target) => hands.includes(target));
}

/** Cards of the hand that can be played and are not spent for good by it. */
function lasting(scene: Scene): Target[] {
  return handLit(scene).filter((target) => !entryOf(scene.scenery, cardOf(target) ?? 0).usedUp);
}

function marketLit(scene: Scene): Target[] {
  const { lineUp, rifle } = scene.view;
  const cards = [...lineUp.map(({ card }) => card), rifle].flatMap((card) => (card === null ? [] : [card]));
  return lit(scene).filter((target) => cards.map(targetOf).includes(target));
}

function storyLit(scene: Scene): Target[] {
  const { story } = scene.view;
  return story === null ? [] : lit(scene).filter((target) => target === targetOf(story.card));
}

const cardsClicked = ({ path }: Scene): number =>
  path.filter((target) => cardOf(target) !== undefined).length;

function isJoeTarget({ scenery }: Scene, target: Target): boolean {
  const card = cardOf(target);
  return card !== undefined && isJoe(entryOf(scenery, card).type);
}

const eventOf = (told: Told): Event => told.event as Event;
const has = (story: readonly Told[], kind: Event["kind"]): boolean =>
  story.some((told) => eventOf(told).kind === kind);

/** How the last mission against anything ended. */
function lastDecided(story: readonly Told[]) {
  const events = story.map(eventOf).filter((event) => event.kind === "decided");
  return events.at(-1);
}

/** Turns are counted by what is told: alone a round has two. */
function part(scene: Scene): string {
  const turns = scene.story.filter((told) => eventOf(told).kind === "turn").length;
  return `${turns} ${isRecruit(scene) || scene.view.recruit !== null ? "recruit" : "missions"}`;
}

function since(course: Course, scene: Scene): Since {
  const events = scene.story.filter((told) => told.decision > course.decisions).map(eventOf);
  return { events, partOver: course.mark !== undefined && part(scene) !== course.mark };
}

export const lesson = lessonOf<Scene, LessonStep>({
  steps: LESSON,
  isRead: ({ done }) => done === undefined,
  isMet: ({ done }, course, scene) => done?.(since(course, scene), scene) ?? false,
  isAsked: isYours,
  mark: part,
});
