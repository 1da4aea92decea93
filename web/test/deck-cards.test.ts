import { describe, expect, it } from "vitest";
import { hasLongPart, hyphenated } from "../src/games/deck-building/cards";

describe("the name of a card", () => {
  it("may be broken before the last syllable of a long word only", () => {
    expect(hyphenated("Reinforcements")).toBe("Reinforce\u00ADments");
    expect(hyphenated("Guard the Paris Demonstration")).toBe("Guard the Paris Demonstra\u00ADtion");
    expect(hyphenated("Ringing Cement")).toBe("Ringing Cement");
  });

  it("may be broken between the parts of a compound", () => {
    expect(hyphenated("Shipwreck")).toBe("Ship\u00ADwreck");
    expect(hyphenated("Flamethrower")).toBe("Flame\u00ADthrower");
    expect(hyphenated("Cobra Flying Fish")).toBe("Cobra Flying Fish");
  });

  it("is long when a part that stays together is", () => {
    expect(["Joint Command", "Tomahawk", "M.O.B.A.T."].map(hasLongPart)).toEqual([true, true, true]);
    expect(["Airborne", "Rocket Launcher", "Shipwreck"].map(hasLongPart)).toEqual([false, false, false]);
  });
});
