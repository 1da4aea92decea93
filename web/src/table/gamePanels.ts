// Which panels of the game are open, and what they draw in place of the board and the prompt.

import { type Accessor, createEffect, createMemo, createSignal, on } from "solid-js";
import type { GameClient, GamePanel, PanelScene } from "../games/game";
import type { Target, Welcome } from "../wire";
import type { Choosing } from "./choosing";
import type { Replay } from "./replay";
import type { Session } from "./session";

export interface OpenPanels {
  scene: Accessor<PanelScene>;
  whole: Accessor<GamePanel | undefined>;
  float: Accessor<GamePanel | undefined>;
  dock: Accessor<GamePanel | undefined>;
  /** Whether a panel draws this target, so that nothing else has to. */
  draws(target: Target): boolean;
  /** The panel that was put away to look at the board. */
  folded: Accessor<GamePanel | undefined>;
  fold(folded: boolean): void;
}

interface Room {
  session: Session;
  welcome: Welcome;
  game: GameClient;
  choosing: Choosing;
  replay: Replay;
  view: Accessor<unknown>;
  narrow: Accessor<boolean>;
}

export function createOpenPanels(room: Room): OpenPanels {
  const { game, welcome, session, choosing, replay, view, narrow } = room;
  const [isFolded, fold] = createSignal(false);
  const scene = createMemo((): PanelScene => {
    const { story, rolling, chairs } = session.state();
    const moment = replay.at();
    return {
      scenery: welcome.scenery,
      view: view(),
      story: moment === undefined ? story : story.filter((told) => told.decision <= moment),
      rolling: rolling.length > 0 && moment === undefined,
      yours: chairs?.yours ?? [],
      prompt: replay.past()?.prompt ?? choosing.prompt(),
      lit: choosing.lit(),
      path: choosing.path(),
    };
  });
  const wanted = createMemo(() => (view() === undefined ? {} : (game.panels?.(scene()) ?? {})));

  /** On a phone it stands in the sheet and covers nothing. */
  const isCovering = (panel: GamePanel): boolean =>
    !narrow() &&
    [...choosing.lit().keys()].some(
      (target) => !panel.draws(target) && game.place(welcome.scenery, view(), target) !== undefined,
    );
  const floats = () => wanted().float;
  const float = createMemo(() => {
    const panel = floats();
    return panel && !isFolded() && !isCovering(panel) ? panel : undefined;
  });
  // What was put away comes back with the next of its kind.
  createEffect(
    on(
      () => floats()?.title,
      () => fold(false),
    ),
  );
  const whole = createMemo(() => wanted().whole);
  const dock = createMemo(() => (replay.active() ? undefined : wanted().dock));
  return {
    scene,
    whole,
    float,
    dock,
    draws: (target) => [whole(), float(), dock()].some((panel) => panel?.draws(target)),
    folded: createMemo(() => (isFolded() ? floats() : undefined)),
    fold,
  };
}
