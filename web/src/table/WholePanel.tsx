// A table of cards in place of a board: the game draws all of it, the common table moves the keyboard over it and shows
// closely what is pointed at.

import { createEffect, createMemo, createSignal, onCleanup, onMount, Show } from "solid-js";
import type { GamePanel } from "../games/game";
import { Placed } from "./board/cards";
import { useTable } from "./context";
import { type Box, nearest, type Size, type Way } from "./geometry";
import { LookedAt } from "./Lens";
import { Body } from "./PanelHost";
import { isForTable, wayOf } from "./typing";
import "./board/board.css";
import "./whole.css";

export function WholePanel(props: { panel: GamePanel }) {
  const table = useTable();
  let frame!: HTMLElement;
  const litThere = () => [...frame.querySelectorAll<HTMLElement>(".lit[data-target]")];
  listenToArrows(litThere);
  /** A tap beside all cards puts the one away that was looked at. */
  const onPointer = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("[data-target]")) return;
    table.panels.look(undefined);
    table.choosing.arm(undefined);
  };
  onMount(() => frame.addEventListener("pointerdown", onPointer));
  // The lines of the log about a card are marked while it is looked at.
  createEffect(() => {
    const target = table.panels.looked()?.target;
    table.panels.touch(target === undefined ? [] : [target]);
  });
  return (
    <main class="board whole" ref={frame} data-tour="board" aria-label={props.panel.title}>
      <Body panel={props.panel} stand="whole" />
      <Show when={!table.narrow()}>
        <Lens lit={litThere} />
      </Show>
    </main>
  );
}

/** Beside the card that is pointed at, and over nothing that can be clicked if there is room. */
function Lens(props: { lit: () => HTMLElement[] }) {
  const { panels } = useTable();
  const [size, setSize] = createSignal<Size>({ width: innerWidth, height: innerHeight });
  onMount(() => {
    const measure = () => setSize({ width: innerWidth, height: innerHeight });
    addEventListener("resize", measure);
    onCleanup(() => removeEventListener("resize", measure));
  });
  /** What is read together with a card: the question, and what a plan would come to. */
  const kept = () => document.querySelectorAll<HTMLElement>(".prompt, [data-keep]");
  const avoid = createMemo((): Box[] =>
    panels.looked() ? [...props.lit(), ...kept()].map((one) => one.getBoundingClientRect()) : [],
  );
  return (
    <Show when={panels.looked()}>
      {(looked) => (
        <Placed class="lens" free about={looked().at} view={size()} avoid={avoid()}>
          <LookedAt looked={looked()} />
        </Placed>
      )}
    </Show>
  );
}

/** Arrow keys go to the nearest card that can be clicked; Enter is the button's own. */
function listenToArrows(lit: () => HTMLElement[]): void {
  const { replay, choosing, panels } = useTable();
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  };
  const onArrow = (event: KeyboardEvent, way: Way) => {
    const all = [...document.querySelectorAll<HTMLElement>(".prompt .lit[data-target]"), ...lit()];
    if (replay.active() || all.length === 0) return;
    event.preventDefault();
    const here = document.activeElement;
    const from = here instanceof HTMLElement && all.includes(here) ? middle(here) : undefined;
    const next = from
      ? nearest(
          from,
          all.map((one) => [one, middle(one)] as const),
          way,
        )
      : lit()[0];
    (next ?? (from ? undefined : all[0]))?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isForTable(event)) return;
    const way = wayOf(event.key);
    if (way) onArrow(event, way);
    else if (event.key === "Escape") {
      if (panels.looked()) panels.look(undefined);
      else choosing.stepBack();
    }
  };
  document.addEventListener("keydown", onKey);
  onCleanup(() => document.removeEventListener("keydown", onKey));
}
