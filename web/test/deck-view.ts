// A small table of cards to look at: a hand of G.I.s and Duke, one mission, one Transport.

import type { CardType, EntryView, Mission, Player, Scenery, View } from "../src/games/deck-building/types";
import type { PanelScene } from "../src/games/game";
import type { Target, Tree } from "../src/wire";

export function entry(name: string, type: CardType, more: Partial<EntryView> = {}): EntryView {
  return {
    id: name.toLowerCase(),
    name,
    type,
    cost: 0,
    recruit: 1,
    skills: [],
    wild: 0,
    lightning: false,
    capacity: 0,
    terrain: null,
    challenge: null,
    complications: 0,
    act: 1,
    finale: false,
    strike: false,
    storyMission: false,
    text: [],
    reconstructed: false,
    ...more,
  };
}

const challenge = {
  difficulty: 4,
  skills: ["tech" as const],
  connective: "all" as const,
  terrain: "land" as const,
};

/** Cards 0 to 2 are G.I.s, 3 is Duke, 4 the VAMP, 5 a Story Mission, 6 a Rifle, 7 a Joe in the line-up, 8 a Battalion. */
export const SCENERY: Scenery = {
  entries: [
    entry("G.I.", "rookie"),
    entry("Duke", "leader", { recruit: 2 }),
    entry("VAMP", "transport", { capacity: 4, terrain: "land" }),
    entry("Raid", "story", { challenge }),
    entry("Rifle", "basic", { lightning: true, cost: 3 }),
    entry("Doc", "joe", { cost: 3, skills: [{ skill: "tech", value: 3 }] }),
    entry("Battalion", "battalion", { challenge }),
  ],
  cards: [0, 0, 0, 1, 2, 3, 4, 5, 6],
  story: "The Tale",
  finales: [],
  zones: [
    { colour: "blue", spaces: 1, text: [], reconstructed: true },
    { colour: "green", spaces: 3, text: ["Place 1 Battalion."], reconstructed: true },
  ],
  players: 2,
  expert: 0,
  achievements: ["Win alone"],
};

export const player = (more: Partial<Player> = {}): Player => ({
  hand: [],
  play: [],
  discard: [],
  deck: 0,
  inDeck: [],
  known: [],
  strikes: [],
  promoted: null,
  neverJoins: false,
  waitsForRoll: false,
  ...more,
});

export function view(more: Partial<View> = {}): View {
  return {
    round: 2,
    active: 0,
    asked: [0],
    starting: 0,
    act: 1,
    threat: 1,
    zone: 1,
    textUp: false,
    recruit: null,
    promotion: 6,
    story: { card: 5, difficulty: 4 },
    nextStory: null,
    storyLeft: 8,
    atStory: [],
    pending: [],
    revealed: [],
    officers: [],
    experts: [],
    lineUp: [{ card: 7, cover: null }],
    mainDeck: 50,
    mainDiscard: [],
    rifles: 1,
    rifle: 6,
    hangar: [4],
    reserve: null,
    troopers: 8,
    battalions: 8,
    complications: 9,
    known: [],
    complicationDiscard: [],
    success: [],
    failure: [],
    destroyed: [],
    players: [player({ hand: [0, 1, 3] }), player({ hand: [2] })],
    mission: null,
    achieved: [],
    end: null,
    ...more,
  };
}

export const mission = (more: Partial<Mission> = {}): Mission => ({
  stage: "planning",
  target: 5,
  difficulty: 4,
  transport: 4,
  capacity: 4,
  matched: true,
  joes: [{ card: 0, seat: 0, dice: 1, removed: false, starter: true }],
  skills: ["tech"],
  skillsSettled: false,
  pool: 1,
  faces: [0, 0, 0],
  hits: 0,
  chance: 0.1,
  ready: null,
  spread: [0.5, 0.4, 0.1],
  success: null,
  ...more,
});

export const branch = (on: Target, ...then: Tree[]): Tree => ({ on, then });

export const litBy = (...targets: Target[]): ReadonlyMap<Target, Tree> =>
  new Map(targets.map((on) => [on, { on }]));

export function panelScene(
  now: View,
  more: Partial<PanelScene<Scenery, View>> = {},
): PanelScene<Scenery, View> {
  return {
    scenery: SCENERY,
    view: now,
    story: [],
    rolling: false,
    yours: [0],
    prompt: undefined,
    lit: new Map(),
    path: [],
    ...more,
  };
}
