// The first game, taught while it is played: a whole turn by doing, and battles when they come.

import { list } from "../../sentences";
import type { Target, Told, Tree } from "../../wire";
import { type Course, type CourseStep, lessonOf } from "../course";
import type { LessonScene } from "../game";
import { COMMANDERS, someUnits } from "./commanders";
import type { BattleStep, Event, Scenery, StackView, Step, Team, UnitType, View } from "./types";

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
      `A turn begins with buying. You have ${view.purse ?? 0} Reinforcement Points (RP): buy a Cruiser, for the stars lie on islands.`,
    hint: "Each card has the price, then attack, defence and movement. A click buys one; Undo gives it back.",
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
    say: (scene) => `Combat moves come first: only units that go against an enemy. ${attackWords(scene)}`,
    hint: "Click units, the enemy's hex, and how many go. Point at the hex, or tap it once, to see the chances.",
    rule: "AC-501",
    when: (scene) => isYour("combat-move")(scene) && fights(scene).length > 0,
    done: ({ events, phaseOver }, scene) => phaseOver || (events.some(isAttack) && !prey(scene)),
    highlight: (scene) => {
      const found = prey(scene);
      return found ? [...found.units.map(({ id }) => id), found.hex] : fights(scene);
    },
  },
  {
    say: "Bring more, or finish: then every unit rolls a die and hits with its number or less.",
    hint: "No attack is a must. Who fights does not move again in this turn, but aircraft fly on to land.",
    rule: "AC-501",
    when: isYour("combat-move"),
    done: ({ phaseOver }) => phaseOver,
    highlight: finishWords,
  },
  {
    say: "You were hit. Choose who falls: mostly the cheapest unit, unless you need troops to take the hex.",
    hint: "Click a unit in the panel. An undamaged carrier takes a hit and stays.",
    rule: "AC-612",
    ...asked(battleAsks("casualties")),
  },
  {
    say: "Your Snow Cat's missiles are guided: choose whom they hit.",
    hint: "Mostly the strongest. All other hits are the enemy's choice.",
    rule: "AC-1011",
    ...asked(battleAsks("aim")),
  },
  {
    say: "The round is over. Fight another one, or go back to where you came from?",
    hint: "The defender never retreats. Go on while you are stronger.",
    rule: "AC-620",
    ...asked(battleAsks("press")),
  },
  {
    say: "Aircraft that have fought must land now, each at a place that lights up.",
    hint: "Best at a ringed base or star. At sea it is lost, unless a carrier of yours comes there too.",
    rule: "AC-704",
    ...asked(isYour("forced")),
    highlight: ({ scenery, position }) =>
      all(position.tree).filter((on) => on.startsWith("s") && isHaven(scenery, on)),
  },
  {
    say: "The ice breaks. Choose where those on it go, or they are lost.",
    hint: "Next to it, on land, and not where an enemy is.",
    rule: "AC-1066",
    ...asked(isYour("evacuate")),
  },
  // Questions come before what is only read.
  {
    say: "A battle. Every unit rolls one die and hits with its number or less; both sides fire before anybody falls.",
    hint: "The panel shows who needs what, what was rolled and how it ended; the log keeps it.",
    rule: "AC-609",
    urgent: true,
    when: (scene) =>
      isYour("battle")(scene) || scene.story.slice(-1).some((told) => eventOf(told).kind === "rolled"),
  },
  {
    say: "Cobra Commander gave up a unit of his own to score a sure hit: his power, At All Costs, once a battle.",
    hint: "Every commander has one. Keel-Haul deploys beside his ships; Snow Job's Troopers march two hexes.",
    rule: "AC-1111",
    urgent: true,
    when: ({ story }) => story.some((told) => eventOf(told).kind === "sacrificed"),
  },
  {
    say: "Cobra has frozen the sea here. Ice is land: troops walk over it, and ships cannot pass.",
    hint: "A cruiser can break it: in a combat move send it against the ice, and a roll of 1 to 3 is enough.",
    rule: "AC-426",
    urgent: true,
    when: (scene) => scene.view.ice.length > 0 && isYour("noncombat")(scene),
    highlight: ({ view }) => view.ice,
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
    say: "What you bought arrives now. Click a type in the supply, then a place that lights up.",
    hint: "Your own base or the one that your team shares; ships need water. Keel-Haul may also use his ships.",
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
    say: "The guided part is done: you know how a turn goes. Play on to the end and try to win.",
    hint: "A hint comes when something new happens. The next game is yours to choose in the lobby.",
    rule: "AC-902",
    ends: true,
    when: isPractised,
  },
];

/** After a turn with a battle in it, or after two rounds, nothing new is to be waited for. */
function isPractised(scene: Scene): boolean {
  return has(scene, "scored") && (hasRolled(scene) || scene.view.round > 2);
}

const hasRolled = (scene: Scene): boolean => has(scene, "rolled");

/** Whether this has ever happened to the pupil. */
const has = ({ story, scenery, yours }: Scene, kind: Event["kind"]): boolean =>
  story.map(eventOf).some((event) => event.kind === kind && isOwn(scenery, yours, event));

const isYours = ({ position, yours }: Scene): boolean =>
  position.turn !== null && yours.includes(position.turn);

function isYour(kind: Step["kind"]) {
  return (scene: Scene): boolean => isYours(scene) && scene.view.step.kind === kind;
}

function battleAsks(kind: BattleStep["kind"]) {
  return (scene: Scene): boolean =>
    isYours(scene) && scene.view.step.kind === "battle" && scene.view.step.ask.kind === kind;
}

/** It is told when the question first comes, and is over with the answer. */
function asked(when: (scene: Scene) => boolean) {
  return { urgent: true, when, done: (_: Since, scene: Scene) => !when(scene) } as const;
}

const stars = (scenery: Scenery): Target[] =>
  scenery.hexes.flatMap(({ points }, at) => (points ? [`s${at}`] : []));

/** Aircraft need no carrier there. */
function isHaven({ hexes }: Scenery, hex: Target): boolean {
  const cell = hexes[Number(hex.slice(1))];
  return (cell?.base ?? cell?.points) !== undefined;
}

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
  const held = new Set(enemies(scene).map(({ hex }) => hex));
  return [...new Set(all(scene.position.tree))].filter((target) => held.has(target));
}

function enemies(scene: Scene): StackView[] {
  const team = yourTeam(scene);
  return scene.view.stacks.filter(({ commander }) => COMMANDERS[commander].team !== team);
}

/** A star that one enemy holds alone and that troops can walk to: worth a fight, with all who can walk or fly there. */
function prey(scene: Scene): { hex: Target; units: StackView[] } | undefined {
  const { scenery, view, position } = scene;
  const foes = enemies(scene);
  for (const hex of fights(scene).filter((hex) => stars(scenery).includes(hex))) {
    const there = view.stacks.filter((stack) => stack.hex === hex);
    const units = position.tree
      .filter(({ then }) => all(then ?? []).includes(hex))
      .flatMap(({ on }) =>
        view.stacks.filter(({ id, unit }) => id === on && unit !== "cruiser" && unit !== "carrier"),
      );
    const [foe, ...more] = there.filter((stack) => foes.includes(stack));
    const troops = [...there, ...units].some((stack) => stack.unit === "infantry" && stack !== foe);
    if (foe?.count === 1 && more.length === 0 && troops && units.length > 0) return { hex, units };
  }
  return undefined;
}

function attackWords(scene: Scene): string {
  const { scenery } = scene;
  const found = prey(scene);
  if (!found) return "Pick some up, then the enemy's hex.";
  const names = found.units.map(({ commander, unit, count }) => someUnits(scenery, commander, unit, count));
  const place = scenery.hexes[Number(found.hex.slice(1))];
  return `One enemy holds ${place?.name ?? place?.id}: send ${list(names)}. Aircraft hit best; only troops take ground.`;
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
