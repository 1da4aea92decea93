// The switches of standing answers, beside the hand.

import { createSignal, createUniqueId, For, type JSX, Show } from "solid-js";
import { Button } from "../../look/Button";
import { closesByItself } from "../../look/opened";
import type { Seat } from "../../wire";
import type { Host } from "./Place";
import { ANSWERS, type Answer, isHeld } from "./standing";

export function StandingMenu(props: { host: Host; seat: Seat }): JSX.Element {
  const [open, setOpen] = createSignal(false);
  const id = createUniqueId();
  let box!: HTMLSpanElement;
  let button!: HTMLButtonElement;
  const isOn = (id: Answer["id"]) =>
    props.host.standing.wish(props.seat, id) ?? isHeld(props.host.scene.view, props.seat, id);
  const count = () => ANSWERS.filter(({ id }) => isOn(id)).length;
  const close = (back: boolean) => {
    if (back) button.focus();
    setOpen(false);
  };
  closesByItself(() => box, open, close);
  return (
    <span class="db-standing" ref={box}>
      <Button
        ref={button}
        kind="quiet"
        small
        icon="clock"
        aria-expanded={open()}
        aria-controls={open() ? id : undefined}
        onClick={() => setOpen(!open())}
      >
        Standing answers{count() > 0 ? `: ${count()}` : ""}
      </Button>
      <Show when={open()}>
        {/* biome-ignore lint/a11y/useSemanticElements: a heading holds no fieldset. */}
        <span class="db-answers pop" id={id} role="group" aria-label="Standing answers">
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
