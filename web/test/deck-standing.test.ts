import { describe, expect, it } from "vitest";
import { answer } from "../src/games/deck-building/standing";
import type { View } from "../src/games/deck-building/types";
import type { Tree } from "../src/wire";
import { branch, mission, player, view } from "./deck-view";

const wishing =
  (wishes: Record<string, boolean>) =>
  (id: string): boolean | undefined =>
    wishes[id];

const STANDING: Tree = branch("w12", { on: "w13" }, { on: "w15" });
const POLL: Tree[] = [{ on: "c2" }, { on: "w2" }, STANDING];
const WINDOW: Tree[] = [{ on: "c3" }, { on: "w6" }, { on: "w7" }, { on: "w8" }];

const given = (tree: Tree[], wishes: Record<string, boolean>, now: View = view()) =>
  answer({ view: now, seat: 0, tree, wish: wishing(wishes) });
const answered = (...asked: Parameters<typeof given>) => given(...asked)?.path;

describe("standing answers", () => {
  it("answer nothing that no wish names", () => {
    expect(answered(POLL, {})).toBeUndefined();
    expect(answered(WINDOW, { "never-join": true })).toBeUndefined();
    expect(answered(POLL, { "never-respond": true })).toBeUndefined();
  });

  it("tell the rules what they keep themselves, once", () => {
    expect(answered(POLL, { "never-join": true })).toEqual(["w12", "w13"]);
    const held = view({ players: [player({ neverJoins: true })] });
    expect(answered(POLL, { "never-join": true }, held)).toBeUndefined();
  });

  it("take it back as soon as the rules let them", () => {
    const held = view({ players: [player({ neverJoins: true })] });
    expect(answered(POLL, { "never-join": false }, held)).toBeUndefined();
    const own: Tree[] = [branch("w12", { on: "w14" }, { on: "w15" })];
    expect(answered(own, { "never-join": false }, held)).toEqual(["w12", "w14"]);
  });

  it("are said when they are given, and when they are taken back", () => {
    const held = view({ players: [player({ neverJoins: true })] });
    const own: Tree[] = [branch("w12", { on: "w14" }, { on: "w15" })];
    expect(given(POLL, { "never-join": true })?.said).toBe("Standing answer: never join.");
    expect(given(own, { "never-join": false }, held)?.said).toBe("Standing answer taken back: never join.");
    expect(given(WINDOW, { "never-respond": true })?.said).toBe("Passed for you: you always pass.");
  });

  it("pass where responses are asked for", () => {
    expect(answered(WINDOW, { "never-respond": true })).toEqual(["w6"]);
  });

  it("pass after a roll only if the Hits suffice", () => {
    const rolled = (hits: number) => view({ mission: mission({ stage: "rolled", hits, difficulty: 4 }) });
    expect(answered(WINDOW, { enough: true }, rolled(3))).toBeUndefined();
    expect(answered(WINDOW, { enough: true }, rolled(4))).toEqual(["w6"]);
    expect(answered(WINDOW, { enough: true })).toBeUndefined();
  });
});
