// Going back past a die: everybody must agree.

import { For, Show } from "solid-js";
import { Button } from "../look/Button";
import { Dialog } from "../look/Dialog";
import type { UndoWish } from "../wire";
import { useTable } from "./context";
import { sendUndo } from "./undo";

/** Before the wish is sent. */
export function UndoQuestion() {
  const table = useTable();
  const { panels, session } = table;
  const close = () => panels.show("none");
  const step = () => session.state().steps.at(-1);
  return (
    <Dialog
      title="Go back further"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Leave it</Button>
          <Button
            kind="primary"
            onClick={() => {
              sendUndo(table);
              close();
            }}
          >
            Ask the others
          </Button>
        </>
      }
    >
      <p>The die is cast, or somebody has answered; all seats must agree to go back further.</p>
      <Show when={step()}>{(step) => <p class="muted">It would take back “{step().text}”.</p>}</Show>
    </Dialog>
  );
}

/** While a wish stands, those who are asked answer. The others read in the prompt who is waited for. */
export function UndoWished() {
  const { session } = useTable();
  const asked = () => {
    const { wish } = session.state();
    return wish?.asks_you ? wish : undefined;
  };
  return <Show when={asked()}>{(wish) => <Answer wish={wish()} />}</Show>;
}

function Answer(props: { wish: UndoWish }) {
  const { session, welcome } = useTable();
  const answer = (agree: boolean) => session.send({ ask: "consent", wish: props.wish.wish, agree });
  return (
    <Dialog
      must
      title={`${props.wish.by} wishes to go back`}
      onClose={() => {}}
      footer={
        <>
          <Button onClick={() => answer(false)}>Play on</Button>
          <Button kind="primary" onClick={() => answer(true)}>
            Agree
          </Button>
        </>
      }
    >
      <p>This would be taken back, newest first. No die is rolled anew: the same dice come again.</p>
      <ol class="plain-list">
        <For each={props.wish.steps}>
          {(step) => (
            <li>
              <span class="faint num">{step.number}</span> {welcome.seats[step.seat]?.title}: {step.text}
            </li>
          )}
        </For>
      </ol>
    </Dialog>
  );
}
