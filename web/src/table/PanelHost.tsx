// Where the panels of a game stand: over the board, at its foot, or in the sheet of a phone.

import { createEffect, on, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { GamePanel, PanelProps } from "../games/game";
import { IconButton } from "../look/Button";
import { Choice } from "./Choice";
import { useTable } from "./context";

/** Over the board, which is idle then: all that can be clicked is on the panel. */
export function FloatingPanel() {
  const { gamePanels } = useTable();
  return (
    <Show when={gamePanels.float()}>
      {(panel) => (
        <div class="float-veil">
          <section class="float-panel pop" aria-label={panel().title}>
            <Body panel={panel()} stand="float" />
            <IconButton
              small
              class="fold"
              icon="down"
              label="Put away and see the board"
              onClick={() => gamePanels.fold(true)}
            />
          </section>
        </div>
      )}
    </Show>
  );
}

export function DockedPanel() {
  const { gamePanels } = useTable();
  return (
    <Show when={gamePanels.dock()}>
      {(panel) => (
        <section class="docked" aria-label={panel().title}>
          <Body panel={panel()} stand="dock" />
        </section>
      )}
    </Show>
  );
}

/** On a phone the panel is a part of the sheet, and only while something of it is asked for or happens. */
export function SheetPanel() {
  const { gamePanels } = useTable();
  const panel = () => gamePanels.float() ?? loud(gamePanels.dock());
  return (
    <Show when={panel()}>
      {(panel) => (
        <section class="sheet-panel" aria-label={panel().title}>
          <Body panel={panel()} stand="sheet" />
        </section>
      )}
    </Show>
  );
}

const loud = (panel: GamePanel | undefined) => (panel?.quiet ? undefined : panel);

export function Body(props: { panel: GamePanel; stand: PanelProps["stand"] }) {
  const { gamePanels, choosing, panels, standing } = useTable();
  let whole!: HTMLDivElement;
  keepFocus(() => whole);
  return (
    <div class="game-panel" ref={whole}>
      <Dynamic
        component={props.panel.Body}
        scene={gamePanels.scene()}
        stand={props.stand}
        words={choosing.words}
        odds={choosing.oddsOf}
        kept={choosing.kept()}
        take={(target) => void choosing.take([target])}
        looked={panels.looked()?.target}
        standing={standing}
        Choice={Choice}
      />
    </div>
  );
}

/** What had the keyboard may go away with its question; then the next choice of the panel gets it. */
function keepFocus(whole: () => HTMLElement): void {
  const { choosing } = useTable();
  let wasHere = false;
  createEffect(
    on(choosing.lit, () => {
      const { activeElement } = document;
      const isHere = whole().contains(activeElement);
      if (wasHere && activeElement === document.body) whole().querySelector<HTMLElement>(".lit")?.focus();
      wasHere = isHere || (wasHere && choosing.lit().size === 0);
    }),
  );
}
