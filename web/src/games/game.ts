// What the browser needs of a game beyond the common table: how its board is drawn. No rule lives here.

import type { Component, JSX } from "solid-js";
import type { Position, Roll, Seat, SeatName, Target, Told } from "../wire";

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

/** What a lesson watches while a real match is played. */
export interface LessonProps<S = unknown, V = unknown> {
  scenery: S;
  view: V;
  position: Position;
  story: readonly Told[];
  /** The seats that the pupil holds. */
  yours: readonly Seat[];
  /** The clicks of a half-made choice. */
  path: readonly Target[];
  /** Called with what is to be ringed on the board, and with nothing when the lesson ends. */
  onHighlight?: (targets: readonly Target[]) => void;
  onClose: () => void;
}

/** One game's drawing. `S` is its scenery, `V` its view, `E` its event, as the server sends them. */
export interface GameClient<S = unknown, V = unknown, E = unknown> {
  /** The size of the board in its own units, margins included. A square or hex is about 44 units wide. */
  size(scenery: S): { width: number; height: number };
  /** How many units one square or hex is wide, so that the frame knows how far to zoom on a phone. */
  unit(scenery: S): number;
  /** What never changes: SVG, drawn once. */
  Ground: Component<{ scenery: S }>;
  /** What stands on the board: SVG. A piece keeps its element while the view changes, so that it can glide. */
  Pieces: Component<{ scenery: S; view: V; look: (piece: Target) => PieceLook }>;
  /** Where a target is drawn; nothing if it is not on the board. */
  place(scenery: S, view: V, target: Target): Place | undefined;
  /** What a click at this point may mean, the most likely first: the piece that stands there, then its space. */
  at(scenery: S, view: V, point: Point): Target[];
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
  /** The colours of a die in the tray; paper and ink unless told. */
  dieColors?(roll: Roll): { fill: string; pips: string };
  /** How a seat is drawn in charts and on the timeline; the seat colours unless told. */
  seatMark?(seat: SeatName): { color: string; shape: "round" | "pointed" };
  /** The way a piece went in an event, for the pencil trail. */
  trail?(told: Told): { from: Target; to: Target } | undefined;
  /** Whether a roll answers the one before it, as a defence answers an attack: their dice are shown side by side. */
  answers?(told: Told, before: Told): boolean;
  /** How the game is won, in a sentence or two. */
  goal: string;
  /** Teaches the game at a table that was opened with `?lesson`. */
  Lesson?: Component<LessonProps<S, V>>;
  /** A small picture of the board for the lobby: a whole SVG element. */
  Preview: Component;
}

/** All games that can be drawn, loaded when they are needed. */
export const games: Record<string, () => Promise<GameClient>> = {
  "commando-attack": async () => {
    const { default: drawing, Lesson } = await import("./commando-attack");
    return { ...drawing, Lesson } as GameClient;
  },
  "arctic-circle": async () => {
    const { default: drawing } = await import("./arctic-circle");
    return drawing as GameClient;
  },
};
