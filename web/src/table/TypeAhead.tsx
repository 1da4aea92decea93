// Typing instead of clicking, and writing a move in notation.

import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from "solid-js";
import { Button } from "../look/Button";
import { Dialog } from "../look/Dialog";
import type { Target } from "../wire";
import { useTable } from "./context";
import { matches, type Named } from "./matching";
import { isForTable } from "./typing";

const MOST_SHOWN = 6;

/** Letters and digits typed anywhere find what is lit. */
export function TypeAhead(props: { onUnused: (letter: string) => void }) {
  const { choosing, panels, replay } = useTable();
  const [typed, setTyped] = createSignal("");
  const named = createMemo((): Named[] =>
    [...choosing.lit().values()].map((node) => ({
      target: node.on,
      name: choosing.name(node.on),
      also: node.say,
    })),
  );
  const found = createMemo(() => matches(typed(), named()));
  createEffect(on(choosing.lit, () => setTyped("")));
  // What fits is ringed on the board.
  createEffect(
    on(found, (found, before) => {
      if (found.length > 0 || (before?.length ?? 0) > 0)
        panels.point(
          found.slice(0, MOST_SHOWN).map((thing) => thing.target),
          false,
        );
    }),
  );

  const take = (target: Target) => {
    setTyped("");
    void choosing.take([target]);
  };

  const onLetter = (event: KeyboardEvent) => {
    const next = typed() + event.key;
    if (typed() === "" && matches(next, named()).length === 0) return props.onUnused(event.key);
    event.preventDefault();
    setTyped(next);
  };

  const onKey = (event: KeyboardEvent) => {
    if (!isForTable(event) || replay.active()) return;
    if (/^[a-z0-9]$/i.test(event.key)) return onLetter(event);
    if (typed() === "") return;
    const [best] = found();
    if (event.key === "Enter" && best) take(best.target);
    else if (event.key === "Backspace") setTyped((text) => text.slice(0, -1));
    else if (event.key === "Escape") setTyped("");
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before the others: what is typed belongs to the box as long as it is open.
  document.addEventListener("keydown", onKey, { capture: true });
  onCleanup(() => document.removeEventListener("keydown", onKey, { capture: true }));

  return (
    <Show when={typed() !== ""}>
      <div class="type-ahead pop" role="status">
        <p class="mono typed">{typed()}</p>
        <ul>
          <For
            each={found().slice(0, MOST_SHOWN)}
            fallback={<li class="muted">Nothing lit has that name.</li>}
          >
            {(thing, at) => (
              <li classList={{ best: at() === 0 }}>
                {thing.also ?? thing.name}
                <Show when={at() === 0}>
                  {" "}
                  <kbd>Enter</kbd>
                </Show>
              </li>
            )}
          </For>
        </ul>
      </div>
    </Show>
  );
}

/** A move in words, as records write it. */
export function NotationSheet() {
  const { choosing, panels, game } = useTable();
  const [text, setText] = createSignal("");
  const close = () => panels.show("none");
  const write = (event: SubmitEvent) => {
    event.preventDefault();
    if (text().trim() === "") return;
    choosing.write(text().trim());
    close();
  };
  return (
    <Dialog title="Write a move" onClose={close}>
      <form class="notation" onSubmit={write}>
        <input
          class="field mono"
          autofocus
          aria-label="The move in notation"
          placeholder={game.typed.move}
          autocomplete="off"
          spellcheck={false}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button kind="primary" type="submit">
          Play it
        </Button>
      </form>
    </Dialog>
  );
}
