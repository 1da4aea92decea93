import { describe, expect, it } from "vitest";
import { NOTHING_KNOWN, type TableState } from "../src/table/state";
import { ownWish } from "../src/table/undo";
import type { UndoWish } from "../src/wire";

const own: UndoWish = {
  wish: 4,
  by: "Mira",
  to: 2,
  steps: [],
  waiting: ["Aiko"],
  asks_you: false,
  by_you: true,
};

const known = (wish: UndoWish | undefined): TableState => ({ ...NOTHING_KNOWN, wish });

describe("a wish to go back", () => {
  it("can be withdrawn by whoever made it", () => {
    expect(ownWish(known(own))).toBe(own);
  });

  it("cannot be withdrawn by anybody else", () => {
    expect(ownWish(known({ ...own, by_you: false }))).toBeUndefined();
  });

  it("is gone once it is settled", () => {
    expect(ownWish(known(undefined))).toBeUndefined();
  });
});
