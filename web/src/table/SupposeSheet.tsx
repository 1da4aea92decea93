// What the odds suppose of both sides, to be changed; and the words beside odds that lead here.

import { For, Show } from "solid-js";
import { Button } from "../look/Button";
import { Dialog } from "../look/Dialog";
import { Options } from "../look/Options";
import type { Tree } from "../wire";
import { useTable } from "./context";
import { chosen } from "./given";

export const SupposeSheet = (props: { onClose: () => void }) => {
  const { suppositions } = useTable();
  const isUsual = () => Object.keys(suppositions.given()).length === 0;
  return (
    <Dialog
      title="What the odds suppose"
      onClose={props.onClose}
      footer={
        <>
          <Button aria-disabled={isUsual()} onClick={() => suppositions.asUsual()}>
            As usual
          </Button>
          <Button kind="primary" onClick={() => props.onClose()}>
            Done
          </Button>
        </>
      }
    >
      <p class="muted about-settings">
        Before a battle nobody knows how both sides will decide in it, so the odds suppose it. Nobody is held
        to that. This browser keeps it for all tables of the game.
      </p>
      <For each={suppositions.offered}>
        {(supposition) => (
          <Options
            name={supposition.title}
            options={supposition.choices.map(({ value, title }) => [value, title] as const)}
            value={chosen(suppositions.given(), supposition)}
            onChange={(value) => suppositions.suppose(supposition, value)}
          />
        )}
      </For>
    </Dialog>
  );
};

/** Beside odds that rest on suppositions: the way to change them. A card at the pointer cannot be clicked. */
export function SupposeOtherwise(props: { node: Tree | undefined; atPointer?: boolean }) {
  const { suppositions, panels } = useTable();
  return (
    <Show when={suppositions.matterTo(props.node)}>
      <Show
        when={props.atPointer}
        fallback={
          <Button small onClick={() => panels.show("suppose")}>
            Suppose otherwise
          </Button>
        }
      >
        <span class="faint suppose">
          <kbd>o</kbd> supposes otherwise
        </span>
      </Show>
    </Show>
  );
}
