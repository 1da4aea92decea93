// What the browser needs of a game beyond the common table: how its board is drawn. No rule lives here.

import type { Component, JSX } from "solid-js";
import type { Odds, Position, Prompt, Roll, Seat, SeatName, Target, Told, Tree } from "../wire";

/** A point on the board, in the board's own units. */
export interface Point {
  x: number;
  y: number;
}

/** Where a target is drawn. The common table outlines it when it can be clicked. */
export interface Place {
  /** The middle: hover cards, trails and the keyboard aim here. */
  center: Point;
  /** The outline of the square, hex, counter or card, as the `d` of an SVG path, 2.5 units inside its edge. */
  outline: string;
  /** From the middle to the edge, for the sight of a fight and for rings. */
  radius: number;
  /** Nothing stands here, so a lit place shows a dot. */
  empty: boolean;
}

/** All pieces of a space, to be shown large where the board has no room for them. */
export interface Fan {
  space: Target;
  /** `Apogee (G10)`. */
  title: string;
  /** What is printed there, in a sentence. */
  about?: string;
  /** The pieces by owner. */
  groups: FanGroup[];
}

export interface FanGroup {
  /** Whose they are. */
  title: string;
  pieces: FanPiece[];
}

export interface FanPiece {
  target: Target;
  /** `Arctic Trooper`. */
  name: string;
  /** What is special about it: `has moved`. */
  note?: string;
}

/** How a piece is to be drawn beyond what the view says. */
export interface PieceLook {
  selected: boolean;
}

/** How far a seat is. */
export interface SeatFigure {
  /** What it commands: `Red and Orange squads`. */
  part: string;
  /** The figure in the rail, such as 5 … */
  value: string;
  /** … and `of 6`. */
  of?: string;
}

/** Where the game is, for the top bar. */
export interface Progress {
  /** `Jungle 20×14 · turn 6`. */
  subtitle: string;
  /** The steps of a turn in order. */
  phases: string[];
  /** The step that runs; -1 for none. */
  now: number;
}

/** A die in the tray. */
export interface DieColors {
  fill: string;
  pips: string;
}

/** What a lesson watches while a real match is played. */
export interface LessonScene<S = unknown, V = unknown> {
  scenery: S;
  view: V;
  position: Position;
  story: readonly Told[];
  /** The seats that the pupil holds. */
  yours: readonly Seat[];
  /** The clicks of a half-made choice. */
  path: readonly Target[];
}

export interface LessonProps<S = unknown, V = unknown> extends LessonScene<S, V> {
  /** Called with what is to be ringed on the board, and with nothing when the lesson ends. */
  onHighlight?: ((targets: readonly Target[]) => void) | undefined;
  onClose: () => void;
}

/** What the panels of a game are made of: the position, what led to it, and what can be clicked. */
export interface PanelScene<S = unknown, V = unknown> {
  scenery: S;
  view: V;
  /** What has been told until the moment that is shown. */
  story: readonly Told[];
  /** Dice or words lie on the table, and the view does not show yet what comes of them. */
  rolling: boolean;
  /** The seats of whoever looks. */
  yours: readonly Seat[];
  /** What is asked. */
  prompt: Prompt | undefined;
  /** What can be clicked now. */
  lit: ReadonlyMap<Target, Tree>;
  /** The clicks of a half-made choice. */
  path: readonly Target[];
}

/** What a standing answer looks at. */
export interface StandingMoment<V = unknown> {
  view: V;
  seat: Seat;
  tree: readonly Tree[];
  wish(id: string): boolean | undefined;
}

/** A target as a button of the common table, lit while it can be clicked. */
export interface ChoiceProps {
  target: Target;
  class?: string;
  /** More stands on it than what a click does: that is heard first. */
  card?: boolean;
  /** The game has more to show of it than its odds: all of it opens beside the button, and a finger taps twice. */
  lens?: boolean;
  children: JSX.Element;
}

/** What a panel gets to draw itself. */
export interface PanelProps<S = unknown, V = unknown> {
  scene: PanelScene<S, V>;
  /** In place of the board, over it, at its foot, or in the sheet of a phone. */
  stand: "whole" | "float" | "dock" | "sheet";
  /** What a click does, in words. */
  words(node: Tree): string;
  /** The odds of a lit target, once known. */
  odds(target: Target): Odds | undefined;
  /** What would light up half the board lights up when its panel asks for it. */
  kept: KeptBack;
  /** A click on a target, for what was dragged there. */
  take(target: Target): void;
  /** The target that is looked at closely: its lens is open. */
  looked: Target | undefined;
  /** What a seat of this person's answers by itself. */
  standing: StandingHost;
  Choice: Component<ChoiceProps>;
}

/** Answers that this browser gives for a seat until the person takes them back. */
export interface StandingHost {
  /** What was said about an answer of a seat; nothing if it never was. */
  wish(seat: Seat, id: string): boolean | undefined;
  set(seat: Seat, id: string, wish: boolean): void;
}

/** Targets that are lit only on demand. */
export interface KeptBack {
  /** How many there are. */
  count: number;
  /** They are lit. */
  released: boolean;
  release(released: boolean): void;
}

/** What charts are drawn from. */
export interface ChartsProps<S = unknown, V = unknown> {
  scenery: S;
  view: V;
  yours: readonly Seat[];
  brief?: boolean;
  Choice: Component<ChoiceProps>;
}

/** A panel of a game. */
export interface GamePanel<S = unknown, V = unknown> {
  title: string;
  /** Nothing of it is asked for now: a phone leaves it out. */
  quiet?: boolean;
  /** Whether it draws this target; then neither the board nor the prompt does. */
  draws(target: Target): boolean;
  /** The same component for the same panel, or it is built anew. */
  Body: Component<PanelProps<S, V>>;
}

/** The panels of the moment. A phone has the floating one in its sheet, or else the docked one. */
export interface GamePanels<S = unknown, V = unknown> {
  /** Stands in place of the board: a table of cards. */
  whole?: GamePanel<S, V> | undefined;
  /** Floats over the board, as long as nothing can be clicked there that it does not draw itself. */
  float?: GamePanel<S, V> | undefined;
  /** Stands at the foot of the board. */
  dock?: GamePanel<S, V> | undefined;
}

/** One game's drawing. `S` is its scenery, `V` its view, `E` its event, as the server sends them. */
export interface GameClient<S = unknown, V = unknown, E = unknown> {
  /** The size of the board in its own units, margins included. A square or hex is about 44 units wide. */
  size(scenery: S): { width: number; height: number };
  /** How many units one square or hex is wide, so that the frame knows how far to zoom on a phone. */
  unit(scenery: S): number;
  /** Squares or hexes narrower than this in pixels are too small to read: a large board does not open smaller. */
  legible?: number;
  /** What never changes: SVG, drawn once. */
  Ground: Component<{ scenery: S }>;
  /** What lies flat on the ground and changes, such as ice: SVG, under what is lit. */
  Laid?: Component<{ scenery: S; view: V }>;
  /** What stands on the board: SVG. A piece keeps its element while the view changes, so that it can glide. */
  Pieces: Component<{ scenery: S; view: V; look: (piece: Target) => PieceLook }>;
  /** Where a target is drawn; nothing if it is not on the board. */
  place(scenery: S, view: V, target: Target): Place | undefined;
  /** What a click at this point may mean, the most likely first: the piece that stands there, then its space. */
  at(scenery: S, view: V, point: Point): Target[];
  /** What stands in a space, or around a piece; nothing where there is nothing to tell. */
  fan?(scenery: S, view: V, target: Target): Fan | undefined;
  /** A piece of the fan, large: a whole SVG element. */
  FanPiece?: Component<{ scenery: S; view: V; piece: Target; size?: number | undefined }>;
  /** The ways of a half-made choice, hex by hex, if its next click were `next`. */
  planned?(scenery: S, view: V, path: readonly Target[], next: Target | undefined): Target[][];
  /** Moves that were made and whose outcome is still open: they stay on the board in pencil. */
  pending?(scenery: S, view: V, story: readonly Told[]): Target[][];
  /** Where something happens that is asked about beside the board: a board that is not seen whole shows it. */
  scene?(view: V): Target | undefined;
  /** Borders that are not what they look like, around a space that is pointed at while a piece is held. */
  Borders?: Component<{ scenery: S; view: V; space: Target; path: readonly Target[] }>;
  /** What is said of a click on something printed, such as a roof, that is never asked for by itself. */
  printed?(scenery: S, target: Target): string | undefined;
  /** A small badge for a seat, 32 units square: SVG. */
  SeatEmblem: Component<{ seat: SeatName; size?: number }>;
  /** The badge of whoever an event is about, for the log: SVG. */
  EventEmblem: Component<{ event: E; size?: number }>;
  /** What is shown of a seat in the rail. */
  figure(scenery: S, view: V, seat: Seat, seats: SeatName[]): SeatFigure;
  progress(scenery: S, view: V): Progress;
  /** The colour block and badge at the left of the prompt: whose turn it is. */
  turnBadge(view: V, selected: Target | undefined): { color: string; badge: JSX.Element };
  /** The colours of a die in the tray, by what was told of it; paper and ink where it has none of its own. */
  dieColors?(roll: Roll, told: Told): DieColors | undefined;
  /** How a seat is drawn in charts and on the timeline; the seat colours unless told. */
  seatMark?(seat: SeatName): { color: string; shape: "round" | "pointed" };
  /** The way a piece went in an event, for the pencil trail. */
  trail?(told: Told): { from: Target; to: Target } | undefined;
  /** Whether a roll answers the one before it, as a defence answers an attack: their dice are shown side by side. */
  answers?(told: Told, before: Told): boolean;
  /** Whether the story has come to something that is read before the board goes on: how a battle ended. */
  closes?(story: readonly Told[], at: number): boolean;
  /** How the game is won, in a sentence or two. */
  goal: string;
  /** What can be typed, by example: names of what may be lit, and a whole move as records write it. */
  typed: { names: readonly string[]; move: string };
  /** Everything that is printed on a target, large: what a lens shows. */
  Closer?: Component<{ scenery: S; view: V; target: Target }>;
  /** What a die of this game shows, 100 units square: SVG. Pips unless told. */
  DieFace?: Component<{ face: number; ink: string }>;
  /** What came of the game beside its result; `played` is whether one of its seats was yours. */
  Ending?: Component<{ scenery: S; view: V; played: boolean }>;
  /** The clicks that a seat's standing answers make now; nothing where the person is to be asked. */
  answer?(moment: StandingMoment<V>): { path: readonly Target[]; said: string } | undefined;
  /** Panels beyond the board: a shop, a battle. */
  panels?(scene: PanelScene<S, V>): GamePanels<S, V>;
  /** What is said of a click on a target that is lit only when its panel asks for it; nothing for all others. */
  keptBack?(scenery: S, view: V, target: Target): string | undefined;
  /** How the sides stand, for the rail; `brief` in one line, where there is no rail. */
  Charts?: Component<ChartsProps<S, V>>;
  /** Teaches the game at a table that was opened with `?lesson`. */
  Lesson?: Component<LessonProps<S, V>>;
  /** A small picture of the board for the lobby: a whole SVG element. */
  Preview: Component;
}

/** The table around all games. It is told here, before them, so that their styles come after its own. */
export const table = () => import("../table/TablePage");

/** A game of the list: what is known of it before it is loaded, and how it is. */
export interface ListedGame {
  /** The scenario that its lesson is played with. */
  lesson?: string;
  load(): Promise<GameClient>;
}

/** All games that can be drawn, loaded when they are needed. */
export const games: Readonly<Record<string, ListedGame>> = {
  "commando-attack": {
    lesson: "first-steps",
    async load() {
      const { default: drawing, Lesson } = await import("./commando-attack");
      return { ...drawing, Lesson } as GameClient;
    },
  },
  "arctic-circle": {
    lesson: "small-first-game",
    async load() {
      const { default: drawing, Charts, keptBack, Lesson, panels } = await import("./arctic-circle");
      return { ...drawing, Charts, keptBack, Lesson, panels } as GameClient;
    },
  },
  "deck-building": {
    lesson: "mass-device-solo",
    async load() {
      const { default: drawing, Charts, Lesson, panels } = await import("./deck-building");
      return { ...drawing, Charts, Lesson, panels } as GameClient;
    },
  },
};
