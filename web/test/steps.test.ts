import { expect, test } from "vitest";
import { stepTo } from "../src/look/steps";

test("arrows go from one to the next, and round the ends", () => {
  expect([0, 1, 2].map((now) => stepTo("ArrowDown", now, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((now) => stepTo("ArrowUp", now, 3))).toEqual([2, 0, 1]);
  expect(stepTo("ArrowRight", 1, 3)).toBe(2);
  expect(stepTo("ArrowLeft", 1, 3)).toBe(0);
});

test("Home and End go to the ends", () => {
  expect(stepTo("Home", 2, 3)).toBe(0);
  expect(stepTo("End", 0, 3)).toBe(2);
});

test("where nothing has the focus yet, arrows come in from the ends", () => {
  expect(stepTo("ArrowDown", -1, 3)).toBe(0);
  expect(stepTo("ArrowUp", -1, 3)).toBe(2);
});

test("other keys lead nowhere, and neither does any key where there is nothing", () => {
  expect(stepTo("Enter", 0, 3)).toBeUndefined();
  expect(stepTo("x", 0, 3)).toBeUndefined();
  expect(stepTo("ArrowDown", -1, 0)).toBeUndefined();
});
