// Positions for the tests of the Commando Attack client.

import { cellNamed, spaceOf } from "../src/games/commando-attack/geometry";
import { SQUADS } from "../src/games/commando-attack/squads";
import type { SoldierView, Squad, Step, View } from "../src/games/commando-attack/types";

const NAMES: [string, Squad][] = [
  ["Red", "red"],
  ["Orange", "orange"],
  ["Blue", "blue"],
  ["Green", "green"],
];

const SOLDIERS = NAMES.flatMap(([name, squad]) =>
  [1, 2, 3, 4, 5, 6].map((number) => ({ name: `${name} ${number}`, squad, number })),
);

export const soldierNamed = (name: string): string =>
  `p${SOLDIERS.findIndex((soldier) => soldier.name === name)}`;

/** Soldiers on squares by their names; all others are prisoners. */
export function viewOf(on: Record<string, string>, step: Step = { kind: "moves", squad: "red" }): View {
  const soldiers = SOLDIERS.map(({ name, squad, number }, index): SoldierView => {
    const square = on[name];
    const { team } = SQUADS[squad];
    const at = square ? spaceOf(20, cellNamed(square)) : null;
    const idle = { moved: false, must_split: false, clock: "idle", mission: null } as const;
    return { id: `p${index}`, name, squad, number, team, at, ...idle };
  });
  const held = (team: string) => soldiers.filter((one) => one.at === null && one.team === team);
  return {
    turn: 1,
    first: "joe",
    half: "joe",
    active: { squad: "red", seat: 0, moves: { made: 0, left: 3 } },
    step,
    soldiers,
    battles: [],
    camps: [
      { camp: "joe", prisoners: held("cobra").map(({ id }) => id) },
      { camp: "cobra", prisoners: held("joe").map(({ id }) => id) },
    ],
  };
}
