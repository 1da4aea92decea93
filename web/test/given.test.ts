import { describe, expect, it } from "vitest";
import { chosen, stillOffered, supposing } from "../src/table/given";
import type { Supposition } from "../src/wire";

const choice = (value: string) => ({ value, title: value });
const RETREAT: Supposition = {
  flag: "retreat",
  title: "The attacker goes back",
  choices: [choice("never"), choice("outnumbered"), choice("after 1")],
};
const TORPEDOES: Supposition = {
  flag: "torpedoes",
  title: "W.O.L.F.s strike first",
  choices: [choice("best"), choice("hold")],
};

describe("what the odds suppose", () => {
  it("is the usual until something else is chosen, and again after that", () => {
    expect(chosen({}, RETREAT)).toBe("never");
    const back = supposing({ torpedoes: "hold" }, RETREAT, "after 1");
    expect(back).toEqual({ torpedoes: "hold", retreat: "after 1" });
    expect(chosen(back, RETREAT)).toBe("after 1");
    expect(supposing(back, RETREAT, "never")).toEqual({ torpedoes: "hold" });
  });

  it("forgets what a game no longer offers", () => {
    const kept = { retreat: "after 9", torpedoes: "hold", weather: "fine" };
    expect(stillOffered(kept, [RETREAT, TORPEDOES])).toEqual({ torpedoes: "hold" });
    expect(stillOffered({ torpedoes: "best" }, [TORPEDOES])).toEqual({});
    expect(stillOffered(kept, [])).toEqual({});
  });
});
