// Written by `cargo xtask golden` from crates/arctic-circle/src. Do not edit.

import type { Seat, Target } from "../../wire";

export type Team = "joe" | "cobra";

export type Commander = "keel-haul" | "snow-job" | "cobra-commander" | "destro";

export type UnitType = "infantry" | "vehicle" | "aircraft" | "carrier" | "cruiser";

export type Realm = "land" | "air" | "sea";

export type Kind = "land" | "sea" | "mixed";

export type Hex = Target;

export type Cargo = { 
/**
 * Infantry.
 */
infantry: number, 
/**
 * Vehicles.
 */
vehicles: number, };

export type Done = "nothing" | "attacked" | "landed" | "moved";

export type Loss = "battle" | "ice" | "no-landing" | "too-many";

export type BattleEnd = "beaten" | "cleared" | "broken-off" | "divebombed";

export type Volley = "first-strike" | "attack" | "defence" | "all-costs";

export type Retreating = "all" | "land" | "sea";

export type End = { "kind": "base", 
/**
 * By whom.
 */
winner: Team, } | { "kind": "points", 
/**
 * By whom.
 */
winner: Team, } | { "kind": "more-points", 
/**
 * By whom.
 */
winner: Team, } | { "kind": "hexes", 
/**
 * By whom.
 */
winner: Team, } | { "kind": "draw" } | { "kind": "hexes-divided" };

export type Scenery = { 
/**
 * The board's id.
 */
id: string, title: string, about: string, layout: LayoutView, 
/**
 * In the order of their targets: the first is `s0`.
 */
hexes: Array<HexView>, 
/**
 * Who plays in which order (AC-301).
 */
order: Array<Commander>, commanders: Array<CommanderCard>, 
/**
 * The units of both teams.
 */
units: Array<UnitCard>, scenario: ScenarioView, 
/**
 * AC-R01: figures limit units, not only stacks.
 */
strict_pools: boolean, 
/**
 * AC-R04: ice tokens a commander may place in a turn; 0 for any number.
 */
ice_per_phase: number, };

export type LayoutView = { hexes: Stand, 
/**
 * Which columns of `flat` hexes lie half a hex lower, or which rows of `pointy` ones half a hex further right.
 */
shoved: Shoved, columns: number, rows: number, };

export type Stand = "flat" | "pointy";

export type Shoved = "even" | "odd";

export type HexView = { 
/**
 * As printed: `G5`.
 */
id: string, 
/**
 * The whole name of the place.
 */
name?: string, column: number, row: number, kind: Kind, base?: BaseView, 
/**
 * Printed Victory Points; nothing if it is no Victory Point hex.
 */
points?: number, 
/**
 * What it is worth in this scenario, if that is something else (AC-908).
 */
value?: number, 
/**
 * Over which sides land units cross.
 */
land_bridges: number, 
/**
 * Over which sides ships cross.
 */
waterways: number, 
/**
 * At which sides its land lies.
 */
land_touches: number, };

export type BaseView = { team: Team, 
/**
 * Whose, if it is one commander's.
 */
commander?: Commander, 
/**
 * What it gives each of its owners (AC-402).
 */
income: number, };

export type CommanderCard = { id: Commander, 
/**
 * `Admiral Keel-Haul`.
 */
title: string, 
/**
 * `Keel-Haul`.
 */
name: string, 
/**
 * `KH`.
 */
tag: string, team: Team, seat: Seat, };

export type UnitCard = { team: Team, unit: UnitType, 
/**
 * What is clicked to buy one and to deploy one.
 */
word: Target, name: string, realm: Realm, cost: number, attack: number, defense: number, movement: number, 
/**
 * Stacks of one colour (AC-105).
 */
figures: number, };

export type ScenarioView = { id: string, title: string, about: string, victory: VictoryView, rounds: number, };

export type VictoryView = { "kind": "points", target: number, } | { "kind": "hexes", hexes: Array<Hex>, };

export type View = { 
/**
 * From 1 to 7.
 */
round: number, 
/**
 * Whose turn it is.
 */
active: Commander, 
/**
 * Who decides, and the seat that holds that commander; nobody when the game is over.
 */
decides: Decides | null, step: Step, 
/**
 * All units, by hex, colour, type and state.
 */
stacks: Array<StackView>, 
/**
 * The markers (AC-221).
 */
control: Array<Marker>, 
/**
 * Hexes under ice.
 */
ice: Array<Hex>, 
/**
 * What the active commander can still spend; only in the purchase phase.
 */
purse?: number, 
/**
 * In the order of the scenery.
 */
commanders: Array<CommanderView>, 
/**
 * Victory Points on the charts of both teams.
 */
points: TeamPoints, };

export type Decides = { commander: Commander, seat: Seat, };

export type Step = { "kind": "purchase" } | { "kind": "combat-move" } | { "kind": "next-combat", battles: Array<Hex>, ice: Array<Hex>, } | { "kind": "divebomb", hex: Hex, } | { "kind": "battle", battle: BattleView, ask: BattleStep, } | { "kind": "evacuate", ice: Hex, } | { "kind": "displaced" } | { "kind": "forced" } | { "kind": "noncombat" } | { "kind": "cull", hexes: Array<Overfull>, } | { "kind": "deploy" } | { "kind": "over", end: End, winner: Team | null, sentence: string, };

export type BattleView = { hex: Hex, 
/**
 * From 1.
 */
round: number, 
/**
 * AC-1031: aircraft against ships, one round.
 */
divebomb?: boolean, 
/**
 * AC-1121: Destro's units hit on one more.
 */
tactician?: boolean, 
/**
 * AC-621: attackers came ashore, and nobody retreats.
 */
amphibious?: boolean, attackers: Array<Fighter>, defenders: Array<Fighter>, };

export type Fighter = { 
/**
 * The stack's target.
 */
id: Target, 
/**
 * It hits on this or less.
 */
value: number, 
/**
 * It rolls in the first strike of this round (AC-1021).
 */
torpedoes?: boolean, 
/**
 * How many of them are hit and still fire back (AC-609).
 */
doomed?: number, 
/**
 * How many of them fall by what one of two defenders proposes (AC-613).
 */
proposed?: number, 
/**
 * How many carriers are only damaged by it (AC-1041).
 */
proposed_damage?: number, };

export type BattleStep = { "kind": "torpedoes" } | { "kind": "aim", volley: Volley, hits: number, others: number, } | { "kind": "casualties", volley: Volley, hits: number, voice: Voice, } | { "kind": "all-costs" } | { "kind": "press" } | { "kind": "retreat", of: Retreating, };

export type Voice = "decides" | "proposes" | "answers" | "counters" | "judges";

export type Overfull = { hex: Hex, surplus: number, };

export type StackView = { 
/**
 * The target to click.
 */
id: Target, hex: Hex, commander: Commander, unit: UnitType, count: number, 
/**
 * Who is aboard each of these cruisers.
 */
cargo?: Cargo, 
/**
 * What they have done in this turn, if anything.
 */
done?: Done, 
/**
 * Hexes flown in this turn.
 */
flown?: number, 
/**
 * Carriers that have taken a hit.
 */
damaged?: boolean, 
/**
 * The ice that these cruisers are about to break.
 */
breaking?: Hex, };

export type Marker = { hex: Hex, commander: Commander, };

export type CommanderView = { commander: Commander, 
/**
 * Reinforcement Points kept (AC-409).
 */
reserve: number, 
/**
 * Victory Points on the chart (AC-821).
 */
chart: number, 
/**
 * What bases and Victory Point hexes give each turn as things stand (AC-401).
 */
income: number, 
/**
 * Bought and not deployed (AC-407).
 */
zone?: Array<Counted>, 
/**
 * Figures that are still free, by type in the order of the scenery (AC-107, AC-R01).
 */
figures: [number, number, number, number, number], };

export type Counted = { unit: UnitType, count: number, };

export type TeamPoints = { joe: number, cobra: number, };

export type Event = { "kind": "round-began", round: number, } | { "kind": "turn-began", commander: Commander, points: number, reserve: number, } | { "kind": "bought", commander: Commander, unit: UnitType, left: number, } | { "kind": "ice-placed", commander: Commander, hex: Hex, } | { "kind": "reserved", commander: Commander, kept: number, lost: number, } | { "kind": "moved", commander: Commander, unit: UnitType, count: number, from: Hex, to: Hex, cargo?: Cargo, fights: boolean, } | { "kind": "fetched", commander: Commander, from: Hex, to: Hex, cargo: Cargo, } | { "kind": "went-against-ice", commander: Commander, count: number, from: Hex, staging: Hex, ice: Hex, cargo?: Cargo, } | { "kind": "landed", commander: Commander, hex: Hex, cargo?: Cargo, } | { "kind": "captured", commander: Commander, hex: Hex, from: Commander | null, } | { "kind": "battle-began", hex: Hex, attacker: Commander, divebomb: boolean, } | { "kind": "battle-round", hex: Hex, round: number, tactician: boolean, } | { "kind": "torpedoes-ready", commander: Commander, hex: Hex, used: boolean, } | { "kind": "rolled", commander: Commander, unit: UnitType, hex: Hex, die: number, value: number, attacking: boolean, first_strike: boolean, } | { "kind": "aimed", commander: Commander, hex: Hex, at: Commander, unit: UnitType, } | { "kind": "damaged", commander: Commander, hex: Hex, } | { "kind": "lost", commander: Commander, unit: UnitType, count: number, hex: Hex, cargo?: Cargo, why: Loss, } | { "kind": "designated", commander: Commander, unit: UnitType, hex: Hex, fired: boolean, } | { "kind": "disagreed", hex: Hex, } | { "kind": "sacrificed", commander: Commander, unit: UnitType, hex: Hex, cargo?: Cargo, } | { "kind": "pressed", hex: Hex, commander: Commander, } | { "kind": "retreated", commander: Commander, from: Hex, to: Hex, of: Retreating, } | { "kind": "battle-ended", hex: Hex, how: BattleEnd, winner: Team | null, } | { "kind": "ice-rolled", commander: Commander, ice: Hex, die: number, value: number, } | { "kind": "ice-broken", ice: Hex, } | { "kind": "ice-held", ice: Hex, } | { "kind": "evacuated", commander: Commander, unit: UnitType, from: Hex, to: Hex, } | { "kind": "broke-through", commander: Commander, count: number, from: Hex, to: Hex, } | { "kind": "deployed", commander: Commander, unit: UnitType, hex: Hex, } | { "kind": "scored", commander: Commander, points: number, } | { "kind": "round-ended", round: number, joe: number, cobra: number, } | { "kind": "ended", end: End, };
