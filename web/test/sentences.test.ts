import { expect, test } from "vitest";
import { capital, inWords, list, many, percent } from "../src/sentences";

test("numbers are words as far as twelve", () => {
  expect([0, 1, 12, 13].map(inWords)).toEqual(["no", "one", "twelve", "13"]);
  expect(many(1, "seat")).toBe("one seat");
  expect(many(2, "seat")).toBe("two seats");
});

test("lists end with and", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(list)).toEqual(["", "a", "a and b", "a, b and c"]);
});

test("shares are whole percents", () => {
  expect([0, 0.654, 1].map(percent)).toEqual(["0 %", "65 %", "100 %"]);
});

test("a sentence begins with a capital, also where it is empty", () => {
  expect(["red 3 goes", "G.I. Joe", ""].map(capital)).toEqual(["Red 3 goes", "G.I. Joe", ""]);
});
