import { describe, expect, it } from "vitest";
import { answers, trail } from "../src/games/commando-attack/story";
import type { Event } from "../src/games/commando-attack/types";
import { keptAfter } from "../src/table/board/trails";
import { framesOf, isClosing, lasts, still } from "../src/table/film";
import type { Position, Told } from "../src/wire";

const roll = { by: "Red 3", seat: 0, face: 5, sides: 6, counts: true };
const told = (event: Event, rolled = false): Told => ({
  decision: 7,
  event,
  text: event.kind,
  ...(rolled ? { rolls: [roll] } : {}),
});
const ATTACK = told(
  { kind: "attack-rolled", soldier: "p2", square: "s9", die: 5, pair: false, counts: true },
  true,
);
const DEFENCE = told(
  { kind: "defence-rolled", soldier: "p14", square: "s9", die: 2, against: 5, pair: false },
  true,
);
const CAPTURE = told({ kind: "captured", soldier: "p14" });
const NEXT_SQUAD = told({ kind: "squad-rolled", squad: "orange", die: 3, left: 3 }, true);
const MOVE = told({ kind: "moved", soldier: "p2", from: "s8", to: "s9", attacks: false });

const position = (story: Told[], seat = 0): Position => ({
  version: 7,
  decisions: 7,
  view: undefined,
  turn: 0,
  thinking_ms: 0,
  prompt: { ask: "", note: null, rule: "CA-305" },
  tree: [],
  names: {},
  undo: null,
  outcome: null,
  story,
  since: 7,
  steps: [{ number: 7, seat, text: "" }],
});
const moves = (line: Told) => trail(line) !== undefined;
const film = (...story: Told[]) => framesOf(position(story), 0, answers);

describe("a decision with dice", () => {
  it("stops where a scene closes, also where nothing moves and at the end of the story", () => {
    const closes = (story: readonly Told[], at: number) => story[at] === CAPTURE;
    const moving = framesOf(position([ATTACK, DEFENCE, CAPTURE]), 0, answers, closes);
    expect(moving.map(({ told, whole }) => [told.length, whole])).toEqual([
      [2, false],
      [3, false],
      [3, true],
    ]);
    const still = framesOf(position([ATTACK, DEFENCE, CAPTURE, MOVE]), 0, answers, closes, false);
    expect(still.map(({ told }) => told.length)).toEqual([3, 4]);
    expect(still.map(isClosing)).toEqual([true, false]);
    expect(still[0] && lasts(still[0], true, moves)).toBeGreaterThan(3000);
  });

  it("shows the dice of a fight together, then what came of them and the next roll", () => {
    const [fight, after, ...more] = film(ATTACK, DEFENCE, CAPTURE, NEXT_SQUAD);
    expect(fight).toMatchObject({ told: [ATTACK, DEFENCE], fresh: [ATTACK, DEFENCE], whole: false });
    expect(after).toMatchObject({ fresh: [CAPTURE, NEXT_SQUAD], whole: true });
    expect(after?.told).toHaveLength(4);
    expect(more).toEqual([]);
  });

  it("lets one read a fight for about a second", () => {
    const [fight] = film(ATTACK, DEFENCE, CAPTURE);
    expect(fight && lasts(fight, false, moves)).toBe(1000);
  });

  it("keeps fights on two squares apart", () => {
    const other = { ...ATTACK, event: { ...(ATTACK.event as object), square: "s40" } };
    expect(film(ATTACK, DEFENCE, CAPTURE, other, CAPTURE)).toHaveLength(3);
  });

  it("is one picture where nothing follows the dice, or there are none", () => {
    expect(film(NEXT_SQUAD)).toHaveLength(1);
    expect(film(MOVE)).toHaveLength(1);
    expect(still(position([ATTACK, DEFENCE, CAPTURE]), 0)).toHaveLength(1);
  });
});

describe("what others decide", () => {
  it("stands for half a second at least; one's own move only as long as it glides", () => {
    const [move] = film(MOVE);
    expect(move && lasts(move, true, moves)).toBe(500);
    expect(move && lasts(move, false, moves)).toBe(240);
  });

  it("leaves its trails until the next decision of one's own", () => {
    const nothing = { trails: [], seat: undefined };
    const once = keptAfter(nothing, position([MOVE], 1), [MOVE], [0], moves);
    const twice = keptAfter(once, position([MOVE, CAPTURE], 1), [MOVE, CAPTURE], [0], moves);
    expect(twice.trails).toEqual([MOVE, MOVE]);
    expect(keptAfter(twice, position([MOVE], 0), [MOVE], [0], moves).trails).toEqual([]);
  });

  it("leaves to who watches the trails of one seat", () => {
    const one = keptAfter({ trails: [], seat: undefined }, position([MOVE], 1), [MOVE], [], moves);
    const other = keptAfter(one, position([MOVE], 0), [MOVE], [], moves);
    expect(other.trails).toEqual([MOVE]);
  });

  it("leaves no trail of what was taken back", () => {
    const kept = { trails: [MOVE], seat: 1 };
    expect(keptAfter(kept, { ...position([], 1), decisions: 6 }, [], [0], moves).trails).toEqual([]);
  });
});
