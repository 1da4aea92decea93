// The colour of a die comes from what happened, not from the words that tell it.

import { describe, expect, test } from "vitest";
import { dieColors as arcticDie } from "../src/games/arctic-circle/status";
import type { Event as ArcticEvent } from "../src/games/arctic-circle/types";
import { dieColors as commandoDie } from "../src/games/commando-attack/status";
import type { Event as CommandoEvent } from "../src/games/commando-attack/types";
import { dieColors as deckDie } from "../src/games/deck-building/status";
import type { Roll, Told } from "../src/wire";
import { soldierNamed } from "./commando-view";

/** Whoever it is, the words say nothing of use. */
const ROLL: Roll = { by: "somebody", seat: 0, face: 4, sides: 6, counts: true };
const told = (event: unknown): Told => ({ decision: 1, event, text: "", rolls: [ROLL] });

describe("a die of Commando Attack", () => {
  const of = (event: CommandoEvent) => commandoDie(ROLL, told(event));

  test("has the colour of the squad that rolled for its moves", () => {
    expect(of({ kind: "squad-rolled", squad: "orange", die: 4, left: 4 })).toEqual({
      fill: "var(--orange)",
      pips: "var(--edge)",
    });
  });

  test("has the colour of the soldier's squad in an attack, a defence and a mission", () => {
    const [red, blue, green] = ["Red 3", "Blue 1", "Green 6"].map(soldierNamed) as [string, string, string];
    const place = { square: "s10", die: 4 };
    const fills = [
      of({ kind: "attack-rolled", soldier: red, ...place, pair: false, counts: true }),
      of({ kind: "defence-rolled", soldier: blue, ...place, against: 3, pair: false }),
      of({ kind: "mission-rolled", soldier: green, building: "depot", die: 4, success: true }),
    ].map((colors) => colors?.fill);
    expect(fills).toEqual(["var(--red)", "var(--blue)", "var(--green)"]);
  });

  test("has none where whole teams roll for the first maneuver", () => {
    expect(of({ kind: "turn-began", turn: 1, joe: 4, cobra: 2, first: "joe" })).toBeUndefined();
    expect(of({ kind: "initiative-tied", die: 4 })).toBeUndefined();
  });
});

describe("a die of the Arctic", () => {
  const of = (event: ArcticEvent) => arcticDie(ROLL, told(event));

  test("has the colour of the commander whose unit rolled it, in battle and against the ice", () => {
    const fight = {
      unit: "infantry",
      hex: "s1",
      die: 4,
      value: 2,
      attacking: true,
      first_strike: false,
    } as const;
    expect(of({ kind: "rolled", commander: "cobra-commander", ...fight })).toEqual({
      fill: "var(--cc)",
      pips: "var(--on-fill)",
    });
    expect(of({ kind: "ice-rolled", commander: "snow-job", ice: "s1", die: 4, value: 3 })).toEqual({
      fill: "var(--sj)",
      pips: "var(--edge)",
    });
  });
});

test("a die of the Deck-Building Game is dark where it counts", () => {
  const event = told({ kind: "rolled", faces: [0, 1, 0] });
  expect(deckDie(ROLL, event)).toEqual({ fill: "var(--ink)", pips: "var(--card)" });
  expect(deckDie({ ...ROLL, counts: false }, event)).toBeUndefined();
});
