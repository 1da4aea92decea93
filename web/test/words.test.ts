import { describe, expect, it } from "vitest";
import { clockTime, roughly } from "../src/table/clock";
import { backoff } from "../src/table/connection";
import {
  duration,
  linkSaid,
  resultWords,
  sentence,
  shareOf,
  shortHash,
  twoSentences,
} from "../src/table/words";

describe("words", () => {
  it("make a sentence of a refusal", () => {
    expect(sentence("a soldier never ends on its own team")).toBe("A soldier never ends on its own team.");
    expect(sentence("Why so?")).toBe("Why so?");
  });

  it("write chances as the eye wants them", () => {
    const chance = (share: number, ways: [number, number] | null = null) => ({
      label: "",
      share,
      ways,
      tone: "good" as const,
    });
    expect(shareOf(chance(2 / 6, [2, 6]))).toBe("2 in 6");
    expect(shareOf(chance(21 / 36, [21, 36]))).toBe("58.3 %");
    expect(shareOf(chance(0.5))).toBe("50 %");
    expect(shareOf(chance(0))).toBe("0 %");
  });

  it("part a result from its reason, but not G.I. from Joe", () => {
    expect(twoSentences("The Joes win, 10 to 8. Ten or more points at the end.")).toEqual({
      first: "The Joes win, 10 to 8",
      rest: "Ten or more points at the end.",
    });
    expect(twoSentences("G.I. Joe wins: the headquarters is taken.")).toEqual({
      first: "G.I. Joe wins",
      rest: "The headquarters is taken.",
    });
    expect(twoSentences("Cobra has taken G.I. Joe's headquarters and wins.").rest).toBe("");
  });

  it("shorten a hash and a time", () => {
    expect(shortHash("9f3c41d07be2aaaac8a105e6")).toBe("9f3c 41d0 7be2 … c8a1 05e6");
    expect([0.2, 40, 1500].map(duration)).toEqual(["1 ms", "40 ms", "1.5 s"]);
    expect([0, 61_000, 3_723_000].map(clockTime)).toEqual(["0:00", "1:01", "1:02:03"]);
    expect([10, 260, 9000, 400_000].map(roughly)).toEqual(["a minute", "4 min", "3 h", "5 days"]);
  });
});

describe("a broken line", () => {
  it("is tried again after half a second, then more and more rarely, but every ten seconds at least", () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(backoff)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });
});

describe("a link that was copied", () => {
  it.each(["localhost", "127.0.0.1", "[::1]"])("says on %s that it works on this computer only", (host) => {
    expect(linkSaid("Copied.", host)).toMatch(/^Copied\. .*only on this computer.*--listen 0\.0\.0\.0:7345/);
  });

  it("says nothing more elsewhere", () => {
    expect(linkSaid("Copied.", "sandtable.example")).toBe("Copied.");
  });
});

describe("the result", () => {
  const joe = { id: "joe", title: "G.I. Joe", team: 0 };
  const cobra = { id: "cobra", title: "Cobra", team: 1 };
  const said = "G.I. Joe has no soldier left on the board. Cobra wins.";

  it("says to those who sit there whether they won", () => {
    expect(resultWords(said, [joe, cobra], [cobra], [1])).toEqual({ first: "You win", rest: said });
    expect(resultWords(said, [joe, cobra], [cobra], [0])).toEqual({
      first: "Cobra wins",
      rest: "G.I. Joe has no soldier left on the board.",
    });
  });

  it("names the winner to who watches or holds both sides", () => {
    expect(resultWords(said, [joe, cobra], [cobra], []).first).toBe("Cobra wins");
    expect(resultWords(said, [joe, cobra], [cobra], [0, 1]).first).toBe("Cobra wins");
  });
});
