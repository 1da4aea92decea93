// Written by `cargo xtask golden` from crates/commando-attack/src. Do not edit.

import type { Seat, Target } from "../../wire";

export type Team = "joe" | "cobra";

export type Squad = "red" | "orange" | "blue" | "green";

export type Soldier = Target;

export type Square = Target;

export type Building = "headquarters" | "depot" | "pow-camp";

export type Ground = { "kind": "void" } | { "kind": "open" } | { "kind": "bush" } | { "kind": "river", 
/**
 * Which river it belongs to.
 */
river: number, } | { "kind": "building", 
/**
 * Whose camp.
 */
camp: Team, 
/**
 * Which building.
 */
building: Building, } | { "kind": "entrance", 
/**
 * Whose camp.
 */
camp: Team, 
/**
 * Which building.
 */
building: Building, } | { "kind": "start", 
/**
 * Which soldier.
 */
soldier: Soldier, };

export type Variant = "standard" | "basic-trainee";

export type Clock = "idle" | "arrived" | "ready" | "done";

export type End = { "how": "headquarters", 
/**
 * The team that took it.
 */
winner: Team, } | { "how": "elimination", 
/**
 * The team that still has some.
 */
winner: Team, } | { "how": "turn-limit" };

export type Scenery = { 
/**
 * The board's id.
 */
id: string, title: string, 
/**
 * How many columns; they are lettered from `A`.
 */
width: number, 
/**
 * How many rows; they are numbered from 1.
 */
height: number, 
/**
 * The target of a square is `s` and its number: row × stride + column, both counted from 0. The stride is the
 * same for all boards, however wide they are.
 */
stride: number, 
/**
 * What is printed on each square, row by row.
 */
rows: Array<Array<Ground>>, buildings: Array<Plan>, entrances: Array<Entrance>, 
/**
 * The start squares, in the order of the soldiers.
 */
starts: Array<Start>, 
/**
 * Which seat holds which squad, in the order in which the squads are listed.
 */
squads: Array<Holding>, variant: Variant, 
/**
 * CA-R10: a soldier that stays on an entrance carries out its mission again and again.
 */
repeat_missions: boolean, };

export type Plan = { 
/**
 * Whose camp.
 */
camp: Team, building: Building, 
/**
 * For the roof: `Supply depot`.
 */
name: string, 
/**
 * Its leftmost column, from 0.
 */
column: number, 
/**
 * Its uppermost row, from 0.
 */
row: number, 
/**
 * How many columns and rows the least rectangle around it has; a board of another pack may leave corners free.
 */
columns: number, rows: number, 
/**
 * The squares it covers.
 */
squares: Array<Square>, };

export type Entrance = { square: Square, 
/**
 * Whose camp.
 */
camp: Team, building: Building, 
/**
 * On which side of the square the door is.
 */
door: Side, };

export type Side = "north" | "east" | "south" | "west";

export type Start = { square: Square, soldier: Soldier, squad: Squad, };

export type Holding = { squad: Squad, team: Team, seat: Seat, };

export type View = { 
/**
 * Turns are counted from 1.
 */
turn: number, 
/**
 * The team that moves first in this turn (CA-301).
 */
first: Team, 
/**
 * The team whose half of the turn it is.
 */
half: Team, 
/**
 * The squad that moves, fights or carries out missions; nobody when the game is over.
 */
active: Active | null, step: Step, 
/**
 * All 24, in the order of their target numbers.
 */
soldiers: Array<SoldierView>, 
/**
 * The squares where the active squad still has to fight.
 */
battles: Array<Square>, 
/**
 * Who sits in the P.O.W. camps, G.I. Joe's camp first.
 */
camps: Array<CampView>, };

export type Active = { squad: Squad, 
/**
 * Who holds the squad.
 */
seat: Seat, 
/**
 * How its movement die stands, until its last battle is fought. The die itself is in the event `squad-rolled`.
 */
moves: Moves | null, };

export type Moves = { 
/**
 * How many soldiers have moved.
 */
made: number, 
/**
 * How many more may move; 0 once the squad has finished.
 */
left: number, };

export type Step = { "kind": "moves", squad: Squad, } | { "kind": "choose-battle", squad: Squad, } | { "kind": "choose-defender", squad: Squad, square: Square, } | { "kind": "choose-captive", squad: Squad, square: Square, defender: Soldier, } | { "kind": "choose-mission", squad: Squad, tried: Array<Building>, } | { "kind": "surrender", squad: Squad, left: number, tried: Array<Building>, } | { "kind": "return", squad: Squad, waiting: Array<Soldier>, tried: Array<Building>, } | { "kind": "over", end: End, winner: Team | null, sentence: string, };

export type SoldierView = { 
/**
 * The target to click.
 */
id: Soldier, 
/**
 * Where it stands; nothing for a prisoner.
 */
at?: Square, 
/**
 * It has moved in this activation (CA-308).
 */
moved?: boolean, 
/**
 * It shares its square since a battle, and one of the two must leave (CA-316).
 */
must_split?: boolean, 
/**
 * How far it is with its mission, if it has one.
 */
clock?: Clock, 
/**
 * That in words, for a soldier on an entrance of the enemy camp while the game goes on.
 */
mission?: string, };

export type CampView = { 
/**
 * Whose camp; its prisoners are of the other team.
 */
camp: Team, prisoners: Array<Soldier>, };

export type Event = { "kind": "initiative-tied", die: number, } | { "kind": "turn-began", turn: number, joe: number, cobra: number, first: Team, } | { "kind": "squad-skipped", squad: Squad, } | { "kind": "squad-rolled", squad: Squad, die: number, left: number, } | { "kind": "moved", soldier: Soldier, from: Square, to: Square, attacks: boolean, } | { "kind": "arrived", soldier: Soldier, square: Square, building: Building, } | { "kind": "attack-rolled", soldier: Soldier, square: Square, die: number, pair: boolean, counts: boolean, } | { "kind": "defence-rolled", soldier: Soldier, square: Square, die: number, against: number, pair: boolean, } | { "kind": "captured", soldier: Soldier, } | { "kind": "mission-rolled", soldier: Soldier, building: Building, die: number, success: boolean, } | { "kind": "mission-done", soldier: Soldier, building: Building, } | { "kind": "surrendered", soldier: Soldier, } | { "kind": "freed", soldier: Soldier, square: Square, } | { "kind": "ended", end: End, };
