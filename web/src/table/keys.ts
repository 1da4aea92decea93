// Keys that belong to the whole table.

import { onCleanup } from "solid-js";
import type { Table } from "./context";
import { isForTable, isOnButton } from "./typing";
import { askUndo } from "./undo";

export function listenToTableKeys(table: Table): void {
  const { session, replay, choosing, panels } = table;

  const onReplayKey = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case "ArrowLeft":
        if (event.shiftKey) replay.turn(-1);
        else replay.step(-1);
        return true;
      case "ArrowRight":
        if (event.shiftKey) replay.turn(1);
        else replay.step(1);
        return true;
      case "Home":
        replay.goTo(0);
        return true;
      case "End":
        replay.goTo(replay.length());
        return true;
      case " ":
        if (isOnButton(event)) return false;
        replay.toggle();
        return true;
      case "Escape":
        if (table.welcome.replay) return false;
        replay.now();
        return true;
      default:
        return false;
    }
  };

  const onTableKey = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case "Backspace":
        if (!choosing.stepBack()) askUndo(table);
        return true;
      case "?": {
        const rule = choosing.prompt()?.rule;
        if (rule) panels.openRule(rule);
        return rule !== undefined;
      }
      case "/":
        if (choosing.active()) panels.show("notation");
        return choosing.active();
      case "Escape":
        if (panels.side().kind === "closed" || choosing.path().length > 0) return false;
        panels.close();
        return true;
      default:
        return false;
    }
  };

  const onKey = (event: KeyboardEvent) => {
    if (session.behind()) session.skip();
    if (!isForTable(event)) return;
    const used = (replay.active() && onReplayKey(event)) || onTableKey(event);
    if (used) event.preventDefault();
  };
  const onPointer = () => {
    if (session.behind()) session.skip();
  };
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPointer);
  onCleanup(() => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onPointer);
  });
}
