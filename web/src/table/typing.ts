// Which keys are the table's.

import type { Way } from "./geometry";

/** Whether a key is meant for the table: nobody has used it yet, and it is neither typed nor a shortcut. */
export const isForTable = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event));

/** Whether a key belongs to a field, a menu or an open sheet, and not to the table. */
function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [role=menu]") !== null;
}

/** Whether a key goes to a button that has the focus. */
export const isOnButton = ({ target }: Event): boolean =>
  target instanceof Element && target.closest("button, a, summary, [role=slider]") !== null;

/** Where an arrow key leads; nothing for all other keys. */
export const wayOf = (key: string): Way | undefined => ARROWS[key];

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
