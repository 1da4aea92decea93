// On a phone everything that is asked and answered stands under the board, in the thumb's reach.

import { createMemo, For, Show } from "solid-js";
import { Button, IconButton } from "../look/Button";
import type { Odds, Tree } from "../wire";
import { OddsText } from "./board/cards";
import { Chance } from "./Choice";
import { useTable } from "./context";
import { LookedAt } from "./Lens";
import { SheetPanel } from "./PanelHost";
import { Answers, Question, TurnBlock, wordTargets } from "./PromptBar";

/** More targets than this are only on the board. */
const MOST_LISTED = 24;

export function PhoneSheet() {
  const { panels, choosing } = useTable();
  /** Tapped once: its odds are known, or all that is printed on it is shown. */
  const armed = () => {
    const node = choosing.armed();
    const shown = node && (choosing.oddsOf(node.on) ?? panels.looked());
    return shown ? node : undefined;
  };
  return (
    <section class="phone-sheet" data-tour="prompt" aria-label="The question">
      <TurnBlock />
      <div class="phone-ask">
        <Question />
      </div>
      <SheetPanel />
      <Show when={panels.looked()}>
        {(looked) => (
          <section class="phone-lens" aria-label="A closer look" tabindex="0">
            <LookedAt looked={looked()} bare />
            <Show when={!choosing.armed()}>
              <Button onClick={() => panels.look(undefined)}>Close</Button>
            </Show>
          </section>
        )}
      </Show>
      <Show
        when={armed()}
        fallback={
          <>
            <Targets />
            <div class="phone-actions">
              <Answers />
              <IconButton kind="plain" icon="list" label="Log" onClick={() => panels.toggle("rail")} />
            </div>
          </>
        }
      >
        {(node) => <Armed odds={choosing.oddsOf(node().on)} />}
      </Show>
    </section>
  );
}

/** A fight that was tapped once: its odds, and the button that takes it. Nothing else is asked meanwhile. */
function Armed(props: { odds: Odds | undefined }) {
  const { choosing, panels, suppositions } = useTable();
  const take = () => {
    const node = choosing.armed();
    panels.look(undefined);
    if (node) void choosing.take([node.on]);
  };
  const drop = () => {
    panels.look(undefined);
    choosing.arm(undefined);
  };
  return (
    <div class="phone-odds">
      <Show when={props.odds}>{(odds) => <OddsText odds={odds()} />}</Show>
      <div class="phone-actions">
        <Button kind="lit" class="confirm" onClick={take}>
          <Show when={choosing.armed()}>{(node) => choosing.words(node())}</Show>
        </Button>
        <Show when={suppositions.matterTo(choosing.armed())}>
          <IconButton
            kind="plain"
            icon="gear"
            label="Suppose otherwise"
            onClick={() => panels.show("suppose")}
          />
        </Show>
        <IconButton kind="plain" icon="close" label="Not this" onClick={drop} />
      </div>
    </div>
  );
}

/** What is lit, as buttons: fights first. */
function Targets() {
  const table = useTable();
  const listed = createMemo(() => {
    const words = new Set(wordTargets(table).map((node) => node.on));
    const onBoard = [...table.choosing.lit().values()].filter(
      ({ on }) => !words.has(on) && !table.gamePanels.draws(on),
    );
    const weight = (node: Tree) => (node.stake === undefined ? 1 : 0);
    return onBoard.sort((a, b) => weight(a) - weight(b)).slice(0, MOST_LISTED);
  });
  return (
    <Show when={listed().length > 0}>
      <ul class="phone-targets">
        <For each={listed()}>
          {(node) => (
            <li>
              <TargetButton node={node} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

function TargetButton(props: { node: Tree }) {
  const { choosing } = useTable();
  const tap = () => {
    if (props.node.stake === undefined) void choosing.take([props.node.on]);
    else choosing.arm(props.node);
  };
  return (
    <Button kind="lit" aria-label={choosing.spoken(props.node)} onClick={tap}>
      <b>{choosing.words(props.node)}</b>
      <Chance of={choosing.oddsOf(props.node.on)?.chance} />
    </Button>
  );
}
