import { expect, test } from "vitest";
import { achieved } from "../src/games/deck-building/achievements";
import { SCENERY, view } from "./deck-view";

const scenery = { ...SCENERY, achievements: ["Win alone", "Roll 15 dice", "Beat the ray"] };

test("what was reached in an earlier game is not new", () => {
  const { now, ever, open } = achieved(scenery, { ...view(), achieved: [0, 1] }, ["Roll 15 dice"]);

  expect(now).toEqual([
    { title: "Win alone", first: true },
    { title: "Roll 15 dice", first: false },
  ]);
  expect(ever).toEqual(["Win alone", "Roll 15 dice"]);
  expect(open).toEqual(["Beat the ray"]);
});

test("the achievements of another story do not count in this one's list", () => {
  const { ever, open } = achieved(scenery, view(), ["Free the mayor", "Beat the ray"]);

  expect(ever).toEqual(["Beat the ray"]);
  expect(open).toEqual(["Win alone", "Roll 15 dice"]);
});
