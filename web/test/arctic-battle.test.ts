import { describe, expect, test } from "vitest";
import { battleOf, hitsOf, stagesOf } from "../src/games/arctic-circle/panels/battle";
import { endingOf } from "../src/games/arctic-circle/panels/ending";
import type { Commander, Event, UnitType, View } from "../src/games/arctic-circle/types";
import type { Told } from "../src/wire";
import { boardOf, hexNamed, viewOf } from "./arctic-board";

const board = boardOf("flat");
const HEX = hexNamed(board, "B2");
const ELSEWHERE = hexNamed(board, "C3");

const told = (...events: Event[]): Told[] => events.map((event, decision) => ({ decision, event, text: "" }));

const rolled = (commander: Commander, unit: UnitType, die: number, hex = HEX): Event => ({
  kind: "rolled",
  commander,
  unit,
  hex,
  die,
  value: 2,
  attacking: commander === "keel-haul",
  first_strike: false,
});

const round = (number: number, hex = HEX): Event => ({
  kind: "battle-round",
  hex,
  round: number,
  tactician: false,
});

const STACKS = [
  { at: "B2", commander: "keel-haul", unit: "infantry", count: 2 },
  { at: "B2", commander: "destro", unit: "vehicle", count: 1 },
  { at: "C3", commander: "destro", unit: "infantry", count: 3 },
] as const;

/** Two of Keel-Haul's infantry against a vehicle of Destro's. */
const battle = (number = 1): View =>
  viewOf(board, [...STACKS], {
    step: {
      kind: "battle",
      battle: {
        hex: HEX,
        round: number,
        attackers: [{ id: "p0", value: 1 }],
        defenders: [{ id: "p1", value: 2, doomed: 1 }],
      },
      ask: { kind: "casualties", volley: "attack", hits: 1, voice: "decides" },
    },
  });

describe("a battle on its panel", () => {
  test("has both sides with what they need and what they rolled in this round", () => {
    const story = told(
      round(1),
      rolled("keel-haul", "infantry", 1),
      round(2),
      rolled("keel-haul", "infantry", 2),
      rolled("keel-haul", "infantry", 5),
      rolled("destro", "vehicle", 3),
    );
    const scene = battleOf(battle(2), story, false);
    expect(scene?.attackers).toMatchObject([{ unit: "infantry", count: 2, value: 1 }]);
    expect(scene?.attackers[0]?.dice).toEqual([
      { face: 2, hit: true },
      { face: 5, hit: false },
    ]);
    expect(scene?.defenders).toMatchObject([{ commander: "destro", count: 1, doomed: 1 }]);
    expect([hitsOf(scene?.attackers ?? []), hitsOf(scene?.defenders ?? [])]).toEqual([1, 0]);
  });

  test("knows nothing of the dice of another battle, nor of those who stand elsewhere", () => {
    const story = told(round(1, ELSEWHERE), rolled("destro", "infantry", 1, ELSEWHERE), round(1));
    const scene = battleOf(battle(), story, false);
    expect(scene?.defenders.map(({ unit }) => unit)).toEqual(["vehicle"]);
    expect(scene?.defenders[0]?.dice).toEqual([]);
  });

  test("keeps the dice of those who have fallen", () => {
    const story = told(round(1), rolled("destro", "aircraft", 4));
    const scene = battleOf(battle(), story, false);
    expect(scene?.defenders[1]).toMatchObject({
      unit: "aircraft",
      count: 0,
      dice: [{ face: 4, hit: false }],
    });
  });

  test("is seen while its dice lie on the table and the view is older than they are", () => {
    const before = viewOf(board, [...STACKS]);
    const story = told(round(1), rolled("keel-haul", "infantry", 1));
    expect(battleOf(before, story, false)).toBeUndefined();
    const scene = battleOf(before, story, true);
    expect(scene).toMatchObject({ hex: HEX, round: 1, attackers: [{ count: 2, dice: [{ face: 1 }] }] });
    expect(scene?.defenders.map(({ unit }) => unit)).toEqual(["vehicle"]);
  });

  test("has a first strike in its first round alone, and only where there are W.O.L.F.s", () => {
    const stages = (number: number) => {
      const scene = battleOf(battle(number), [], false);
      return scene && stagesOf(scene);
    };
    expect(stages(1)).toEqual({
      names: ["First strike", "Attackers fire", "Defenders fire", "Press on?"],
      now: 1,
    });
    expect(stages(2)?.names).toEqual(["Attackers fire", "Defenders fire", "Press on?"]);
  });
});

describe("how a battle ended", () => {
  const stacks = viewOf(board, [...STACKS], { step: { kind: "combat-move" } });
  const began: Event = { kind: "battle-began", hex: HEX, attacker: "keel-haul", divebomb: false };
  const lost = (commander: Commander, unit: UnitType, count = 1): Event => ({
    kind: "lost",
    commander,
    unit,
    count,
    hex: HEX,
    why: "battle",
  });
  const ended = (winner: "joe" | "cobra" | null): Event => ({
    kind: "battle-ended",
    hex: HEX,
    how: winner === null ? "broken-off" : "cleared",
    winner,
  });
  const ending = (yours: number[], ...events: Event[]) =>
    endingOf({
      scenery: board,
      view: stacks,
      story: told(...events),
      rolling: true,
      yours,
      prompt: undefined,
      lit: new Map(),
      path: [],
    });

  test("is said in a line for whoever looks", () => {
    const taken: Event = { kind: "captured", commander: "keel-haul", hex: HEX, from: "destro" };
    const story = [
      lost("destro", "infantry"),
      began,
      lost("keel-haul", "infantry", 2),
      lost("destro", "vehicle"),
    ];
    expect(ending([0], ...story, ended("joe"), taken)).toMatch(
      /^Won: B2 is yours\. You lost 2 .*\. Cobra lost 1 /,
    );
    expect(ending([1], ...story, ended("joe"), taken)).toMatch(
      /^Lost: B2 is .*'s\. You lost 1 .* G\.I\. Joe lost 2 /,
    );
    expect(ending([], began, ended("cobra"))).toBe("Cobra wins. Nobody fell.");
    expect(ending([0], began, ended(null))).toMatch(/^The fight is over, and nobody has won/);
  });

  test("is not said while dice fall, and a sacrifice is explained", () => {
    expect(ending([0], began, rolled("keel-haul", "infantry", 1))).toBeUndefined();
    const given: Event = { kind: "sacrificed", commander: "cobra-commander", unit: "infantry", hex: HEX };
    expect(ending([0], began, given)).toMatch(/^At All Costs, once a battle: .* one sure hit\.$/);
  });

  test("those who fell with the last decision are struck from the board that is still shown", () => {
    const story = [
      began,
      round(1),
      rolled("keel-haul", "infantry", 1),
      lost("destro", "vehicle"),
      ended("joe"),
    ];
    const same = told(...story).map((one) => ({ ...one, decision: 9 }));
    expect(battleOf(stacks, same, true)?.defenders.map(({ count }) => count)).toEqual([0]);
    expect(battleOf(stacks, told(...story), true)?.defenders.map(({ count }) => count)).toEqual([1]);
  });
});
