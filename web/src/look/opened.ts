// What was opened closes by itself, and gives the focus back.

import { type Accessor, createEffect, onCleanup } from "solid-js";

/** When a panel is taken away that holds the focus, what had it before gets it back. */
export function givesFocusBack(panel: () => HTMLElement): void {
  const before = document.activeElement;
  onCleanup(() => {
    const isInside = panel().contains(document.activeElement);
    const canFocus = before instanceof HTMLElement || before instanceof SVGElement;
    if (isInside && canFocus && before.isConnected) before.focus();
  });
}

/**
 * A press elsewhere closes it, and so does the keyboard that goes elsewhere. Escape closes it wherever the focus is, and
 * `close` hears that the focus belongs back on the button. `box` holds the button and what it opened.
 */
export function closesByItself(
  box: () => HTMLElement,
  open: Accessor<boolean>,
  close: (back: boolean) => void,
): void {
  createEffect(() => {
    if (!open()) return;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box().contains(target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close(true);
    };
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    // Before all others: an Escape means one thing only.
    document.addEventListener("keydown", onKey, true);
    onCleanup(() => {
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
      document.removeEventListener("keydown", onKey, true);
    });
  });
}
