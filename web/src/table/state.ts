// All that is known about a table, as one value, and what a message makes of it.

import type { Chairs, ChatLine, Position, StepTold, Target, Tell, Told, UndoWish, Welcome } from "../wire";

export interface TableState {
  welcome: Welcome | undefined;
  chairs: Chairs | undefined;
  position: Position | undefined;
  /** When the position came, in milliseconds since 1970: clocks count from here. */
  arrived: number;
  /** A throw whose dice lie on the table while the board does not show yet what comes of it. */
  rolling: readonly Told[];
  /** Everything that has happened, oldest first. */
  story: readonly Told[];
  /** Every decision in force, oldest first. */
  steps: readonly StepTold[];
  chat: readonly ChatLine[];
  /** Somebody wishes to go back, and not everybody has answered. */
  wish: UndoWish | undefined;
  /** Where the same people play again. */
  rematch: string | undefined;
}

export const NOTHING_KNOWN: TableState = {
  welcome: undefined,
  chairs: undefined,
  position: undefined,
  arrived: 0,
  rolling: [],
  story: [],
  steps: [],
  chat: [],
  wish: undefined,
  rematch: undefined,
};

/** What a target is called: some names come with the position, those that never change came with the welcome. */
export const nameOf = ({ position, welcome }: TableState, target: Target): string =>
  position?.names[target] ?? welcome?.names[target] ?? target;

/** What is known after a message that came at `now`. Answers to questions change nothing here. */
export function apply(state: TableState, tell: Tell, now: number): TableState {
  switch (tell.tell) {
    case "welcome":
      // The server says everything again after a reconnect; what only it can say again is forgotten.
      return { ...state, welcome: tell, chat: [], wish: undefined };
    case "chairs":
      return { ...state, chairs: tell };
    case "position":
      return { ...state, ...positioned(state, tell), arrived: now, rolling: [] };
    case "chat":
      return { ...state, chat: [...state.chat, ...tell.lines] };
    case "undo-wished":
      return { ...state, wish: tell };
    case "undo-settled":
      return state.wish?.wish === tell.wish ? { ...state, wish: undefined } : state;
    case "rematch-at":
      return { ...state, rematch: tell.table };
    case "refused":
    case "because":
    case "chances":
    case "past":
    case "invitation":
    case "sorry":
    case "goodbye":
    case "pong":
      return state;
  }
}

/** The dice of a position that is not shown yet: the log knows them, the board stays as it is. */
export function foretold(
  state: TableState,
  since: number,
  told: readonly Told[],
  rolling: readonly Told[],
): TableState {
  return { ...state, rolling, story: [...state.story.filter((old) => old.decision < since), ...told] };
}

/** What the browser had from decision `since` on is void; the message brings it anew. */
function positioned(state: TableState, position: Position) {
  const { since } = position;
  return {
    position,
    story: [...state.story.filter((told) => told.decision < since), ...position.story],
    steps: [...state.steps.filter((step) => step.number < since), ...position.steps],
  };
}

export type Stage = "loading" | "gathering" | "playing" | "over";

export function stageOf(state: TableState): Stage {
  if (!state.welcome || !state.chairs) return "loading";
  if (!state.chairs.begun && !state.welcome.replay) return "gathering";
  if (!state.position) return "loading";
  return state.position.outcome ? "over" : "playing";
}

/** Whether it is for this person to decide. */
export function isYourTurn(state: TableState): boolean {
  const turn = state.position?.turn;
  return turn !== null && turn !== undefined && (state.chairs?.yours.includes(turn) ?? false);
}

/** Why something cannot be clicked. */
export interface WhyNot {
  reason: string;
  rule: string | null;
}

/** Nothing is lit because others decide: what is awaited of them. */
export function turnOfOthers(state: TableState): WhyNot | undefined {
  const { position } = state;
  if (!position || position.outcome || position.turn === null || isYourTurn(state)) return undefined;
  return { reason: position.prompt.ask, rule: position.prompt.rule };
}

/** Who sits at a table or opened it may invite others and put bots there. */
export const belongs = (chairs: Chairs | undefined): boolean =>
  chairs !== undefined && (chairs.host || chairs.yours.length > 0);
