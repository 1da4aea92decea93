import { describe, expect, it } from "vitest";
import {
  apply,
  belongs,
  foretold,
  isYourTurn,
  NOTHING_KNOWN,
  nameOf,
  stageOf,
  type TableState,
  turnOfOthers,
} from "../src/table/state";
import type { Chairs, Position, StepTold, Tell, Told, Welcome } from "../src/wire";

const welcome: Welcome = {
  protocol: 1,
  table: "t1",
  game: "commando-attack",
  title: "Commando Attack",
  scenario: "Jungle",
  seats: [
    { id: "joe", title: "G.I. Joe", team: 0 },
    { id: "cobra", title: "Cobra", team: 1 },
  ],
  scenery: {},
  names: {},
  suppositions: [],
  opened: 0,
  replay: false,
  you: "Mira",
};

const chairs: Chairs = {
  chairs: [
    { holder: { kind: "person", name: "Mira", here: true, seen: 0 }, thought_ms: 0 },
    { holder: { kind: "bot", level: 3 }, thought_ms: 0 },
  ],
  yours: [0],
  watching: [],
  begun: true,
  host: true,
  dice: { commitment: "9f", parts: {}, secret: null },
};

const told = (decision: number): Told => ({ decision, event: null, text: `event of ${decision}` });
const step = (number: number): StepTold => ({ number, seat: 0, text: `move ${number}` });

const position = (since: number, decisions: number, more: Partial<Position> = {}): Tell => ({
  tell: "position",
  version: decisions,
  decisions,
  view: {},
  turn: 0,
  thinking_ms: 0,
  prompt: { ask: "Choose.", note: null, rule: "CA-305" },
  tree: [],
  names: {},
  undo: null,
  outcome: null,
  since,
  story: range(since, decisions).map(told),
  steps: range(Math.max(1, since), decisions).map(step),
  ...more,
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const known = (...tells: Tell[]): TableState =>
  tells.reduce((state, tell) => apply(state, tell, 5), NOTHING_KNOWN);

describe("names", () => {
  it("come with the position, or once for all with the welcome", () => {
    const hello: Tell = { tell: "welcome", ...welcome, names: { p1: "Red 1", s3: "P5" } };
    const state = known(hello, position(0, 0, { names: { w1: "finish", p1: "Red 1, lifted" } }));

    expect(["s3", "w1", "p1", "w9"].map((target) => nameOf(state, target))).toEqual([
      "P5",
      "finish",
      "Red 1, lifted",
      "w9",
    ]);
  });
});

describe("the story", () => {
  it("grows by what each position brings", () => {
    const state = known(position(0, 2), position(3, 3), position(4, 5));
    expect(state.story.map((told) => told.decision)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(state.steps.map((step) => step.number)).toEqual([1, 2, 3, 4, 5]);
  });

  it("is cut where an undo went back to", () => {
    const state = known(position(0, 5), { ...position(4, 4), story: [], steps: [] } as Tell);
    expect(state.story.map((told) => told.decision)).toEqual([0, 1, 2, 3]);
    expect(state.steps.map((step) => step.number)).toEqual([1, 2, 3]);
  });

  it("is replaced as a whole after a reconnect", () => {
    const state = known(position(0, 5), position(0, 3));
    expect(state.story).toHaveLength(4);
  });
});

describe("chat", () => {
  it("adds line by line and starts anew with a welcome", () => {
    const line = (text: string): Tell => ({
      tell: "chat",
      lines: [{ name: "Mira", at: 1, text, yours: true }],
    });
    const state = known(line("one"), line("two"));
    expect(state.chat.map((line) => line.text)).toEqual(["one", "two"]);
    expect(apply(state, { tell: "welcome", ...welcome }, 6).chat).toEqual([]);
  });
});

describe("a wish to go back", () => {
  const wished: Tell = {
    tell: "undo-wished",
    wish: 4,
    by: "Mira",
    to: 2,
    steps: [],
    waiting: ["Aiko"],
    asks_you: false,
    by_you: false,
  };

  it("stands until it is settled", () => {
    expect(known(wished).wish?.by).toBe("Mira");
    expect(known(wished, { tell: "undo-settled", wish: 4, granted: true, text: "" }).wish).toBeUndefined();
    expect(known(wished, { tell: "undo-settled", wish: 3, granted: true, text: "" }).wish?.wish).toBe(4);
  });
});

describe("where the table stands", () => {
  it("goes from loading over gathering and playing to over", () => {
    const hello: Tell = { tell: "welcome", ...welcome };
    const sit = (begun: boolean): Tell => ({ tell: "chairs", ...chairs, begun });
    const outcome = {
      label: "x",
      sentence: "Joe wins.",
      rule: "CA-701",
      scores: [1, 0, 0, 0] as [number, number, number, number],
    };
    expect(stageOf(NOTHING_KNOWN)).toBe("loading");
    expect(stageOf(known(hello, sit(false)))).toBe("gathering");
    expect(stageOf(known(hello, sit(true)))).toBe("loading");
    expect(stageOf(known(hello, sit(true), position(0, 1)))).toBe("playing");
    expect(stageOf(known(hello, sit(true), position(0, 1, { outcome, turn: null })))).toBe("over");
  });

  it("knows whose turn it is", () => {
    const sit: Tell = { tell: "chairs", ...chairs };
    expect(isYourTurn(known(sit, position(0, 1)))).toBe(true);
    expect(isYourTurn(known(sit, position(0, 1, { turn: 1 })))).toBe(false);
    expect(isYourTurn(known(sit, position(0, 1, { turn: null })))).toBe(false);
  });
});

describe("dice that are shown before what comes of them", () => {
  it("are in the log while the board stays, and are told once", () => {
    const before = apply({ ...NOTHING_KNOWN, welcome, chairs }, position(0, 3), 0);
    const die = told(4);
    const rolling = foretold(before, 4, [die], [die]);
    expect(rolling.position).toBe(before.position);
    expect(rolling.story.at(-1)).toBe(die);
    expect(rolling.rolling).toEqual([die]);
    const after = apply(rolling, position(4, 4), 0);
    expect(after.rolling).toEqual([]);
    expect(after.story.map(({ decision }) => decision)).toEqual([...before.story.map((t) => t.decision), 4]);
  });
});

describe("a click while others decide", () => {
  const at = (more: Partial<Position>) =>
    apply({ ...NOTHING_KNOWN, welcome, chairs }, position(0, 1, more), 0);
  const prompt = { ask: "Cobra moves the Blue squad.", note: null, rule: "CA-305" };

  it("says what is awaited of whom", () => {
    expect(turnOfOthers(at({ turn: 1, prompt }))).toEqual({
      reason: "Cobra moves the Blue squad.",
      rule: "CA-305",
    });
  });

  it("says nothing of the kind in one's own turn, or after the end", () => {
    expect(turnOfOthers(at({ turn: 0, prompt }))).toBeUndefined();
    expect(turnOfOthers(at({ turn: null, prompt }))).toBeUndefined();
  });
});

it("belongs to the table who sits there or opened it, and nobody else", () => {
  expect(belongs({ ...chairs, host: false })).toBe(true);
  expect(belongs({ ...chairs, yours: [] })).toBe(true);
  expect(belongs({ ...chairs, host: false, yours: [] })).toBe(false);
  expect(belongs(undefined)).toBe(false);
});
