// A battle as it is drawn: who fights on both sides, and what they rolled in this round. Read from the view and from
// what was told, so that a battle that is over in one go can be watched too.

import type { Target, Told } from "../../../wire";
import { COMMANDERS } from "../commanders";
import type { BattleStep, Commander, Event, Fighter, Scenery, StackView, UnitType, View } from "../types";

/** Like units of one commander, and their dice. */
export interface Rank {
  commander: Commander;
  unit: UnitType;
  /** Those who stand, the hit ones that still fire among them. */
  count: number;
  /** They hit on this or less. */
  value: number;
  doomed: number;
  proposed: number;
  /** Carriers that are only damaged by it. */
  proposedDamage: number;
  damaged: boolean;
  dice: { face: number; hit: boolean }[];
}

export interface BattleScene {
  hex: Target;
  /** Nothing before the first roll is known. */
  round: number;
  attackers: Rank[];
  defenders: Rank[];
  divebomb: boolean;
  amphibious: boolean;
  tactician: boolean;
  /** What is decided; nothing while dice are only shown. */
  ask: BattleStep | undefined;
}

/** The battle of the moment, if there is one. */
export function battleOf(view: View, story: readonly Told[], rolling: boolean): BattleScene | undefined {
  if (rolling) return rolledBattle(view, story);
  switch (view.step.kind) {
    case "battle": {
      const { battle, ask } = view.step;
      const { hex, round } = battle;
      const told = ofRound(story, hex);
      return {
        hex,
        round,
        attackers: ranks(fighting(view, battle.attackers), told, true),
        defenders: ranks(fighting(view, battle.defenders), told, false),
        divebomb: battle.divebomb === true,
        amphibious: battle.amphibious === true,
        tactician: battle.tactician === true,
        ask,
      };
    }
    case "divebomb":
      return { ...fromStacks(view, view.step.hex, []), round: 1 };
    default:
      return undefined;
  }
}

/** Dice or the result lie on the table and the view is older than they are. */
function rolledBattle(view: View, story: readonly Told[]): BattleScene | undefined {
  const told = story.at(-1);
  const last = told && eventOf(told);
  if (!(last?.kind === "rolled" || isEnd(last))) return undefined;
  const events = ofRound(story, last.hex);
  const began = events.find((event) => event.kind === "battle-round");
  const older =
    view.step.kind === "battle" && view.step.battle.hex === last.hex ? view.step.battle : undefined;
  const scene = fromStacks(view, last.hex, events);
  for (const { decision, event } of story) if (decision === told?.decision) bury(scene, event as Event);
  return {
    ...scene,
    round: began?.kind === "battle-round" ? began.round : 1,
    divebomb: older?.divebomb === true,
    amphibious: older?.amphibious === true,
    tactician: began?.kind === "battle-round" && began.tactician,
  };
}

/** Who fell since the view was made. */
function bury({ hex, attackers, defenders }: BattleScene, event: Event): void {
  if ((event.kind !== "lost" && event.kind !== "sacrificed") || event.hex !== hex) return;
  const { commander, unit } = event;
  const rank = [...attackers, ...defenders].find(
    (rank) => rank.commander === commander && rank.unit === unit,
  );
  if (rank) rank.count = Math.max(0, rank.count - (event.kind === "lost" ? event.count : 1));
}

function fromStacks(view: View, hex: Target, told: readonly Event[]): BattleScene {
  const { team } = COMMANDERS[view.active];
  const there = view.stacks.filter((stack) => stack.hex === hex);
  const side = (attacks: boolean) =>
    there
      .filter(({ commander }) => (COMMANDERS[commander].team === team) === attacks)
      .map((stack) => ({ stack, fighter: undefined }));
  return {
    hex,
    round: 1,
    attackers: ranks(side(true), told, true),
    defenders: ranks(side(false), told, false),
    divebomb: false,
    amphibious: false,
    tactician: false,
    ask: undefined,
  };
}

/** What is told when a battle pauses or is over. */
export type Ending = Extract<Event, { kind: "battle-ended" | "captured" | "sacrificed" }>;

export const isEnd = (event: Event | undefined): event is Ending =>
  event?.kind === "battle-ended" || event?.kind === "captured" || event?.kind === "sacrificed";

export const eventOf = (told: Told): Event => told.event as Event;

/** What was told of this battle since its round began … */
const ofRound = (story: readonly Told[], hex: Target): Event[] =>
  toldSince(story, hex, "battle-round", "battle-began");

/** … or since something else happened there. */
export function toldSince(story: readonly Told[], hex: Target, ...kinds: Event["kind"][]): Event[] {
  const there = story.map(eventOf).filter((event) => "hex" in event && event.hex === hex);
  return there.slice(Math.max(0, there.map(({ kind }) => kinds.includes(kind)).lastIndexOf(true)));
}

interface Standing {
  stack: StackView;
  fighter: Fighter | undefined;
}

const fighting = (view: View, fighters: readonly Fighter[]): Standing[] =>
  fighters.flatMap((fighter) => {
    const stack = view.stacks.find(({ id }) => id === fighter.id);
    return stack ? [{ stack, fighter }] : [];
  });

/** One rank a commander and type: those who stand, and those who rolled and have fallen. */
function ranks(standing: readonly Standing[], told: readonly Event[], attacking: boolean): Rank[] {
  const found = new Map<string, Rank>();
  const rankOf = (commander: Commander, unit: UnitType): Rank => {
    const key = `${commander} ${unit}`;
    const rank = found.get(key) ?? emptyRank(commander, unit);
    found.set(key, rank);
    return rank;
  };
  for (const { stack, fighter } of standing) {
    const rank = rankOf(stack.commander, stack.unit);
    rank.count += stack.count;
    rank.value = fighter?.value ?? rank.value;
    rank.doomed += fighter?.doomed ?? 0;
    rank.proposed += fighter?.proposed ?? 0;
    rank.proposedDamage += fighter?.proposed_damage ?? 0;
    rank.damaged ||= stack.damaged === true;
  }
  for (const event of told) {
    if (event.kind !== "rolled" || event.attacking !== attacking) continue;
    const rank = rankOf(event.commander, event.unit);
    rank.value ||= event.value;
    rank.dice.push({ face: event.die, hit: event.die <= event.value });
  }
  return [...found.values()];
}

const emptyRank = (commander: Commander, unit: UnitType): Rank => ({
  commander,
  unit,
  count: 0,
  value: 0,
  doomed: 0,
  proposed: 0,
  proposedDamage: 0,
  damaged: false,
  dice: [],
});

export const hitsOf = (side: readonly Rank[]): number =>
  side.reduce((sum, { dice }) => sum + dice.filter(({ hit }) => hit).length, 0);

/** The steps of a battle round that this one can have, and which of them runs. */
export function stagesOf(scene: BattleScene): { names: string[]; now: number } {
  const everybody = [...scene.attackers, ...scene.defenders];
  const first = scene.round === 1;
  const wolves = everybody.some(
    ({ commander, unit }) => unit === "vehicle" && COMMANDERS[commander].team === "cobra",
  );
  const costs = everybody.some(({ commander }) => commander === "cobra-commander");
  const names = [
    ...(first && wolves ? [FIRST_STRIKE] : []),
    ATTACK,
    DEFENCE,
    ...(first && costs ? [ALL_COSTS] : []),
    ...(scene.divebomb ? [] : [PRESS]),
  ];
  return { names, now: names.indexOf(stageOf(scene)) };
}

const FIRST_STRIKE = "First strike";
const ATTACK = "Attackers fire";
const DEFENCE = "Defenders fire";
const ALL_COSTS = "At All Costs";
const PRESS = "Press on?";

const VOLLEYS = {
  "first-strike": FIRST_STRIKE,
  attack: ATTACK,
  defence: DEFENCE,
  "all-costs": ALL_COSTS,
} as const;

function stageOf({ ask, attackers, defenders }: BattleScene): string {
  switch (ask?.kind) {
    case "torpedoes":
      return FIRST_STRIKE;
    case "aim":
    case "casualties":
      return VOLLEYS[ask.volley];
    case "all-costs":
      return ALL_COSTS;
    case "press":
    case "retreat":
      return PRESS;
    case undefined:
      return hitsOf(defenders) + defenders.flatMap(({ dice }) => dice).length > 0 || attackers.length === 0
        ? DEFENCE
        : ATTACK;
  }
}

/** `Peary Land, G7`. */
export function placeName(scenery: Scenery, hex: Target): string {
  const cell = scenery.hexes[Number(hex.slice(1))];
  if (!cell) return hex;
  return cell.name ? `${cell.name}, ${cell.id}` : cell.id;
}
