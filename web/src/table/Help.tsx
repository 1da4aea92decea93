import { For } from "solid-js";
import type { GameClient } from "../games/game";
import { Dialog } from "../look/Dialog";
import { useTable } from "./context";

type Key = readonly [keys: readonly string[], does: string];

const keysOf = ({ names, move }: GameClient["typed"]): readonly Key[] => [
  [["Tab", "←", "→", "↑", "↓"], "to what is lit, and from one to the next"],
  [["Enter"], "takes what has the keyboard"],
  [names, "typing finds what is lit by its name; Enter takes it"],
  [["Esc"], "lets go"],
  [["Backspace"], "lets go, then takes back"],
  [["/"], `writes a move: ${move}`],
  [["?"], "the rule behind the question"],
  [["L"], "the log, where nothing lit begins with L"],
  [["o"], "what the odds of a battle suppose, where it can be changed"],
  [["←", "→"], "in a replay: a decision back or on; with Shift a turn"],
  [["Space"], "in a replay: play or pause; Home and End for its ends"],
];

/** How to use the table, on one sheet. */
export const HelpSheet = (props: { onClose: () => void }) => (
  <Dialog title="How this table works" onClose={props.onClose}>
    <p>
      <b>The goal:</b> {useTable().game.goal}
    </p>
    <p>
      What is asked stands {useTable().narrow() ? "under" : "above"} the board.{" "}
      <b>What you may click is amber</b>, and nothing else is: if nothing is amber, it is not your turn. A
      fight has a sight around it; rest on it, or tap it once, to see the odds.
    </p>
    <p>
      Click anything that is not amber, and the table says why not, with the rule. Every rule id opens its
      text beside the board.
    </p>
    <p>
      Undo takes your last decision back; once a die was rolled, the others at the table must agree. Against
      bots you may also go back past a die; the same dice come again.
    </p>
    <dl class="keys">
      <For each={keysOf(useTable().game.typed)}>
        {([keys, does]) => (
          <div>
            <dt>
              <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
            </dt>
            <dd>{does}</dd>
          </div>
        )}
      </For>
    </dl>
  </Dialog>
);
