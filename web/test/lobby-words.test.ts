import { describe, expect, test } from "vitest";
import {
  ago,
  headline,
  holders,
  openSeats,
  playedWith,
  players,
  shelfTitle,
  span,
  whoSits,
} from "../src/lobby/words";
import type { Chair, Holder, SeatName, Stage, TableCard } from "../src/wire";

const JOE: SeatName = { id: "joe", title: "G.I. Joe", team: 0 };
const COBRA: SeatName = { id: "cobra", title: "Cobra", team: 1 };
const NOON = 1_780_000_000;

const chair = (holder: Holder): Chair => ({ holder, thought_ms: 0 });
const person = (name: string) => chair({ kind: "person", name, here: true, seen: NOON });

function table(stage: Stage, your_move = false): TableCard {
  return {
    id: "k3f9",
    game: "commando-attack",
    title: "Commando Attack",
    scenario: "Two players",
    seats: [JOE, COBRA],
    chairs: [person("Mira"), chair({ kind: "bot", level: 3 })],
    your_move,
    status: "Turn 6.",
    stage,
    touched: NOON,
  };
}

describe("the headline", () => {
  test("counts the tables that wait for you", () => {
    expect(headline({ yours: [table("running", true)] })).toBe("One table waits for your move.");
    const two = [table("running", true), table("running", true), table("running")];
    expect(headline({ yours: two })).toBe("Two tables wait for your move.");
  });

  test("says that nothing waits while others think", () => {
    expect(headline({ yours: [table("running")] })).toBe("Nothing waits for you. One game goes on.");
  });

  test("speaks of players when only those are missing", () => {
    expect(headline({ yours: [table("gathering")] })).toBe("One table waits for players.");
  });

  test("invites a newcomer, and who has only finished games", () => {
    expect(headline({ yours: [] })).toBe("Pick a game. A bot sits down at once.");
    expect(headline({ yours: [table("over")] })).toBe("Pick a game. A bot sits down at once.");
  });
});

describe("time", () => {
  const cases: [number, string][] = [
    [0, "just now"],
    [59, "just now"],
    [60, "1 min ago"],
    [3_599, "59 min ago"],
    [3_600, "1 h ago"],
    [86_399, "23 h ago"],
    [86_400, "1 day ago"],
    [3 * 86_400, "3 days ago"],
  ];
  test.each(cases)("%i seconds are %s", (seconds, words) => {
    expect(ago(NOON - seconds, NOON)).toBe(words);
  });

  test("a clock that runs behind the server's is no surprise", () => {
    expect(ago(NOON + 30, NOON)).toBe("just now");
  });

  test("a fortnight later the date is shown", () => {
    expect(ago(NOON - 15 * 86_400, NOON)).toMatch(/^\d{1,2} \w+ 2026$/);
  });

  test("links last for seconds, minutes, hours or days", () => {
    expect([90, 600, 7_200, 7 * 86_400].map(span)).toEqual(["90 seconds", "10 minutes", "2 hours", "7 days"]);
  });
});

describe("who sits", () => {
  const open = { seats: [JOE, COBRA], chairs: [chair({ kind: "anyone" }), person("<b>Tomas</b>")] };

  test("names people and what is open, as plain text", () => {
    expect(whoSits(open)).toBe("<b>Tomas</b> plays Cobra. Open: G.I. Joe.");
    expect(openSeats(open)).toEqual([JOE]);
  });

  test("names bots by their level", () => {
    expect(holders(table("running"))).toBe("Mira, Bot level 3");
  });

  test("names nobody at a record that was brought", () => {
    expect(holders({ chairs: [chair({ kind: "friend" }), chair({ kind: "friend" })] })).toBe("");
  });
});

describe("games", () => {
  const scenario = (seats: SeatName[]) => ({ id: "x", title: "X", about: "", seats });

  test("say for how many they are", () => {
    expect(players({ scenarios: [scenario([JOE, COBRA])] })).toBe("2 players");
    expect(players({ scenarios: [scenario([JOE]), scenario([JOE, COBRA])] })).toBe("1 to 2 players");
    expect(players({ scenarios: [] })).toBe("");
  });

  test("say when the host brings components of their own", () => {
    expect(playedWith({ own_pack: "mycards" })).toBe("Played with the content pack mycards.");
    expect(playedWith({ own_pack: null })).toBeUndefined();
  });

  test("stand under a heading that counts them", () => {
    const game = { scenarios: [scenario([JOE]), scenario([JOE])] };
    expect(shelfTitle([game])).toBe("One game, two ways to play it");
    expect(shelfTitle([game, game])).toBe("Two games");
  });
});
