import { describe, expect, it } from "vitest";
import { lastThrows, pieces, throwEnds } from "../src/table/telling";
import type { Told } from "../src/wire";

const roll = (face: number) => ({ by: "Red squad", seat: 0, face, sides: 6, counts: true });
const told = (text: string, more: Partial<Told> = {}): Told => ({ decision: 1, event: null, text, ...more });
const written = (line: Told) => pieces(line).map((piece) => `${piece.kind}:${piece.text}`);

describe("a line of the log", () => {
  it("links what it names, word for word", () => {
    const line = told("Red 1 goes from J8 to M11.", {
      mentions: [
        { target: "s1", words: "J8" },
        { target: "p0", words: "Red 1" },
        { target: "s2", words: "M11" },
      ],
    });
    expect(written(line)).toEqual([
      "mention:Red 1",
      "plain: goes from ",
      "mention:J8",
      "plain: to ",
      "mention:M11",
      "plain:.",
    ]);
    expect(
      pieces(line)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(line.text);
  });

  it("takes the longer of two names that begin alike", () => {
    const line = told("K10 and K1", {
      mentions: [
        { target: "s1", words: "K1" },
        { target: "s10", words: "K10" },
      ],
    });
    expect(pieces(line)).toContainEqual({ kind: "mention", text: "K10", target: "s10" });
  });

  it("tells numbers apart that were rolled, and only those", () => {
    expect(written(told("Turn 5: Joe rolls 5 and may move 3.", { rolls: [roll(5)] }))).toEqual([
      "plain:Turn 5: Joe rolls ",
      "number:5",
      "plain: and may move ",
      "plain:3",
      "plain:.",
    ]);
    expect(written(told("Moves 5 squares."))).toEqual(["plain:Moves 5 squares."]);
  });

  it("ignores a mention that the sentence does not hold", () => {
    expect(written(told("Nothing.", { mentions: [{ target: "s1", words: "K1" }] }))).toEqual([
      "plain:Nothing.",
    ]);
  });
});

const texts = (thrown: Told[][]) => thrown.map((lines) => lines.map((line) => line.text));

describe("the last dice", () => {
  const story = [
    told("a", { rolls: [roll(1)] }),
    told("b"),
    { ...told("c", { rolls: [roll(2)] }), decision: 3 },
  ];

  it("are those of the newest lines that rolled any", () => {
    expect(texts(lastThrows(story, 9, 2))).toEqual([["c"], ["a"]]);
  });

  it("are those of the moment that is looked at", () => {
    expect(texts(lastThrows(story, 2, 2))).toEqual([["a"]]);
  });

  it("lie together where one answers the other", () => {
    const fight = [told("attack", { rolls: [roll(5)] }), told("defence", { rolls: [roll(2)] }), ...story];
    const answers = (line: Told) => line.text === "defence";
    expect(throwEnds(fight, answers)).toEqual([2, 3, 5]);
    expect(texts(lastThrows(fight, 9, 3, answers))).toEqual([["c"], ["a"], ["attack", "defence"]]);
  });
});
