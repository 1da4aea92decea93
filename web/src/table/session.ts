// One visit to one table: the line to the server, what is known, and what can be said.

import { type Accessor, createMemo, createSignal, onCleanup } from "solid-js";
import { getMe } from "../api";
import { copy, toast } from "../look/Toast";
import { drawPart } from "../parts";
import { unreachable } from "../unreachable";
import type { Ask, Chairs, Position, Seat, Tell, Told } from "../wire";
import { addressOf, type Connection, connect } from "./connection";
import { type Closes, deciderOf, type Frame, framesOf, isClosing, still } from "./film";
import { createPlayback } from "./playback";
import { createQuestions, type Questions } from "./questions";
import { note } from "./seals";
import { apply, foretold, NOTHING_KNOWN, type Stage, stageOf, type TableState } from "./state";
import { type Answers, isRoll } from "./telling";
import { linkSaid } from "./words";

/** A decision that was not taken. */
export type Refused = Extract<Tell, { tell: "refused" }>;

export interface Session {
  id: string;
  link: Connection["link"];
  retryNow(): void;
  state: Accessor<TableState>;
  stage: Accessor<Stage>;
  /** Positions that have come but are not shown yet. */
  behind: Accessor<boolean>;
  skip(): void;
  questions: Questions;
  send(ask: Ask): boolean;
  /** Calls back when something was refused, or when a position is shown. */
  onRefused(listener: (refused: Refused) => void): void;
  onShown(listener: (position: Position, fresh: readonly Told[]) => void): void;
  /** Calls back with what is new in every picture: dice before the position that they lead to. */
  onTold(listener: (fresh: readonly Told[]) => void): void;
  /** Asks for a chair's secret link and copies it. */
  invite(seat: Seat): void;
}

/** How what happens is shown. */
export interface Timing {
  /** Whether anything is to be seen moving at all. */
  moving(): boolean;
  answers: Answers;
  closes: Closes;
  /** How long a picture stands, in milliseconds. */
  rest(frame: Frame, byOthers: boolean): number;
}

export function createSession(id: string, timing: Timing): Session {
  const [state, setState] = createSignal<TableState>(NOTHING_KNOWN);
  const refusedListeners: ((refused: Refused) => void)[] = [];
  const shownListeners: ((position: Position, fresh: readonly Told[]) => void)[] = [];
  const toldListeners: ((fresh: readonly Told[]) => void)[] = [];
  const advance = (tell: Tell, came = Date.now()) => setState((known) => apply(known, tell, came));
  const isMine = (seat: Seat | undefined) =>
    seat !== undefined && (state().chairs?.yours.includes(seat) ?? false);
  /** How many decisions the newest position has, shown or not. */
  let heard = Number.POSITIVE_INFINITY;

  const show = (frame: Frame) => {
    const { position, told, fresh, came } = frame;
    if (!frame.whole) {
      setState((known) =>
        foretold(known, position.since, told, isClosing(frame) ? fresh.slice(-1) : fresh.filter(isRoll)),
      );
      for (const listener of toldListeners) listener(fresh);
      return;
    }
    const next = isNext(state(), position);
    advance({ tell: "position", ...position }, came);
    for (const listener of shownListeners) listener(position, next ? position.story : []);
    if (next) for (const listener of toldListeners) listener(fresh);
  };
  const playback = createPlayback<Frame>(show, (frame) =>
    document.hidden || frame.position.since === 0
      ? 0
      : timing.rest(frame, !isMine(deciderOf(frame.position))),
  );

  const play = (position: Position) => {
    const follows = position.since > 0 && position.decisions > heard;
    heard = position.decisions;
    // Nobody waits for the answer to a decision of their own, nor for what was taken back.
    if (!follows || isMine(deciderOf(position))) playback.skip();
    const { answers, closes, moving } = timing;
    const now = Date.now();
    const seen = follows && !document.hidden;
    playback.push(...(seen ? framesOf(position, now, answers, closes, moving()) : still(position, now)));
  };

  const hear = (tell: Tell): void => {
    switch (tell.tell) {
      case "position":
        play(tell);
        return;
      case "welcome":
        playback.skip();
        questions.forget();
        advance(tell);
        return;
      case "chairs":
        note(id, tell.dice);
        advance(tell);
        contribute(tell);
        return;
      case "chat":
      case "undo-wished":
      case "rematch-at":
        advance(tell);
        return;
      case "undo-settled":
        toast(tell.text, tell.granted ? "undo" : "no");
        advance(tell);
        return;
      case "refused":
        for (const listener of refusedListeners) listener(tell);
        return;
      case "because":
      case "chances":
      case "past":
        questions.hear(tell);
        return;
      case "invitation":
        void copy(
          new URL(tell.link, location.origin).href,
          linkSaid("Invitation copied. Whoever opens it and confirms takes this chair."),
        );
        return;
      case "sorry":
        toast(tell.reason, "no");
        return;
      case "goodbye":
        toast(tell.reason, "away");
        return;
      case "pong":
        return;
      default:
        unreachable(tell);
    }
  };

  /** After a rematch the chair is ours already, but the dice wait for this browser's part. */
  const contribute = (chairs: Chairs) => {
    const seat = chairs.yours[0];
    const ids = chairs.yours.map((yours) => state().welcome?.seats[yours]?.id ?? "");
    const added = ids.some((seat) => seat in chairs.dice.parts);
    if (!chairs.begun && seat !== undefined && !added)
      connection.send({ ask: "sit", seat, dice: drawPart() });
  };

  const connection = connect(addressOf(id), hear, async () => (await getMe()).ok);
  const questions = createQuestions(connection.send);
  onCleanup(() => {
    connection.close();
    playback.stop();
  });

  return {
    id,
    link: connection.link,
    retryNow: connection.retryNow,
    state,
    stage: createMemo(() => stageOf(state())),
    behind: playback.behind,
    skip: playback.skip,
    questions,
    send: connection.send,
    onRefused: (listener) => void refusedListeners.push(listener),
    onShown: (listener) => void shownListeners.push(listener),
    onTold: (listener) => void toldListeners.push(listener),
    invite: (seat) => void connection.send({ ask: "invite", seat }),
  };
}

/** Whether a position follows the one that is shown, so that what it tells can be seen happening. */
function isNext(state: TableState, position: Position): boolean {
  const shown = state.position;
  return shown !== undefined && position.since > 0 && position.decisions > shown.decisions;
}
