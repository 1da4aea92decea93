// The first game, taught while it is played: what is said, what the player is to do, and when to go on.

import { unreachable } from "../../unreachable";
import type { Target, Told, Tree } from "../../wire";
import { type Course, type CourseStep, lessonOf } from "../course";
import type { LessonScene } from "../game";
import { cellOf } from "./geometry";
import { SQUADS, squadOf } from "./squads";
import type { Event, Scenery, Team, View } from "./types";

/** What lies on the table. */
export type Scene = LessonScene<Scenery, View>;

/** What must happen before the lesson goes on. */
export type Expect =
  /** Nothing: it is read. */
  | { kind: "read" }
  /** A soldier is picked up. */
  | { kind: "choose" }
  /** A soldier of the pupil has moved … */
  | { kind: "move" }
  /** … into a bush or a river … */
  | { kind: "obstacle" }
  /** … or onto an enemy. */
  | { kind: "attack" }
  /** A decision is taken back. */
  | { kind: "undo" }
  /** The squad is done. */
  | { kind: "finish" }
  /** A soldier stands on an enemy entrance. */
  | { kind: "arrive" };

export interface LessonStep extends CourseStep<Scene> {
  expect: Expect;
}

export const LESSON: readonly LessonStep[] = [
  {
    say: "Amber is what you can click. Pick up one of your soldiers.",
    hint: "Any soldier in an amber ring will do.",
    rule: "CA-105",
    expect: { kind: "choose" },
    when: isYourMove,
  },
  {
    say: "It slides straight on, as far as the way is free. Click a lit square.",
    hint: "This beginners' game knows no diagonals.",
    rule: "CA-601",
    expect: { kind: "move" },
    when: isYourMove,
  },
  {
    say: "Not where you wanted it? Take the move back with Undo.",
    hint: "Free until a die is rolled; against bots also past it, and the same dice come again.",
    expect: { kind: "undo" },
    when: ({ position }) => position.undo !== null && !position.undo.consent,
  },
  {
    say: movesLeft,
    hint: "Every squad rolls its own die when its turn comes.",
    rule: "CA-305",
    expect: { kind: "read" },
    when: isYourMove,
  },
  {
    say: "Bushes and the river end the move of whoever steps in. Send a soldier into one.",
    hint: "Next time it walks out freely, and along the river too.",
    rule: "CA-204",
    expect: { kind: "obstacle" },
    when: (scene) => obstacles(scene).length > 0,
    highlight: obstacles,
  },
  {
    say: "You need not use every move. Finish, and it is the next squad's turn.",
    hint: "The button stands beside the question.",
    rule: "CA-306",
    expect: { kind: "finish" },
    when: isYourMove,
  },
  {
    say: "An enemy is in reach. Point at it to see your chances, then slide onto it.",
    hint: "Two soldiers of a squad may attack together, which helps a lot.",
    rule: "CA-312",
    expect: { kind: "attack" },
    when: (scene) => fights(scene.position.tree).length > 0,
    highlight: (scene) => fights(scene.position.tree),
  },
  {
    say: "Fights are rolled when the squad has moved. The higher die takes the other prisoner; a tie is the attacker's.",
    hint: "Prisoners sit in the winner's P.O.W. camp until they are freed.",
    rule: "CA-403",
    expect: { kind: "read" },
    when: ({ story }) => story.some((told) => eventOf(told).kind === "attack-rolled"),
  },
  {
    say: "Hold an entrance of the enemy headquarters through one enemy turn, and you win.",
    hint: "The same at the depot costs them two soldiers; at the camp it frees yours.",
    rule: "CA-602",
    expect: { kind: "read" },
    when: isYourMove,
    highlight: doors,
  },
  {
    say: "Now bring a soldier to one of the enemy's entrances, the pale squares before its buildings.",
    hint: "It takes a few turns. The lesson waits.",
    rule: "CA-701",
    expect: { kind: "arrive" },
    when: isYourMove,
    highlight: doors,
  },
];

function movesLeft({ view }: Scene): string {
  const left = view.active?.moves?.left ?? 0;
  const have = left === 0 ? "None are left." : left === 1 ? "One more may go." : `${left} more may go.`;
  return `The die says how many soldiers of the squad may move, each of them once. ${have}`;
}

/** Whether the pupil is asked for a move. */
function isYourMove({ position, view, yours }: Scene): boolean {
  return position.turn !== null && yours.includes(position.turn) && view.step.kind === "moves";
}

/** The bushes and river squares that can be clicked, now or with the next click. */
function obstacles(scene: Scene): Target[] {
  return [...new Set(leaves(scene.position.tree).map((leaf) => leaf.on))].filter((target) =>
    isObstacle(scene.scenery, target),
  );
}

function isObstacle(scenery: Scenery, target: Target): boolean {
  const cell = cellOf(scenery.stride, target);
  const kind = cell && scenery.rows[cell.row]?.[cell.column]?.kind;
  return kind === "bush" || kind === "river";
}

/** The ends of all choices. */
const leaves = (tree: readonly Tree[]): Tree[] =>
  tree.flatMap((node) => (node.then?.length ? leaves(node.then) : [node]));

const fights = (tree: readonly Tree[]): Target[] => [
  ...new Set(
    leaves(tree)
      .filter((leaf) => leaf.stake === "fight")
      .map((leaf) => leaf.on),
  ),
];

/** The enemy's entrances. */
function doors(scene: Scene): Target[] {
  const own = yourTeam(scene);
  return scene.scenery.entrances.filter(({ camp }) => camp !== own).map(({ square }) => square);
}

function yourTeam({ scenery, yours }: Scene): Team {
  return scenery.squads.find(({ seat }) => yours.includes(seat))?.team ?? "joe";
}

const eventOf = (told: Told): Event => told.event as Event;

const activation = ({ view }: Scene): string => `${view.turn} ${view.active?.squad ?? "nobody"}`;

export const lesson = lessonOf<Scene, LessonStep>({
  steps: LESSON,
  isRead: ({ expect }) => expect.kind === "read",
  isMet: ({ expect }, course, scene) => isMet(expect, course, scene),
  isAsked: isYourMove,
  mark: activation,
});

function isMet(expect: Expect, course: Course, scene: Scene): boolean {
  const happened = yourEvents(course, scene);
  switch (expect.kind) {
    case "read":
      return false;
    case "choose":
      return scene.path.some((target) => squadOf(target)) || happened.some((event) => event.kind === "moved");
    case "move":
      return happened.some((event) => event.kind === "moved");
    case "obstacle":
      return happened.some((event) => event.kind === "moved" && isObstacle(scene.scenery, event.to));
    case "attack":
      return happened.some((event) => event.kind === "moved" && event.attacks);
    case "undo":
      return scene.position.decisions < course.decisions;
    case "finish":
      return course.mark !== undefined && activation(scene) !== course.mark;
    case "arrive":
      return happened.some((event) => event.kind === "arrived");
    default:
      return unreachable(expect);
  }
}

/** What the pupil's soldiers did since the step was first shown. */
function yourEvents(course: Course, scene: Scene): Event[] {
  const own = yourTeam(scene);
  return scene.story
    .filter((told) => told.decision > course.decisions)
    .map(eventOf)
    .filter((event) => "soldier" in event && teamOf(event.soldier) === own);
}

function teamOf(soldier: Target): Team | undefined {
  const squad = squadOf(soldier);
  return squad && SQUADS[squad].team;
}
