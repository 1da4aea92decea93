import { expect, test } from "vitest";
import { columnsOf, thrownOf } from "../src/games/deck-building/Reckoning";
import type { Event } from "../src/games/deck-building/types";
import type { Told } from "../src/wire";

const story = (...events: Event[]): Told[] =>
  events.map((event, decision) => ({ decision, event, text: "" }) as unknown as Told);

const locked: Event = { kind: "locked", target: 1, joes: 1 };

test("before the roll no dice lie on the table, whatever the last mission rolled", () => {
  expect(thrownOf(story(locked, { kind: "rolled", faces: [1, 2, 3] }, locked))).toBeUndefined();
});

test("re-rolled and added dice lie as they are now", () => {
  const rolled: Event = { kind: "rolled", faces: [2, 1, 0] };
  const again: Event = { kind: "rerolled", seat: 0, from: 0, to: 2 };
  const added: Event = { kind: "added", card: 4, faces: [1, 1, 0] };
  expect(thrownOf(story(locked, rolled))).toEqual({ faces: [2, 1, 0], hits: 1 });
  expect(thrownOf(story(locked, rolled, again))).toEqual({ faces: [1, 1, 1], hits: 3 });
  expect(thrownOf(story(locked, rolled, again, added))).toEqual({ faces: [2, 2, 1], hits: 4 });
});

test("Hits without dice of the pool count too", () => {
  const apart: Event = { kind: "side-rolled", card: 4, faces: [0, 1, 1] };
  const sure: Event = { kind: "hits", card: 5, hits: 2 };
  expect(thrownOf(story(locked, apart, { kind: "rolled", faces: [1, 0, 0] }, sure))?.hits).toBe(5);
});

test("columns stand for the Hits that may well happen and reach to what is needed", () => {
  const hits = (spread: number[], needed: number) => columnsOf(spread, needed).map(({ hits }) => hits);
  expect(hits([0.25, 0.5, 0.25], 2)).toEqual([0, 1, 2]);
  expect(hits([0.001, 0.3, 0.4, 0.298, 0.001], 2)).toEqual([1, 2, 3]);
  expect(hits([0.5, 0.3, 0.2], 4)).toEqual([0, 1, 2, 3, 4]);
  expect(hits([0, 0, 0.5, 0.5], 1)).toEqual([1, 2, 3]);
});

test("what is settled has no columns", () => {
  expect(columnsOf([0, 0, 1], 2)).toEqual([]);
  expect(columnsOf([], 2)).toEqual([]);
});
