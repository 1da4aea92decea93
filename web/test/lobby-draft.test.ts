import { describe, expect, test } from "vitest";
import {
  againstBot,
  type Draft,
  lesson,
  newDraft,
  ofKind,
  optionOf,
  order,
  summary,
  usualChairs,
  withChair,
  withGame,
  withOption,
  withScenario,
} from "../src/lobby/draft";
import type { GameInfo, ScenarioCard, SeatName, SetupOption, Wanted } from "../src/wire";

const seat = (title: string, team: number): SeatName => ({ id: title.toLowerCase(), title, team });
const TWO: ScenarioCard = {
  id: "standard",
  title: "Two players",
  about: "",
  seats: [seat("G.I. Joe", 0), seat("Cobra", 1)],
};
const FOUR: ScenarioCard = {
  id: "four",
  title: "Four players",
  about: "",
  seats: [seat("Red", 0), seat("Orange", 0), seat("Blue", 1), seat("Green", 1)],
};
const STEPS: ScenarioCard = { ...TWO, id: "first-steps", title: "First steps" };
const AGAIN: SetupOption = {
  key: "again",
  title: "Missions",
  rule: "CA-R10",
  choices: [
    { value: false, title: "Once", about: "" },
    { value: true, title: "Again", about: "" },
  ],
};
const GAME: GameInfo = {
  slug: "commando-attack",
  title: "Commando Attack",
  blurb: "",
  own_pack: null,
  scenarios: [TWO, FOUR, STEPS],
  options: [AGAIN],
};
const OTHER: GameInfo = {
  slug: "arctic",
  title: "Arctic Circle",
  blurb: "",
  own_pack: null,
  scenarios: [FOUR],
  options: [],
};

const ME: Wanted = { kind: "me" };
const BOT: Wanted = { kind: "bot", level: 3 };

function draft(chairs: Wanted[], listed = true): Draft {
  return { game: GAME.slug, scenario: TWO.id, options: {}, chairs, listed };
}

describe("the form opens", () => {
  test("with you first and bots of level 3 in the other chairs", () => {
    expect(usualChairs(3)).toEqual([ME, BOT, BOT]);
    expect(newDraft([GAME])).toEqual(draft([ME, BOT]));
  });

  test("with what the address asks for", () => {
    expect(newDraft([GAME, OTHER], "arctic")?.scenario).toBe("four");
    expect(newDraft([GAME], "commando-attack", "four")?.chairs).toHaveLength(4);
  });

  test("with the usual when the address asks for what there is not", () => {
    expect(newDraft([GAME], "chess", "blitz")).toEqual(draft([ME, BOT]));
    expect(newDraft([])).toBeUndefined();
  });
});

describe("a change", () => {
  test("of the scenario keeps the chairs that were chosen", () => {
    const four = withScenario(draft([ME, { kind: "friend" }]), FOUR);
    expect(four.chairs).toEqual([ME, { kind: "friend" }, BOT, BOT]);
    expect(withScenario(four, TWO).chairs).toEqual([ME, { kind: "friend" }]);
  });

  test("of the game takes its usual scenario", () => {
    expect(withGame(draft([ME, BOT]), OTHER)).toMatchObject({ game: "arctic", scenario: "four" });
  });

  test("of an option is sent only where it is not the usual answer", () => {
    const usual = draft([ME, BOT]);
    const changed = withOption(usual, AGAIN, true);
    expect([optionOf(usual, AGAIN), optionOf(changed, AGAIN)]).toEqual([false, true]);
    expect(changed.options).toEqual({ again: true });
    expect(withOption(changed, AGAIN, false).options).toEqual({});
    expect(withGame(changed, OTHER).options).toEqual({});
  });

  test("of one chair leaves the others alone", () => {
    expect(withChair(draft([ME, BOT]), 1, ofKind("anyone")).chairs).toEqual([ME, { kind: "anyone" }]);
    expect(ofKind("bot")).toEqual(BOT);
  });
});

describe("before it is sent", () => {
  test("the order is the form and the dice, nothing else", () => {
    expect(order(draft([ME, BOT], false), "00")).toEqual({ ...draft([ME, BOT], false), dice: "00" });
  });
});

describe("the summary", () => {
  test("says that one can only watch bots among themselves", () => {
    expect(summary(draft([BOT, BOT]), TWO.seats)).toContain("You watch; they play while somebody does.");
  });

  test("says who plays what", () => {
    expect(summary(draft([ME, BOT]), TWO.seats)).toBe(
      "You play G.I. Joe and a bot of level 3 plays Cobra. Anybody may watch.",
    );
  });

  test("joins chairs of one holder, and says that they share the screen", () => {
    expect(summary(draft([ME, ME], false), TWO.seats)).toBe(
      "You play G.I. Joe and Cobra. All your chairs are played at this screen. Nobody finds it without its address.",
    );
  });

  test("says where the friend's link comes from", () => {
    expect(summary(draft([ME, { kind: "friend" }]), TWO.seats)).toContain("You get the link at the table.");
  });

  test("says who finds an open chair", () => {
    const chairs: Wanted[] = [ME, { kind: "anyone" }];
    expect(summary(draft(chairs), TWO.seats)).toContain("The lobby lists it, and anybody may join.");
    expect(summary(draft(chairs, false), TWO.seats)).toContain("Only those who have its address");
  });
});

describe("one click", () => {
  test("opens the usual scenario against a bot of level 3", () => {
    expect(againstBot(GAME, "00")).toMatchObject({ scenario: "standard", chairs: [ME, BOT], dice: "00" });
  });

  test("opens the lesson against a bot of level 1, where there is a lesson", () => {
    expect(lesson(GAME, "00")).toMatchObject({
      scenario: "first-steps",
      chairs: [ME, { kind: "bot", level: 1 }],
    });
    expect(lesson(OTHER, "00")).toBeUndefined();
    expect(lesson({ ...GAME, own_pack: "mine" }, "00")).toBeUndefined();
  });
});
