// What glides from one position of the Arctic to the next.

import { expect, test } from "vitest";
import { glides } from "../src/games/arctic-circle/glides";
import { cellOf } from "../src/games/arctic-circle/hexes";
import { boardOf, hexNamed, type Standing, viewOf } from "./arctic-board";

const board = boardOf("flat");
const troopers = (at: string, count: number, done?: "moved"): Standing => ({
  at,
  count,
  commander: "keel-haul",
  unit: "infantry",
  ...(done ? { done } : {}),
});
const between = (before: Standing[], after: Standing[]) =>
  glides(board, viewOf(board, before), viewOf(board, after)).map(({ chip, count, from }) => ({
    to: chip.stacks[0]?.hex,
    done: chip.done,
    count,
    from,
  }));
const middle = (name: string) => cellOf(board, hexNamed(board, name))?.center;

test("units glide from the hex they have left to the chip they are part of now", () => {
  const moved = between([troopers("A1", 3)], [troopers("A1", 1), troopers("B2", 2, "moved")]);
  expect(moved).toEqual([{ to: hexNamed(board, "B2"), done: true, count: 2, from: middle("A1") }]);
});

test("those who join others are counted alone, and join those who have moved", () => {
  const before = [troopers("A1", 2), troopers("B2", 1)];
  const after = [troopers("A1", 1), troopers("B2", 1), troopers("B2", 1, "moved")];
  expect(between(before, after)).toEqual([
    { to: hexNamed(board, "B2"), done: true, count: 1, from: middle("A1") },
  ]);
});

test("who falls or is deployed does not glide, and neither does a leap through the match", () => {
  expect(between([troopers("A1", 2)], [troopers("A1", 1)])).toEqual([]);
  expect(between([troopers("A1", 2)], [troopers("A1", 2), troopers("B2", 1)])).toEqual([]);
  const leap = between([troopers("A1", 2), troopers("C3", 2)], [troopers("B2", 2), troopers("D4", 2)]);
  expect(leap).toEqual([]);
});
