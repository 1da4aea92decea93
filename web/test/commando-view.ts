// Positions for the tests of the Commando Attack client.

import { cellNamed, spaceOf } from "../src/games/commando-attack/geometry";
import type { SoldierView, Step, View } from "../src/games/commando-attack/types";

const SOLDIERS = ["Red", "Orange", "Blue", "Green"].flatMap((squad) =>
  [1, 2, 3, 4, 5, 6].map((number) => `${squad} ${number}`),
);

export const soldierNamed = (name: string): string => `p${SOLDIERS.indexOf(name)}`;

/** Soldiers on squares by their names; all others are prisoners. */
export function viewOf(on: Record<string, string>, step: Step = { kind: "moves", squad: "red" }): View {
  const soldiers = SOLDIERS.map((name): SoldierView => {
    const square = on[name];
    const id = soldierNamed(name);
    return square ? { id, at: spaceOf(20, cellNamed(square)) } : { id };
  });
  const [joes, cobras] = [soldiers.slice(0, 12), soldiers.slice(12)];
  const held = (team: SoldierView[]) => team.filter((one) => one.at === undefined).map(({ id }) => id);
  return {
    turn: 1,
    first: "joe",
    half: "joe",
    active: { squad: "red", seat: 0, moves: { made: 0, left: 3 } },
    step,
    soldiers,
    battles: [],
    camps: [
      { camp: "joe", prisoners: held(cobras) },
      { camp: "cobra", prisoners: held(joes) },
    ],
  };
}
