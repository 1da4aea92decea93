import { describe, expect, it } from "vitest";
import { LESSON, lesson, type Scene } from "../src/games/commando-attack/lesson";
import { sampleBoard } from "../src/games/commando-attack/sample";
import type { Event } from "../src/games/commando-attack/types";
import type { Position, Told, Tree } from "../src/wire";
import { viewOf } from "./commando-view";

const { begin, follow, isOver, pass, stepOf } = lesson;

const scenery = {
  ...sampleBoard,
  squads: [
    { squad: "red" as const, team: "joe" as const, seat: 0 },
    { squad: "blue" as const, team: "cobra" as const, seat: 1 },
  ],
};

const branch = (on: string, ...then: Tree[]): Tree => ({ on, then });

const FREE_TO_GO: Tree[] = [branch("p0", { on: "s190" }, { on: "s191" }), { on: "w0" }];

function position(more: Partial<Position>): Position {
  return {
    version: 1,
    decisions: 0,
    view: undefined,
    turn: 0,
    thinking_ms: 0,
    prompt: { ask: "", note: null, rule: "CA-305" },
    tree: FREE_TO_GO,
    names: {},
    undo: null,
    outcome: null,
    story: [],
    since: 0,
    steps: [],
    ...more,
  };
}

const told = (decision: number, event: Event): Told => ({ decision, event, text: "" });

const ROLLED: Event = {
  kind: "attack-rolled",
  soldier: "p0",
  square: "s175",
  die: 3,
  pair: false,
  counts: true,
};

const scene = (more: Partial<Scene> = {}): Scene => ({
  scenery,
  view: viewOf({ "Red 1": "J5", "Blue 1": "P9" }),
  position: position({}),
  story: [],
  yours: [0],
  path: [],
  ...more,
});

const moved = (decision: number, to: string): Told =>
  told(decision, { kind: "moved", soldier: "p0", from: "s89", to, attacks: false });

describe("the lesson", () => {
  it("goes from choosing to sliding to taking back", () => {
    const first = begin(scene());
    expect(first.now).toBe(0);
    const chosen = follow(first, scene({ path: ["p0"] }));
    expect(chosen.now).toBe(1);
    const undo = { seat: 0, to: 0, consent: false };
    const slid = scene({ position: position({ decisions: 1, undo }), story: [moved(1, "s190")] });
    expect(follow(chosen, slid).now).toBe(2);
    expect(follow(follow(chosen, slid), scene()).now).toBe(3);
  });

  it("waits while others move", () => {
    const theirs = scene({ position: position({ turn: 1, tree: [] }) });
    const course = follow(begin(scene()), theirs);
    expect(course.now).toBe(0);
  });

  it("shows nothing before the pupil's first move, then its first card", () => {
    const view = viewOf({ "Red 1": "J5" }, { kind: "moves", squad: "blue" });
    const theirs = scene({ view, position: position({ turn: 1, tree: [] }), story: [told(1, ROLLED)] });
    const course = follow(begin(theirs), theirs);
    expect(course.now).toBeUndefined();
    expect(isOver(course)).toBe(false);
    expect(follow(course, scene()).now).toBe(0);
  });

  it("sends nobody to the entrances while others move", () => {
    const theirs = scene({ position: position({ turn: 1, tree: [] }) });
    const finish = LESSON.findIndex((step) => step.expect.kind === "finish");
    const course = { over: [0, 1, 2, 3, 4], now: finish, decisions: 0, mark: "1 red" };
    expect(pass(course, theirs).now).toBeUndefined();
  });

  it("leaves out what cannot be done now and comes back to it", () => {
    const noUndo = pass(pass(begin(scene()), scene()), scene());
    expect(noUndo.now).toBe(3);
    const undo = { seat: 0, to: 0, consent: false };
    const later = pass(noUndo, scene({ position: position({ decisions: 1, undo }) }));
    expect(later.now).toBe(2);
  });

  it("counts a slide into the river", () => {
    const river = LESSON.findIndex((step) => step.expect.kind === "obstacle");
    const course = { over: [0, 1, 2, 3], now: river, decisions: 0, mark: "1 red" };
    const dry = scene({ position: position({ decisions: 1 }), story: [moved(1, "s191")] });
    expect(follow(course, dry).over).not.toContain(river);
    const wet = scene({ position: position({ decisions: 1 }), story: [moved(1, "s190")] });
    expect(follow(course, wet).over).toContain(river);
  });

  it("shows an attack as soon as one is possible", () => {
    const attack = LESSON.findIndex((step) => step.expect.kind === "attack");
    const course = { over: [0, 1, 2, 3, 4, 5, 8], now: 9, decisions: 4, mark: "1 red" };
    const tree: Tree[] = [branch("p0", { on: "s175", stake: "fight" })];
    const close = follow(course, scene({ position: position({ decisions: 4, tree }) }));
    expect(close.now).toBe(attack);
    expect(stepOf(close)?.highlight?.(scene({ position: position({ tree }) }))).toEqual(["s175"]);
  });

  it("can be skipped to its end from anywhere", () => {
    let course = begin(scene());
    const everything = scene({
      position: position({
        undo: { seat: 0, to: 0, consent: false },
        tree: [branch("p0", { on: "s190" }, { on: "s175", stake: "fight" })],
      }),
      story: [told(1, ROLLED)],
    });
    for (let step = 0; step < LESSON.length; step++) course = pass(course, everything);
    expect(isOver(course)).toBe(true);
    expect(follow(course, everything).now).toBeUndefined();
  });

  it("says little at a time", () => {
    for (const step of LESSON) {
      const words = typeof step.say === "string" ? step.say : step.say(scene());
      expect(words.length).toBeLessThanOrEqual(130);
      expect(step.hint.length).toBeLessThanOrEqual(90);
    }
  });
});
