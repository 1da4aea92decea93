// Written by `cargo xtask golden` from crates/deck-building/src. Do not edit.

import type { Seat } from "../../wire";

/** What stands on buttons. */
export const WORDS = {
  /** Go on to recruiting. */
  endMissions: "w0",
  /** Save a card. */
  reserve: "w1",
  /** Done. */
  done: "w2",
  /** Ask the others again. */
  reinvite: "w3",
  /** Start the mission. */
  lock: "w4",
  /** Drop the plan. */
  cancel: "w5",
  /** Pass. */
  pass: "w6",
  /** Pass until the roll. */
  passUntilRoll: "w7",
  /** Pass for this mission. */
  passMission: "w8",
  /** Yes. */
  first: "w9",
  /** No. */
  second: "w10",
  /** End the turn. */
  endTurn: "w11",
  /** Answer in advance. */
  standing: "w12",
  /** Never ask me to join. */
  neverJoin: "w13",
  /** Ask me to join again. */
  askToJoin: "w14",
  /** Ask me only after the roll. */
  waitForRoll: "w15",
  /** Ask me before the roll again. */
  askBeforeRoll: "w16",
  /** A blank. */
  blank: "w17",
  /** A die with one Hit. */
  oneHit: "w18",
  /** A die with two Hits. */
  twoHits: "w19",
} as const;

/** Where a Leader is promoted. */
export const PROMOTE = "s0";

/** The space of the first face-down Complication at the Story Mission; the others follow. */
export const FIRST_COMPLICATION = 1;

export type CardId = number;

export type CardType = "joe" | "rookie" | "leader" | "transport" | "utility" | "gear" | "basic" | "starter" | "trooper" | "battalion" | "officer" | "complication" | "story" | "expert";

export type Skill = "marksman" | "martial-arts" | "stealth" | "tracker" | "tech" | "strength";

export type Terrain = "land" | "air" | "sea";

export type Colour = "blue" | "green" | "yellow" | "red";

export type Connective = "all" | "or" | "any";

export type Act = "one" | "two" | "three";

export type End = "won" | "threat" | "battalions" | "main-deck" | "last-finale";

export type Scenery = { 
/**
 * Every different card.
 */
entries: Array<EntryView>, 
/**
 * Which of them each card is.
 */
cards: Array<number>, 
/**
 * The title of the story.
 */
story: string, 
/**
 * The three Finales.
 */
finales: Array<number>, 
/**
 * The Threat Meter from the bottom up.
 */
zones: Array<ZoneView>, 
/**
 * How many play.
 */
players: number, 
/**
 * The expert level.
 */
expert: number, 
/**
 * What achievements are called, by number.
 */
achievements: Array<string>, };

export type EntryView = { 
/**
 * What a person types.
 */
id: string, 
/**
 * What is printed.
 */
name: string, 
/**
 * Its type.
 */
type: CardType, 
/**
 * What it costs.
 */
cost: number, 
/**
 * What it gives.
 */
recruit: number, 
/**
 * Skills with their values.
 */
skills: Array<SkillView>, 
/**
 * WILD.
 */
wild: number, 
/**
 * ⚡.
 */
lightning: boolean, 
/**
 * How many Joes a Transport holds.
 */
capacity: number, 
/**
 * What a Transport is made for.
 */
terrain: Terrain | null, 
/**
 * What a mission takes.
 */
challenge: ChallengeView | null, 
/**
 * Complications of a Story Mission.
 */
complications: number, 
/**
 * 1 to 3.
 */
act: number, 
/**
 * The last mission of its Act.
 */
finale: boolean, 
/**
 * A Precision Strike.
 */
strike: boolean, 
/**
 * Stays at the Story Mission.
 */
storyMission: boolean, 
/**
 * What it does, one sentence an ability.
 */
text: Array<string>, 
/**
 * Whether its text is our reconstruction.
 */
reconstructed: boolean, 
/**
 * Whether playing it takes it out of the game for good; left out of all other cards.
 */
usedUp?: boolean, };

export type SkillView = { 
/**
 * Which.
 */
skill: Skill, 
/**
 * How much.
 */
value: number, };

export type ChallengeView = { 
/**
 * The printed Difficulty.
 */
difficulty: number, 
/**
 * The Skills; none where any one can be chosen.
 */
skills: Array<Skill>, 
/**
 * How they go together.
 */
connective: Connective, 
/**
 * Where it is.
 */
terrain: Terrain, };

export type ZoneView = { 
/**
 * Its colour.
 */
colour: Colour, 
/**
 * How many spaces.
 */
spaces: number, 
/**
 * What it does.
 */
text: Array<string>, 
/**
 * Whether that is our reconstruction.
 */
reconstructed: boolean, };

export type View = { 
/**
 * 1 is the Starting Round.
 */
round: number, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Who is asked now, then who is asked about the same thing unless somebody changes it.
 */
asked: Array<Seat>, 
/**
 * Who began.
 */
starting: Seat, 
/**
 * 1 to 3.
 */
act: number, 
/**
 * The space of the Threat Marker.
 */
threat: number, 
/**
 * The number of the zone of the marker, from the bottom.
 */
zone: number, 
/**
 * Solo: whether the End-of-Round token lies text side up.
 */
textUp: boolean, 
/**
 * What the active player can spend; nothing before the Recruit step.
 */
recruit: number | null, 
/**
 * What promotion costs.
 */
promotion: number, 
/**
 * The Story Mission in play.
 */
story: Target | null, 
/**
 * The next one.
 */
nextStory: number | null, 
/**
 * How many lie in the stack.
 */
storyLeft: number, 
/**
 * Complications at the Story Mission.
 */
atStory: Array<Covered>, 
/**
 * Complications that wait for the next one.
 */
pending: Array<Covered>, 
/**
 * A Complication that was just drawn.
 */
revealed: Array<number>, 
/**
 * Officers in play.
 */
officers: Array<Officer>, 
/**
 * Expert cards.
 */
experts: Array<number>, 
/**
 * The line-up from the left.
 */
lineUp: Array<Slot>, 
/**
 * Cards in the main deck.
 */
mainDeck: number, 
/**
 * Cards that left the line-up by an effect.
 */
mainDiscard: Array<number>, 
/**
 * Service Rifles left, and the top one.
 */
rifles: number, 
/**
 * The Service Rifle that can be recruited.
 */
rifle: number | null, 
/**
 * Transports of the Hangar.
 */
hangar: Array<number>, 
/**
 * The card in the Reserve.
 */
reserve: number | null, 
/**
 * Troopers that nobody has.
 */
troopers: number, 
/**
 * Battalions that are not placed.
 */
battalions: number, 
/**
 * Cards in the Complication deck.
 */
complications: number, 
/**
 * Complications of the deck that somebody has looked at, with their places from the top.
 */
known: Array<Known>, 
/**
 * The Complication discard pile, the latest first.
 */
complicationDiscard: Array<number>, 
/**
 * Missions that succeeded and failed, the latest first.
 */
success: Array<number>, 
/**
 * See `success`.
 */
failure: Array<number>, 
/**
 * Cards out of the game.
 */
destroyed: Array<number>, 
/**
 * Everybody's cards.
 */
players: Array<Player>, 
/**
 * The mission that is planned or under way.
 */
mission: Mission | null, 
/**
 * Numbers of the achievements so far.
 */
achieved: Array<number>, 
/**
 * How it ended.
 */
end: End | null, };

export type Target = { 
/**
 * The card.
 */
card: number, 
/**
 * What it takes now.
 */
difficulty: number, };

export type Covered = { 
/**
 * Which it is, if that is known.
 */
card: number | null, 
/**
 * Whether it lies face-down.
 */
down: boolean, 
/**
 * Whether it acts.
 */
acts: boolean, };

export type Known = { 
/**
 * Its place from the top, from 0.
 */
at: number, 
/**
 * The card.
 */
card: number, };

export type Officer = { 
/**
 * The card.
 */
card: number, 
/**
 * Whether turned face-down.
 */
down: boolean, 
/**
 * What it takes now.
 */
difficulty: number, };

export type Slot = { 
/**
 * The card.
 */
card: number | null, 
/**
 * The Battalion on it.
 */
cover: number | null, };

export type Player = { 
/**
 * The hand.
 */
hand: Array<number>, 
/**
 * The play area.
 */
play: Array<number>, 
/**
 * The discard pile, the latest first.
 */
discard: Array<number>, 
/**
 * How many cards the deck has.
 */
deck: number, 
/**
 * Which cards these are, in the order of the box: everybody can know that, but not where they lie.
 */
inDeck: Array<number>, 
/**
 * Cards on top that everybody saw being put there.
 */
known: Array<Known>, 
/**
 * Precision Strikes.
 */
strikes: Array<Target>, 
/**
 * The Promoted Leader beside the player.
 */
promoted: number | null, 
/**
 * Is not asked to join missions.
 */
neverJoins: boolean, 
/**
 * Is asked only after the roll.
 */
waitsForRoll: boolean, };

export type Mission = { 
/**
 * How far it is.
 */
stage: MissionStage, 
/**
 * Against what.
 */
target: number, 
/**
 * What it takes, with what is going to change it, or what it took.
 */
difficulty: number, 
/**
 * How they go.
 */
transport: number | null, 
/**
 * How many Joes fit.
 */
capacity: number, 
/**
 * Whether the Transport's own ability works.
 */
matched: boolean, 
/**
 * The Joes in the order they joined.
 */
joes: Array<MissionJoe>, 
/**
 * The Skills used, or those that would give the most dice now.
 */
skills: Array<Skill>, 
/**
 * Whether they are settled.
 */
skillsSettled: boolean, 
/**
 * How many dice would be rolled now, with what Joes, Transport and Complications that lie open are going to add or
 * take.
 */
pool: number, 
/**
 * Dice that show no Hit, one and two.
 */
faces: [number, number, number], 
/**
 * Hits of all kinds.
 */
hits: number, 
/**
 * How likely it succeeds as it stands; nothing once it is decided. Face-down Complications are not counted.
 */
chance: number | null, 
/**
 * The same if those on the mission play all the ⚡ cards they hold, where that helps.
 */
ready: number | null, 
/**
 * How likely each number of Hits is, from none on; empty once it is decided.
 */
spread: Array<number>, 
/**
 * Whether it succeeded, once it is decided.
 */
success: boolean | null, };

export type MissionJoe = { 
/**
 * The card.
 */
card: number, 
/**
 * Whose.
 */
seat: Seat, 
/**
 * How many dice it adds.
 */
dice: number, 
/**
 * Whether it was removed.
 */
removed: boolean, 
/**
 * Whether it started the mission.
 */
starter: boolean, };

export type MissionStage = "planning" | "started" | "rolled" | "decided";

export type Event = { "kind": "turn", seat: Seat, round: number, } | { "kind": "act", act: Act, } | { "kind": "placed", card: CardId, } | { "kind": "complicated", count: number, } | { "kind": "attached", count: number, } | { "kind": "hangared", card: CardId, } | { "kind": "played", seat: Seat, card: CardId, } | { "kind": "put-into-play", seat: Seat, card: CardId, } | { "kind": "reserved", seat: Seat, card: CardId, } | { "kind": "unreserved", seat: Seat, card: CardId, } | { "kind": "proposed", seat: Seat, target: CardId, joe: CardId, transport: CardId, } | { "kind": "planned", seat: Seat, card: CardId, } | { "kind": "unplanned", card: CardId, } | { "kind": "switched", card: CardId, } | { "kind": "retargeted", card: CardId, } | { "kind": "cancelled" } | { "kind": "locked", target: CardId, joes: number, } | { "kind": "revealed", card: CardId, } | { "kind": "resolved", card: CardId, } | { "kind": "cancelled-complication", card: CardId, } | { "kind": "discarded-complication", card: CardId, } | { "kind": "attaches", card: CardId, } | { "kind": "assigned", card: CardId, seat: Seat | null, } | { "kind": "responded", seat: Seat, card: CardId, } | { "kind": "fizzled", card: CardId, } | { "kind": "joined", seat: Seat, card: CardId, } | { "kind": "removed", card: CardId, } | { "kind": "prevented", card: CardId, } | { "kind": "restored", card: CardId, } | { "kind": "skill", skill: Skill, } | { "kind": "rolled", faces: [number, number, number], } | { "kind": "side-rolled", card: CardId, faces: [number, number, number], } | { "kind": "added", card: CardId, faces: [number, number, number], } | { "kind": "hits", card: CardId, hits: number, } | { "kind": "rerolled", seat: Seat | null, from: number, to: number, } | { "kind": "decided", target: CardId, success: boolean, hits: number, difficulty: number, } | { "kind": "failed-by-effect", card: CardId, } | { "kind": "filed", card: CardId, success: boolean, } | { "kind": "stays", card: CardId, } | { "kind": "defeated", card: CardId, } | { "kind": "threat", from: number, to: number, } | { "kind": "covered", slot: number, card: CardId, } | { "kind": "uncovered", slot: number, card: CardId, } | { "kind": "trooper", seat: Seat, } | { "kind": "officer", card: CardId, } | { "kind": "flipped", card: CardId, down: boolean, } | { "kind": "drew", seat: Seat, card: CardId, } | { "kind": "reshuffled", seat: Seat | null, } | { "kind": "discarded", seat: Seat, card: CardId, } | { "kind": "returned", seat: Seat, card: CardId, } | { "kind": "destroyed", seat: Seat, card: CardId, } | { "kind": "stowed", seat: Seat, card: CardId, } | { "kind": "looked", seat: Seat, card: CardId, } | { "kind": "culled", card: CardId, bottom: boolean, } | { "kind": "guest", seat: Seat, } | { "kind": "recruited", seat: Seat, card: CardId, cost: number, } | { "kind": "lined-up", slot: number, card: CardId, } | { "kind": "no-solo", card: CardId, } | { "kind": "promoted", seat: Seat, card: CardId, } | { "kind": "cleaned-up", seat: Seat, } | { "kind": "round-ends", round: number, } | { "kind": "achieved", number: number, } | { "kind": "ended", end: End, };
