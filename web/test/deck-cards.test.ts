import { describe, expect, it } from "vitest";
import { hyphenated } from "../src/games/deck-building/cards";

describe("the name of a card", () => {
  it("may be broken before the last syllable of a long word only", () => {
    expect(hyphenated("Reinforcements")).toBe("Reinforce\u00ADments");
    expect(hyphenated("Guard the Paris Demonstration")).toBe("Guard the Paris Demonstra\u00ADtion");
    expect(hyphenated("Ringing Cement")).toBe("Ringing Cement");
  });
});
