// biome-ignore-all lint/suspicious/noThenProperty: what follows a click is called so on the wire.
import { describe, expect, it } from "vitest";
import { back, click, goal, lit, options, question, settled } from "../src/table/choice";
import type { Tree } from "../src/wire";

/** Two soldiers: one with two squares to go to, one with one; and a button. */
const moves: Tree[] = [
  {
    on: "p1",
    ask: { ask: "Choose where Red 1 goes.", note: null, rule: "CA-309" },
    then: [{ on: "s1" }, { on: "s2" }],
  },
  { on: "p2", then: [{ on: "s3", say: "Attack Green 4", stake: "fight" }] },
  { on: "w0" },
];

/** One piece only, then one space only, then two directions. */
const corridor: Tree[] = [{ on: "p1", then: [{ on: "s1", then: [{ on: "w1" }, { on: "w2" }] }] }];

describe("what is lit", () => {
  it("is the first level before any click, and what follows after one", () => {
    expect([...lit(moves, []).keys()]).toEqual(["p1", "p2", "w0"]);
    expect([...lit(moves, ["p1"]).keys()]).toEqual(["s1", "s2"]);
    expect(options(moves, ["p9"])).toEqual([]);
  });
});

describe("a click", () => {
  it("on a lit piece goes on", () => {
    expect(click(moves, [], ["p1"])).toEqual({ kind: "path", path: ["p1"] });
  });

  it("on the last target completes the action", () => {
    expect(click(moves, ["p1"], ["s2"])).toEqual({ kind: "complete", path: ["p1", "s2"] });
    expect(click(moves, [], ["w0"])).toEqual({ kind: "complete", path: ["w0"] });
  });

  it("takes the first meaning that is lit: the soldier is not, its square is", () => {
    expect(click(moves, ["p1"], ["p7", "s1"])).toEqual({ kind: "complete", path: ["p1", "s1"] });
  });

  it("on the selected piece lets it go", () => {
    expect(click(moves, ["p1"], ["p1", "s9"])).toEqual({ kind: "path", path: [] });
  });

  it("on another piece that was lit before selects that one", () => {
    expect(click(moves, ["p1"], ["p2"])).toEqual({ kind: "path", path: ["p2"] });
  });

  it("on a button that was lit before completes it", () => {
    expect(click(moves, ["p1"], ["w0"])).toEqual({ kind: "complete", path: ["w0"] });
  });

  it("on anything else is refused", () => {
    expect(click(moves, [], ["s1"])).toEqual({ kind: "unlit" });
    expect(click([], [], ["p1"])).toEqual({ kind: "unlit" });
    expect(click(moves, ["p1"], [])).toEqual({ kind: "unlit" });
  });

  it("on the goal again takes the fullest of the words that are left", () => {
    const counts: Tree[] = [
      { on: "p1", then: [{ on: "s1", then: [{ on: "w1" }, { on: "w2" }] }, { on: "s2" }] },
      { on: "w9" },
    ];
    expect(goal(counts, ["p1", "s1"])).toEqual({ space: "s1", node: { on: "w2" } });
    expect(click(counts, ["p1", "s1"], ["p7", "s1"])).toEqual({ kind: "complete", path: ["p1", "s1", "w2"] });
    expect(click(counts, ["p1", "s1"], ["p1"])).toEqual({ kind: "path", path: [] });
  });

  it("on the goal again lets it go where the board is still asked about", () => {
    const ways: Tree[] = [
      { on: "p1", then: [{ on: "s1", then: [{ on: "s3" }, { on: "s4" }] }, { on: "s2" }] },
      { on: "w9" },
    ];
    expect(goal(ways, ["p1", "s1"])).toBeUndefined();
    expect(click(ways, ["p1", "s1"], ["s1"])).toEqual({ kind: "path", path: ["p1"] });
  });

  it("never sends a single complete action by itself", () => {
    expect(click(moves, [], ["p2"])).toEqual({ kind: "path", path: ["p2"] });
    expect(settled([{ on: "w0" }], [])).toEqual([]);
  });
});

describe("one way on", () => {
  it("needs no click", () => {
    expect(settled(corridor, [])).toEqual(["p1", "s1"]);
    expect(click(corridor, ["p1", "s1"], ["w2"])).toEqual({ kind: "complete", path: ["p1", "s1", "w2"] });
  });

  it("cannot be let go, as there is nothing else", () => {
    expect(back(corridor, ["p1", "s1"])).toEqual(["p1", "s1"]);
    expect(click(corridor, ["p1", "s1"], ["p1"])).toEqual({ kind: "unlit" });
  });

  it("is gone back over together with the click before it", () => {
    const tree: Tree[] = [
      { on: "p1", then: [{ on: "s1", then: [{ on: "w1" }, { on: "w2" }] }] },
      { on: "p2" },
    ];
    expect(click(tree, [], ["p1"])).toEqual({ kind: "path", path: ["p1", "s1"] });
    expect(back(tree, ["p1", "s1"])).toEqual([]);
  });
});

describe("going back", () => {
  it("undoes one click", () => {
    expect(back(moves, ["p1"])).toEqual([]);
    expect(back(moves, [])).toEqual([]);
  });
});

describe("words", () => {
  const prompt = { ask: "Choose a soldier.", note: null, rule: "CA-305" };

  it("ask what the deepest click asks", () => {
    expect(question(moves, [], prompt).ask).toBe("Choose a soldier.");
    expect(question(moves, ["p1"], prompt).ask).toBe("Choose where Red 1 goes.");
    expect(question(moves, ["p2"], prompt).ask).toBe("Choose a soldier.");
  });
});
