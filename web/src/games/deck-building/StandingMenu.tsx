// The switches of standing answers, beside the hand.

import { createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { Button } from "../../look/Button";
import type { Seat } from "../../wire";
import type { Host } from "./Place";
import { ANSWERS, type Answer, isHeld } from "./standing";

export function StandingMenu(props: { host: Host; seat: Seat }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  let box!: HTMLSpanElement;
  const isOn = (id: Answer["id"]) =>
    props.host.standing.wish(props.seat, id) ?? isHeld(props.host.scene.view, props.seat, id);
  const count = () => ANSWERS.filter(({ id }) => isOn(id)).length;
  const onOutside = (event: Event) => {
    if (event.target instanceof Node && !box.contains(event.target)) setOpen(false);
  };
  document.addEventListener("pointerdown", onOutside);
  onCleanup(() => document.removeEventListener("pointerdown", onOutside));
  return (
    <span class="db-standing" ref={box}>
      <Button kind="quiet" small icon="clock" aria-expanded={open()} onClick={() => setOpen(!open())}>
        Standing answers{count() > 0 ? `: ${count()}` : ""}
      </Button>
      <Show when={open()}>
        <span class="db-answers pop">
          <For each={ANSWERS}>
            {(answer) => (
              <label>
                <input
                  type="checkbox"
                  checked={isOn(answer.id)}
                  onChange={(event) =>
                    props.host.standing.set(props.seat, answer.id, event.currentTarget.checked)
                  }
                />
                <span>
                  <b>{answer.title}</b>
                  <span class="db-small">{answer.about}</span>
                </span>
              </label>
            )}
          </For>
        </span>
      </Show>
    </span>
  );
}
