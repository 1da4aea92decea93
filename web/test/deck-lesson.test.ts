import { describe, expect, it } from "vitest";
import type { Course } from "../src/games/course";
import { lesson, type Scene } from "../src/games/deck-building/lesson";
import type { Event, View } from "../src/games/deck-building/types";
import type { Position, Told, Tree } from "../src/wire";
import { branch, mission, SCENERY, view } from "./deck-view";

const { begin, follow, pass, stepOf, isOver } = lesson;

const told = (decision: number, event: Event): Told => ({ decision, event, text: "" });
const MISSIONS: Tree[] = [{ on: "w0" }];
const AGAINST: Tree[] = [branch("c5", branch("c3", { on: "c4" })), ...MISSIONS];
const RECRUIT: Tree[] = [{ on: "c0" }, { on: "c7" }, { on: "w11" }];

function scene(now: View, tree: Tree[], more: Partial<Scene> = {}): Scene {
  const position: Position = {
    version: 1,
    decisions: 7,
    view: undefined,
    turn: 0,
    thinking_ms: 0,
    prompt: { ask: "", note: null, rule: "DB-316" },
    tree,
    names: {},
    undo: null,
    outcome: null,
    story: [],
    since: 0,
    steps: [],
  };
  return { scenery: SCENERY, view: now, position, story: [], yours: [0], path: [], ...more };
}

const said = (course: Course, now: Scene): string => {
  const say = stepOf(course)?.say ?? "";
  return typeof say === "string" ? say : say(now);
};

const QUIET = scene(view({ round: 1, story: null }), MISSIONS);

describe("the lesson of the Deck-Building Game", () => {
  it("begins with the goal, then goes on to recruiting as there is no mission yet", () => {
    const course = pass(begin(QUIET), QUIET);
    expect(said(course, QUIET)).toMatch(/No mission is in play/);
    expect(stepOf(course)?.highlight?.(QUIET)).toEqual(["w0"]);
  });

  it("lets cards be played and one be recruited, and rings them", () => {
    const shop = scene(view({ recruit: 3, story: null }), RECRUIT);
    let course = follow(pass(begin(QUIET), QUIET), shop);
    expect(said(course, shop)).toMatch(/Play cards of your hand/);
    expect(stepOf(course)?.highlight?.(shop)).toEqual(["c0"]);
    course = pass(course, shop);
    expect(said(course, shop)).toMatch(/You have 3 Recruit/);
    expect(stepOf(course)?.highlight?.(shop)).toEqual(["c7"]);
    const done = { ...shop, story: [told(8, { kind: "recruited", seat: 0, card: 7, cost: 3 })] };
    expect(said(follow(course, done), done)).toMatch(/end the turn/);
  });

  it("leads through a plan click by click", () => {
    const now = (path: string[]) => scene(view(), AGAINST, { path });
    let course = pass(begin(now([])), now([]));
    expect(said(course, now([]))).toMatch(/A Story Mission is in play/);
    for (const [path, words] of [
      [["c5"], /Choose the Joe/],
      [["c5", "c3"], /Now a Transport/],
    ] as const) {
      course = follow(course, now([...path]));
      expect(said(course, now([...path]))).toMatch(words);
    }
    const planned = scene(view({ mission: mission() }), [{ on: "c1" }, { on: "c0" }, { on: "w4" }], {
      story: [told(8, { kind: "proposed", seat: 0, target: 5, joe: 0, transport: 4 })],
    });
    course = follow(course, planned);
    expect(said(course, planned)).toMatch(/This is the plan/);
    // The Joe that is aboard could only be taken out.
    expect(stepOf(course)?.highlight?.(planned)).toEqual(["c1", "w4"]);
  });

  it("answers a question when it comes, and says how a mission ended before it lets go", () => {
    const start = scene(view(), AGAINST);
    const asked = scene(view({ mission: mission({ stage: "started" }) }), [{ on: "c1" }, { on: "w6" }]);
    let course = follow(pass(begin(start), start), asked);
    expect(said(course, asked)).toMatch(/asked for a response/);
    const decided: Event = { kind: "decided", target: 5, success: true, hits: 4, difficulty: 4 };
    const after = scene(view({ story: null }), MISSIONS, { story: [told(9, decided)] });
    const words: string[] = [];
    for (let steps = 0; steps < 12 && !isOver(course); steps += 1) {
      words.push(said(course, after));
      course = pass(follow(course, after), after);
    }
    expect(words.join(" ")).toMatch(/The mission succeeded/);
    expect(isOver(course)).toBe(true);
  });
});
