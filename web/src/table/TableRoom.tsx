// The room around the board: lays out the parts for the width of the screen.

import { createEffect, createMemo, Match, on, onCleanup, Show, Switch } from "solid-js";
import type { GameClient } from "../games/game";
import { createMatch } from "../look/media";
import { RuleOpener } from "../look/RuleChip";
import { toast } from "../look/Toast";
import type { Welcome } from "../wire";
import { BoardFrame } from "./board/BoardFrame";
import { Charts } from "./Charts";
import { Chat } from "./Chat";
import { createChoosing } from "./choosing";
import { type Table, TableContext, useTable } from "./context";
import { createCurve } from "./curve";
import { DiceSheet } from "./DiceTray";
import { GameOver } from "./GameOver";
import { Gathering } from "./Gathering";
import { createOpenPanels } from "./gamePanels";
import { HelpSheet } from "./Help";
import { listenToTableKeys } from "./keys";
import { LessonCorner } from "./LessonCorner";
import { Loading } from "./Loading";
import { DockedPanel, FloatingPanel } from "./PanelHost";
import { PhoneSheet } from "./PhoneSheet";
import { PromptBar } from "./PromptBar";
import { createPanels } from "./panels";
import { Drawer, Rail } from "./Rail";
import { RulePanel } from "./RulePanel";
import { createReplay } from "./replay";
import { SeatsRow } from "./Seats";
import { SettingsSheet } from "./Settings";
import { SupposeSheet } from "./SupposeSheet";
import type { Session } from "./session";
import { play } from "./sound";
import { createStanding } from "./standing";
import { isYourTurn } from "./state";
import { createSuppositions } from "./suppositions";
import { ReplayStrip } from "./Timeline";
import { TopLine } from "./TopLine";
import { Tour } from "./Tour";
import { NotationSheet, TypeAhead } from "./TypeAhead";
import { isRoll } from "./telling";
import { UndoQuestion, UndoWished } from "./UndoSheets";
import { createVerification } from "./verification";
import { WholePanel } from "./WholePanel";

export function TableRoom(props: { session: Session; welcome: Welcome; game: GameClient }) {
  const table = createTable(props.session, props.welcome, props.game);
  const { session, panels, replay } = table;
  listenToTableKeys(table);
  sounds(table);
  titles(table);
  chatter(table);
  // What was looked at belongs to the question before.
  createEffect(on(table.choosing.lit, () => panels.look(undefined), { defer: true }));
  const over = () => session.stage() === "over" && !replay.active() && !panels.overClosed();
  return (
    <TableContext.Provider value={table}>
      <RuleOpener.Provider value={panels.openRule}>
        <Switch fallback={<Loading link={session.link()} />}>
          <Match when={session.stage() === "gathering"}>
            <Gathering />
          </Match>
          <Match when={session.stage() === "over" && over()}>
            <GameOver />
          </Match>
          <Match when={session.stage() !== "loading"}>
            <Play />
          </Match>
        </Switch>
        <Side />
        <Sheets />
        <UndoWished />
      </RuleOpener.Provider>
    </TableContext.Provider>
  );
}

function createTable(session: Session, welcome: Welcome, game: GameClient): Table {
  const replay = createReplay(session);
  const view = createMemo(() => replay.past()?.view ?? session.state().position?.view);
  // A record that was brought here has no present: it opens at its beginning.
  createEffect(
    on(session.stage, (stage) => {
      if (welcome.replay && stage !== "loading" && !replay.active()) replay.goTo(0);
    }),
  );
  const suppositions = createSuppositions(welcome);
  const choosing = createChoosing(session, replay.active, suppositions.given, (target) =>
    game.keptBack?.(welcome.scenery, view(), target),
  );
  const narrow = createMatch(matchMedia("(max-width: 759.98px)"));
  return {
    session,
    welcome,
    game,
    choosing,
    suppositions,
    replay,
    panels: createPanels(),
    gamePanels: createOpenPanels({ session, welcome, game, choosing, replay, view, narrow }),
    standing: createStanding(session, game, replay.active),
    verification: createVerification(session),
    curve: createCurve(session, () => session.stage() === "over" || welcome.replay),
    view,
    turn: createMemo(() => (replay.past() ?? session.state().position)?.turn ?? null),
    narrow,
    touch: createMatch(matchMedia("(pointer: coarse)")),
    wide: createMatch(matchMedia("(min-width: 1200px)")),
  };
}

function Play() {
  const { narrow, wide, replay, panels, gamePanels, suppositions } = useTable();
  return (
    <div
      class="room"
      classList={{
        narrow: narrow(),
        wide: wide(),
        replaying: replay.active(),
        missing: replay.missing(),
        beside: panels.side().kind !== "closed",
      }}
    >
      <TopLine />
      <Show when={!wide()}>
        <div class="seats-area">
          <SeatsRow />
          <Charts brief />
        </div>
      </Show>
      <Show when={!narrow()}>
        <PromptBar />
      </Show>
      <Show when={gamePanels.whole()} fallback={<BoardFrame />}>
        {(panel) => <WholePanel panel={panel()} />}
      </Show>
      <Show when={!narrow()}>
        <FloatingPanel />
        <DockedPanel />
      </Show>
      <Show when={replay.active()}>
        <ReplayStrip />
      </Show>
      <Show when={narrow()}>
        <PhoneSheet />
      </Show>
      <Show when={wide()}>
        <Rail />
      </Show>
      <TypeAhead
        onUnused={(letter) => {
          const key = letter.toLowerCase();
          if (key === "l") showLog(wide(), () => panels.toggle("rail"));
          if (key === "o" && suppositions.offered.length > 0) panels.show("suppose");
        }}
      />
      <LessonCorner />
      <Tour />
    </div>
  );
}

function showLog(wide: boolean, openDrawer: () => void): void {
  if (wide) document.querySelector<HTMLElement>(".log .lines")?.focus();
  else openDrawer();
}

/** What is open beside the board. */
function Side() {
  const { panels } = useTable();
  const rule = () => {
    const side = panels.side();
    return side.kind === "rule" ? side.rule : undefined;
  };
  return (
    <Switch>
      <Match when={rule()}>{(rule) => <RulePanel rule={rule()} />}</Match>
      <Match when={panels.side().kind === "chat"}>
        <Chat />
      </Match>
      <Match when={panels.side().kind === "rail"}>
        <Drawer />
      </Match>
    </Switch>
  );
}

function Sheets() {
  const { panels } = useTable();
  const close = () => panels.show("none");
  return (
    <Switch>
      <Match when={panels.sheet() === "settings"}>
        <SettingsSheet onClose={close} />
      </Match>
      <Match when={panels.sheet() === "suppose"}>
        <SupposeSheet onClose={close} />
      </Match>
      <Match when={panels.sheet() === "help"}>
        <HelpSheet onClose={close} />
      </Match>
      <Match when={panels.sheet() === "notation"}>
        <NotationSheet />
      </Match>
      <Match when={panels.sheet() === "undo"}>
        <UndoQuestion />
      </Match>
      <Match when={panels.sheet() === "dice"}>
        <DiceSheet />
      </Match>
    </Switch>
  );
}

function sounds({ session, game }: Table): void {
  let mine = false;
  session.onTold((fresh) => {
    if (fresh.some(isRoll)) play("dice");
    else if (fresh.some((told) => game.trail?.(told))) play("tap");
  });
  session.onShown(() => {
    const now = isYourTurn(session.state());
    if (now && !mine) play("bell");
    mine = now;
  });
}

const FRESH_S = 60;

/** What is said while the chat is closed is shown in passing. */
function chatter({ session, panels }: Table): void {
  createEffect(
    on(
      () => session.state().chat,
      (lines, before) => {
        const line = lines.at(-1);
        const fresh = line && !line.yours && lines.length === (before?.length ?? 0) + 1;
        const recent = line !== undefined && Date.now() / 1000 - line.at < FRESH_S;
        if (fresh && recent && panels.side().kind !== "chat") toast(`${line.name}: ${line.text}`, "chat");
      },
    ),
  );
}

/** The tab says when it is your turn. */
function titles({ session, welcome }: Table): void {
  createEffect(() => {
    const yours = session.stage() === "playing" && isYourTurn(session.state());
    document.title = `${yours ? "● Your turn · " : ""}${welcome.title} · Sandtable`;
  });
  onCleanup(() => {
    document.title = "Sandtable";
  });
}
