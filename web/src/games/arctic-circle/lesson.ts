// The first game, taught while it is played: a whole turn by doing, and battles when they come.

import type { Target, Told, Tree } from "../../wire";
import { type Course, type CourseStep, lessonOf } from "../course";
import type { LessonScene } from "../game";
import { COMMANDERS } from "./commanders";
import type { Event, Scenery, Step, Team, UnitType, View } from "./types";

/** What lies on the table. */
export type Scene = LessonScene<Scenery, View>;

export interface LessonStep extends CourseStep<Scene> {
  /** What ends the step; nothing if it is only read. */
  done?: (since: Since, scene: Scene) => boolean;
}

/** What has happened since the step was first shown. */
interface Since {
  /** What the pupil's units did. */
  events: readonly Event[];
  /** The phase in which it was shown is over. */
  phaseOver: boolean;
}

const did =
  (...kinds: Event["kind"][]) =>
  ({ events }: Since): boolean =>
    events.some(({ kind }) => kinds.includes(kind));

export const LESSON: readonly LessonStep[] = [
  {
    say: "Your team wins with ten Victory Points at the end of a round, or by taking an enemy base.",
    hint: "The stars on the map are Victory Points, and the charts count them.",
    rule: "AC-902",
    when: isYour("purchase"),
    highlight: ({ scenery }) => stars(scenery),
  },
  {
    say: ({ view }) =>
      `A turn begins with buying. You have ${view.purse ?? 0} RP: buy a Cruiser, for the stars lie on islands.`,
    hint: "Below: the price, then attack, defence and movement. A click buys one; Undo gives it back.",
    rule: "AC-406",
    when: (scene) => isYour("purchase")(scene) && unitWords(scene).length > 0,
    done: did("bought"),
    highlight: (scene) => wordsOf(scene, "cruiser"),
  },
  {
    say: "Spend the rest as you like, then finish. Troopers are cheap, and only they and Snow Cats hold ground.",
    hint: "Up to 4 RP are kept for your next turn; more would be lost.",
    rule: "AC-409",
    when: isYour("purchase"),
    done: ({ phaseOver }) => phaseOver,
    highlight: finishWords,
  },
  {
    say: "Combat moves come first: only units that go against an enemy. Pick some up, then the enemy's hex.",
    hint: "Point at a fight to see the chances.",
    rule: "AC-501",
    when: (scene) => isYour("combat-move")(scene) && fights(scene).length > 0,
    done: ({ events, phaseOver }) => phaseOver || events.some(isAttack),
    highlight: fights,
  },
  {
    say: "Bring more, or finish: then the dice are rolled. No attack is a must; who stays behind may move later.",
    hint: "Units that fight do not move again in this turn, but for aircraft, which fly home.",
    rule: "AC-501",
    when: isYour("combat-move"),
    done: ({ phaseOver }) => phaseOver,
    highlight: finishWords,
  },
  {
    say: "A battle. Every unit rolls one die and hits with its number or less; both sides fire before anybody falls.",
    hint: "The panel shows who needs what and what was rolled, the log how it ended.",
    rule: "AC-609",
    when: (scene) => (scene.view.step.kind === "battle" && isYours(scene)) || hasRolled(scene),
  },
  {
    say: "You were hit. Choose who falls: mostly the cheapest unit, unless you need troops to take the hex.",
    hint: "Click a unit in the panel. An undamaged carrier takes a hit and stays.",
    rule: "AC-612",
    when: asksFor("casualties"),
    done: did("lost", "designated", "damaged"),
  },
  {
    say: "The round is over. Fight another one, or go back to where you came from?",
    hint: "The defender never retreats. Go on while you are stronger.",
    rule: "AC-620",
    when: asksFor("press"),
    done: did("pressed", "retreated"),
  },
  {
    say: "Now all who have not fought may move. A cruiser carries two land units: click it, then an island with a star.",
    hint: "Then click who comes aboard. Land units that end a move on a free star take it.",
    rule: "AC-705",
    when: (scene) => isYour("noncombat")(scene) && ships(scene).length > 0,
    done: ({ events, phaseOver }) => phaseOver || events.some(isVoyage),
    highlight: (scene) => ships(scene),
  },
  {
    say: "Troopers walk one hex, Snow Cats two. Move some towards the stars, and leave somebody at every base.",
    hint: "Click the units, the hex, and how many go. An empty base falls to the first enemy trooper, and the game with it.",
    rule: "AC-705",
    when: (scene) => isYour("noncombat")(scene) && landUnits(scene).length > 0,
    done: ({ events, phaseOver }) => phaseOver || events.some(({ kind }) => kind === "moved"),
    highlight: (scene) => landUnits(scene),
  },
  {
    say: "Move whom you like, then finish.",
    hint: "Each unit moves once in a turn.",
    rule: "AC-705",
    when: isYour("noncombat"),
    done: ({ phaseOver }) => phaseOver,
    highlight: finishWords,
  },
  {
    say: "What you bought arrives now. Click a type in the supply, then one of the bases that light up.",
    hint: "Your own base or the one that your team shares; ships need water.",
    rule: "AC-811",
    when: isYour("deploy"),
    done: did("deployed"),
    highlight: unitWords,
  },
  {
    say: "That was a turn. Your stars now count on the chart, and each adds to what you can spend.",
    hint: "You play both commanders of your team; the charts show whose turn is next.",
    rule: "AC-821",
    when: (scene) => has(scene, "scored"),
  },
  {
    say: "You know how a turn goes. Play on; each commander also has a power of his own.",
    hint: "Read about ice, landings from the sea, and the powers when you meet them.",
    rule: "AC-902",
    more: ["AC-421", "AC-621", "AC-1011", "AC-1101"],
    ends: true,
    when: (scene) => isPractised(scene),
  },
];

/** After a turn with a battle in it, or after two rounds, nothing new is to be waited for. */
const isPractised = (scene: Scene): boolean =>
  has(scene, "scored") && (hasRolled(scene) || scene.view.round > 2);

const hasRolled = (scene: Scene): boolean => has(scene, "rolled");

/** Whether this has ever happened to the pupil. */
const has = ({ story, scenery, yours }: Scene, kind: Event["kind"]): boolean =>
  story.map(eventOf).some((event) => event.kind === kind && isOwn(scenery, yours, event));

const isYours = ({ position, yours }: Scene): boolean =>
  position.turn !== null && yours.includes(position.turn);

function isYour(kind: Step["kind"]) {
  return (scene: Scene): boolean => isYours(scene) && scene.view.step.kind === kind;
}

function asksFor(kind: "casualties" | "press") {
  return (scene: Scene): boolean =>
    isYours(scene) && scene.view.step.kind === "battle" && scene.view.step.ask.kind === kind;
}

const stars = (scenery: Scenery): Target[] =>
  scenery.hexes.flatMap(({ points }, at) => (points ? [`s${at}`] : []));

/** The types that can be clicked in the supply. */
function unitWords(scene: Scene): Target[] {
  const words = new Set(scene.scenery.units.map(({ word }) => word));
  return lit(scene).filter((target) => words.has(target));
}

const wordsOf = (scene: Scene, unit: string): Target[] =>
  unitWords(scene).filter((target) =>
    scene.scenery.units.some((card) => card.word === target && card.unit === unit),
  );

/** The button that ends a phase: the word that is no unit. */
function finishWords(scene: Scene): Target[] {
  const units = unitWords(scene);
  return lit(scene).filter((target) => target.startsWith("w") && !units.includes(target));
}

const lit = ({ position }: Scene): Target[] => position.tree.map(({ on }) => on);

/** Units of these types that can be picked up. */
function pickable(...types: UnitType[]) {
  return (scene: Scene): Target[] =>
    lit(scene).filter((target) =>
      scene.view.stacks.some(({ id, unit }) => id === target && types.includes(unit)),
    );
}

const ships = pickable("cruiser");
const landUnits = pickable("infantry", "vehicle");

/** Hexes with an enemy in them that can be attacked. */
function fights(scene: Scene): Target[] {
  const team = yourTeam(scene);
  const held = new Set(
    scene.view.stacks.filter(({ commander }) => COMMANDERS[commander].team !== team).map(({ hex }) => hex),
  );
  return [...new Set(all(scene.position.tree))].filter((target) => held.has(target));
}

const all = (tree: readonly Tree[]): Target[] => tree.flatMap(({ on, then }) => [on, ...all(then ?? [])]);

const yourTeam = ({ scenery, yours }: Scene): Team =>
  scenery.commanders.find(({ seat }) => yours.includes(seat))?.team ?? "joe";

const isAttack = (event: Event): boolean =>
  event.kind === "went-against-ice" || (event.kind === "moved" && event.fights);

const isVoyage = (event: Event): boolean => event.kind === "moved" && event.cargo !== undefined;

const eventOf = (told: Told): Event => told.event as Event;

/** What a commander of the pupil did. */
const isOwn = (scenery: Scenery, yours: readonly number[], event: Event): boolean =>
  "commander" in event &&
  scenery.commanders.some(({ id, seat }) => id === event.commander && yours.includes(seat));

const phase = ({ view }: Scene): string => `${view.round} ${view.active} ${view.step.kind}`;

function since(course: Course, scene: Scene): Since {
  const events = scene.story
    .filter((told) => told.decision > course.decisions)
    .map(eventOf)
    .filter((event) => isOwn(scene.scenery, scene.yours, event));
  return { events, phaseOver: course.mark !== undefined && phase(scene) !== course.mark };
}

export const lesson = lessonOf<Scene, LessonStep>({
  steps: LESSON,
  isRead: ({ done }) => done === undefined,
  isMet: ({ done }, course, scene) => done?.(since(course, scene), scene) ?? false,
  isAsked: isYours,
  mark: phase,
});
