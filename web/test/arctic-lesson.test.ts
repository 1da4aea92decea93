import { describe, expect, it } from "vitest";
import { LESSON, lesson, type Scene } from "../src/games/arctic-circle/lesson";
import type { Event, Step } from "../src/games/arctic-circle/types";
import type { Course } from "../src/games/course";
import type { Position, Told, Tree } from "../src/wire";
import { boardOf, hexNamed, viewOf } from "./arctic-board";

const { begin, follow, isOver, pass, stepOf } = lesson;

const scenery = boardOf("flat", { B2: { points: 2 } });
const BUYING: Tree[] = [{ on: "w10" }, { on: "w14" }, { on: "w0" }];

const branch = (on: string, ...then: Tree[]): Tree => ({ on, then });

const told = (decision: number, event: Event): Told => ({ decision, event, text: "" });
const bought: Event = { kind: "bought", commander: "keel-haul", unit: "cruiser", left: 5 };

function scene(step: Step, more: Partial<Scene> = {}, at: Partial<Position> = {}): Scene {
  const position: Position = {
    version: 1,
    decisions: 7,
    view: undefined,
    turn: 0,
    thinking_ms: 0,
    prompt: { ask: "", note: null, rule: "AC-406" },
    tree: BUYING,
    names: {},
    undo: null,
    outcome: null,
    story: [],
    since: 0,
    steps: [],
    ...at,
  };
  const view = viewOf(
    scenery,
    [
      { at: "A1", commander: "keel-haul", unit: "infantry", count: 2 },
      { at: "A2", commander: "destro", unit: "infantry", count: 1 },
    ],
    { step },
  );
  return { scenery, view, position, story: [], yours: [0], path: [], ...more };
}

const PURCHASE = scene({ kind: "purchase" });
const said = (course: Course, now: Scene): string => {
  const say = stepOf(course)?.say ?? "";
  return typeof say === "string" ? say : say(now);
};

describe("the lesson of the Arctic", () => {
  it("begins with the pupil's first purchase and rings the stars", () => {
    const theirs = scene({ kind: "purchase" }, {}, { turn: 1, tree: [] });
    expect(stepOf(begin(theirs))).toBeUndefined();
    const course = begin(PURCHASE);
    expect(course.now).toBe(0);
    expect(stepOf(course)?.highlight?.(PURCHASE)).toEqual([hexNamed(scenery, "B2")]);
  });

  it("goes on when something was bought, whatever it was, and not when somebody else buys", () => {
    const course = pass(begin(PURCHASE), PURCHASE);
    expect(said(course, PURCHASE)).toContain("buy a Cruiser");
    expect(stepOf(course)?.highlight?.(PURCHASE)).toEqual(["w14"]);
    const theirs: Event = { ...bought, commander: "destro" };
    expect(follow(course, scene({ kind: "purchase" }, { story: [told(8, theirs)] })).now).toBe(1);
    expect(follow(course, scene({ kind: "purchase" }, { story: [told(8, bought)] })).now).toBe(2);
  });

  it("does not count what was bought before", () => {
    const course = pass(begin(PURCHASE), PURCHASE);
    expect(follow(course, scene({ kind: "purchase" }, { story: [told(6, bought)] })).now).toBe(1);
  });

  it("follows whoever goes on to the next phase without doing what it says", () => {
    const course = pass(begin(PURCHASE), PURCHASE);
    const tree: Tree[] = [branch("p0", { on: "s5" }), { on: "w0" }];
    const later = scene({ kind: "noncombat" }, {}, { decisions: 8, tree });
    expect(said(follow(course, later), later)).toContain("Troopers walk one hex");
  });

  it("sends units into a fight only where there is an enemy to attack", () => {
    const away = begin(scene({ kind: "combat-move" }, {}, { tree: [branch("p0", { on: "s5" })] }));
    expect(stepOf(away)?.say).toContain("Bring more, or finish");
    const enemy = hexNamed(scenery, "A2");
    const near = scene({ kind: "combat-move" }, {}, { tree: [branch("p0", { on: enemy })] });
    expect(said(begin(near), near)).toContain("Combat moves come first");
    expect(stepOf(begin(near))?.highlight?.(near)).toEqual([enemy]);
  });

  it("points out a star that one enemy holds, and who can go there, until all are sent", () => {
    const island = boardOf("flat", { A2: { points: 1 } });
    const enemy = hexNamed(island, "A2");
    const tree = [branch("p0", { on: enemy }), branch("p2", { on: enemy }), { on: "w0" }];
    const near = { ...scene({ kind: "combat-move" }, {}, { tree }), scenery: island };
    const cruiser = {
      id: "p2",
      hex: hexNamed(island, "A1"),
      commander: "keel-haul",
      unit: "cruiser",
      count: 1,
    } as const;
    near.view = { ...near.view, stacks: [...near.view.stacks, cruiser] };
    const course = begin(near);
    expect(said(course, near)).toContain("One enemy holds A2: send 2 ");
    expect(stepOf(course)?.highlight?.(near)).toEqual(["p0", enemy]);
  });

  it("tells what is urgent whenever it first comes, also while something is read and after the guided part", () => {
    const casualties: Step = {
      kind: "battle",
      battle: { hex: "s0", round: 1, attackers: [], defenders: [] },
      ask: { kind: "casualties", volley: "defence", hits: 1, voice: "decides" },
    };
    const hit = scene(casualties, {}, { decisions: 9, tree: [{ on: "p0" }] });
    const guided = LESSON.flatMap((step, at) => (step.urgent ? [] : [at]));
    const done: Course = { over: guided, now: undefined, decisions: 8, mark: undefined };
    expect(isOver(done)).toBe(true);
    const asked = follow(done, hit);
    expect(said(asked, hit)).toContain("Choose who falls");
    expect(said(follow(asked, PURCHASE), PURCHASE)).toBe("");
    const reading: Course = { ...done, over: [0], now: LESSON.findIndex(({ ends }) => ends) };
    expect(said(follow(reading, hit), hit)).toContain("Choose who falls");
  });

  it("ends after a scored turn with a battle, or later without one", () => {
    const all = LESSON.map((_, at) => at);
    const before: Course = { over: all.slice(0, -1), now: undefined, decisions: 0, mark: undefined };
    const scored: Event = { kind: "scored", commander: "keel-haul", points: 2 };
    const early = scene({ kind: "purchase" }, { story: [told(1, scored)] });
    expect(follow(before, early).now).toBeUndefined();
    const late = { ...early, view: { ...early.view, round: 3 } };
    const last = follow(before, late);
    expect(stepOf(last)?.say).toContain("The guided part is done");
    expect(isOver(pass(last, late))).toBe(true);
  });
});
