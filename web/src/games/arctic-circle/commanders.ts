// The four commanders: their colours, and which team they fight for.

import type { Commander, Scenery, Team, UnitType } from "./types";

export interface CommanderLook {
  team: Team;
  /** The colour of chips, frames and pills. */
  fill: string;
  /** What is drawn on that colour. */
  ink: string;
  /** The line around it: Destro's black needs a light one. */
  edge: string;
}

export const COMMANDERS: Record<Commander, CommanderLook> = {
  "keel-haul": { team: "joe", fill: "var(--kh)", ink: "var(--on-fill)", edge: "var(--edge)" },
  "snow-job": { team: "joe", fill: "var(--sj)", ink: "var(--edge)", edge: "var(--edge)" },
  "cobra-commander": { team: "cobra", fill: "var(--cc)", ink: "var(--on-fill)", edge: "var(--edge)" },
  destro: { team: "cobra", fill: "var(--de)", ink: "var(--on-fill)", edge: "var(--on-fill)" },
};

/** The commanders of a team; the first lends the team its colour. */
export const COMMANDERS_OF: Record<Team, [Commander, Commander]> = {
  joe: ["keel-haul", "snow-job"],
  cobra: ["cobra-commander", "destro"],
};

export const TEAM_NAMES: Record<Team, string> = { joe: "G.I. Joe", cobra: "Cobra" };

export const isCommander = (id: string): id is Commander => id in COMMANDERS;

/** `Arctic Trooper`. */
export function unitName(scenery: Scenery, commander: Commander, unit: UnitType): string {
  const { team } = COMMANDERS[commander];
  return scenery.units.find((card) => card.team === team && card.unit === unit)?.name ?? unit;
}

/** `2 Arctic Troopers`. */
export const someUnits = (scenery: Scenery, commander: Commander, unit: UnitType, count: number): string =>
  `${count} ${unitName(scenery, commander, unit)}${count > 1 ? "s" : ""}`;

/** `Keel-Haul`. */
export const commanderName = (scenery: Scenery, commander: Commander): string =>
  scenery.commanders.find((card) => card.id === commander)?.name ?? commander;
