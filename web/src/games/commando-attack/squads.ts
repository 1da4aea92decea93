// Teams and squads: their colours, marks and names.

import type { SoldierView, Squad, Team, View } from "./types";

export interface SquadLook {
  team: Team;
  /** `Red squad`. */
  title: string;
  /** The colour of its pawns. */
  fill: string;
  /** What is written on that colour. */
  text: string;
  /** The second squad of a team wears a stripe. */
  striped: boolean;
}

export const SQUADS: Record<Squad, SquadLook> = {
  red: { team: "joe", title: "Red squad", fill: "var(--red)", text: "var(--on-fill)", striped: false },
  orange: { team: "joe", title: "Orange squad", fill: "var(--orange)", text: "var(--edge)", striped: true },
  blue: { team: "cobra", title: "Blue squad", fill: "var(--blue)", text: "var(--on-fill)", striped: false },
  green: { team: "cobra", title: "Green squad", fill: "var(--green)", text: "var(--on-fill)", striped: true },
};

/** The squads of a team in the order in which they move. */
export const SQUADS_OF: Record<Team, [Squad, Squad]> = { joe: ["red", "orange"], cobra: ["blue", "green"] };

export const otherTeam = (team: Team): Team => (team === "joe" ? "cobra" : "joe");

/** `G.I. Joe`. */
export const TEAM_NAMES: Record<Team, string> = { joe: "G.I. Joe", cobra: "Cobra" };

/** A camp has the colour of its team's first squad. */
export const campColor = (camp: Team): string => SQUADS[SQUADS_OF[camp][0]].fill;

const SIX = 6;
const IN_ORDER: Squad[] = ["red", "orange", "blue", "green"];

/** The squad of a soldier by its target: the first six are red, and so on. */
export function squadOf(soldier: string): Squad | undefined {
  return /^p\d+$/.test(soldier) ? IN_ORDER[Math.floor(Number(soldier.slice(1)) / SIX)] : undefined;
}

/** The number on a soldier by its target. */
export const numberOf = (soldier: string): number => (Number(soldier.slice(1)) % SIX) + 1;

/** A soldier with what is printed on it. */
export interface PrintedSoldier extends SoldierView {
  /** As printed: `Red 3`. */
  name: string;
  squad: Squad;
  team: Team;
  number: number;
}

const PRINTED = IN_ORDER.flatMap((squad) =>
  Array.from({ length: SIX }, (_, index) => {
    const { title, team } = SQUADS[squad];
    return { name: `${title.replace(" squad", "")} ${index + 1}`, squad, team, number: index + 1 };
  }),
);

/** All soldiers of a position, which lists them by their targets. */
export const soldiersOf = (view: View): PrintedSoldier[] =>
  PRINTED.flatMap((printed, index) => {
    const seen = view.soldiers[index];
    return seen ? [{ ...printed, ...seen }] : [];
  });
