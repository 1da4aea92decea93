// What is asked, and what can be answered without the board. On a phone the same words stand in the sheet below.

import { createMemo, For, Match, Show, Switch } from "solid-js";
import { Button } from "../look/Button";
import { Icon } from "../look/icons";
import { RuleChip } from "../look/RuleChip";
import { copy } from "../look/Toast";
import type { Prompt, Told, Tree } from "../wire";
import { Chance, Choice } from "./Choice";
import { useTable } from "./context";
import { isYourTurn, type TableState } from "./state";
import { askUndo, ownWish, withdraw } from "./undo";
import { linkSaid } from "./words";

export const PromptBar = () => (
  <section class="prompt" data-tour="prompt" aria-label="The question">
    <TurnBlock />
    <Question />
    <div class="prompt-actions">
      <Answers />
    </div>
    <SlowLine />
  </section>
);

/** The colour and badge of whoever is asked; grey with an eye in a replay. */
export function TurnBlock() {
  const { game, replay, choosing, view, session } = useTable();
  const turn = createMemo(() => game.turnBadge(view(), choosing.selected()));
  const offline = () => session.link().at !== "open";
  return (
    <Show when={!replay.active() && !offline()} fallback={<GreyBlock icon={offline() ? "clock" : "eye"} />}>
      <div class="who" style={{ background: turn().color }}>
        {turn().badge}
      </div>
    </Show>
  );
}

const GreyBlock = (props: { icon: "eye" | "clock" }) => (
  <div class="who grey">
    <Icon name={props.icon} size={26} />
  </div>
);

/** With more letters than this the second sentence needs room rather than the answers a single row. */
const LONG = 110;

/** The sentence, its small second one, and its rule. A polite live region. */
export function Question() {
  const table = useTable();
  const words = createMemo(() => wordsNow(table));
  return (
    <>
      <div class="ask" classList={{ waiting: words().calm }} role="status" aria-live="polite">
        <p class="ask-words">{words().ask}</p>
        <Show when={words().note}>
          {(note) => (
            <p class="ask-note" classList={{ long: note().length > LONG }}>
              {note()}
            </p>
          )}
        </Show>
      </div>
      <Show when={words().rule}>{(rule) => <RuleChip rule={rule()} />}</Show>
    </>
  );
}

interface Words {
  ask: string;
  note: string | null;
  rule: string | undefined;
  /** Nothing is asked of you. */
  calm: boolean;
}

function wordsNow(table: ReturnType<typeof useTable>): Words {
  const link = table.session.link();
  if (table.replay.missing()) return missingWords(table);
  if (table.replay.active()) return replayWords(table);
  switch (link.at) {
    case "connecting":
      return { ask: "Connecting.", note: null, rule: undefined, calm: true };
    case "retrying":
      return {
        ask: "No connection. Your last move is saved.",
        note: `Trying again in ${link.seconds} s.`,
        rule: undefined,
        calm: true,
      };
    case "outdated":
    case "closed":
      return { ask: "This table is closed.", note: null, rule: undefined, calm: true };
    case "open":
      return presentWords(table);
  }
}

function presentWords({ session, choosing }: ReturnType<typeof useTable>): Words {
  const state = session.state();
  const outcome = state.position?.outcome;
  if (outcome) return { ask: outcome.sentence, note: "The game is over.", rule: outcome.rule, calm: false };
  const dice = state.rolling.at(-1);
  if (dice) {
    return { ask: rollingWords(state.rolling), note: null, rule: dice.rule, calm: true };
  }
  const prompt: Prompt | undefined = choosing.prompt();
  if (!prompt) return { ask: "", note: null, rule: undefined, calm: true };
  return {
    ask: prompt.ask,
    note: wished(state) ?? prompt.note,
    rule: prompt.rule,
    calm: !isYourTurn(state),
  };
}

/** Two dice are told in full; of more only how many count. */
function rollingWords(rolling: readonly Told[]): string {
  if (rolling.length < 3) return rolling.map(({ text }) => text).join(" ");
  const dice = rolling.flatMap(({ rolls }) => rolls ?? []);
  return `${dice.length} dice are rolled, and ${dice.filter(({ counts }) => counts).length} count.`;
}

/** Somebody wishes to go back, and this person has nothing to answer. */
function wished(state: TableState): string | undefined {
  const { wish } = state;
  if (!wish || wish.asks_you) return undefined;
  const who = wish.by_you ? "You wish" : `${wish.by} wishes`;
  return `${who} to go back. Waiting for ${wish.waiting.join(", ")}.`;
}

/** The wanted moment is not here, and what is on the board is another. */
function missingWords({ replay, session }: ReturnType<typeof useTable>): Words {
  const link = session.link();
  const shown = replay.past() ? `decision ${replay.past()?.decisions}` : "the present";
  const again = link.at === "retrying" ? ` Trying again in ${link.seconds} s.` : "";
  return {
    ask: `No connection to fetch decision ${replay.at()}.`,
    note: `The board still shows ${shown}.${again}`,
    rule: undefined,
    calm: true,
  };
}

function replayWords({ replay }: ReturnType<typeof useTable>): Words {
  const told = replay.told().at(-1);
  const past = replay.past();
  return {
    ask: told?.text ?? past?.prompt.ask ?? "The beginning.",
    note: `Replay, decision ${replay.at()} of ${replay.length()}. Nothing you do here changes the match.`,
    rule: told?.rule ?? past?.prompt.rule,
    calm: false,
  };
}

/** Undo and the choices that are words, or what a replay offers. */
export function Answers() {
  const table = useTable();
  const { replay, session, panels } = table;
  return (
    <Switch fallback={<PresentAnswers />}>
      <Match when={replay.active()}>
        <Show
          when={replay.missing()}
          fallback={
            <Button icon="link" onClick={() => copyMoment(table)}>
              Copy link
            </Button>
          }
        >
          <Button onClick={() => session.retryNow()}>Try now</Button>
        </Show>
        <Show when={!table.welcome.replay}>
          <Button icon="last" onClick={() => replay.now()}>
            Back to now
          </Button>
        </Show>
      </Match>
      <Match when={session.link().at === "retrying"}>
        <Button onClick={() => session.retryNow()}>Try now</Button>
      </Match>
      <Match when={session.stage() === "over"}>
        <Button kind="primary" onClick={() => panels.closeOver(false)}>
          Show the result
        </Button>
      </Match>
    </Switch>
  );
}

function PresentAnswers() {
  const table = useTable();
  const words = createMemo(() => wordTargets(table));
  return (
    <>
      <Show when={ownWish(table.session.state())} fallback={<UndoButton />}>
        {(wish) => (
          <Button icon="close" onClick={() => withdraw(table, wish())}>
            Withdraw
          </Button>
        )}
      </Show>
      <Show when={table.gamePanels.folded()}>
        {(panel) => (
          <Button icon="up" onClick={() => table.gamePanels.fold(false)}>
            {panel().title}
          </Button>
        )}
      </Show>
      <For each={words()}>{(node) => <WordButton node={node} />}</For>
    </>
  );
}

/** Choices that are neither on the board nor on a panel: those that are asked for now, then those that a step back would offer. */
export function wordTargets(table: ReturnType<typeof useTable>): Tree[] {
  const { choosing, game, gamePanels, welcome, view } = table;
  const offered = [...choosing.lit().values(), ...choosing.earlier()];
  const elsewhere = ({ on }: Tree) => gamePanels.draws(on) || game.place(welcome.scenery, view(), on);
  return offered.filter((node) => !elsewhere(node));
}

function WordButton(props: { node: Tree }) {
  const { choosing } = useTable();
  const chance = () => (props.node.stake === undefined ? undefined : choosing.oddsOf(props.node.on)?.chance);
  return (
    <Choice target={props.node.on}>
      {choosing.words(props.node)}
      <Chance of={chance()} />
    </Choice>
  );
}

export function UndoButton() {
  const table = useTable();
  const offer = () => table.session.state().position?.undo ?? undefined;
  return (
    <Show when={offer()}>
      <Button icon="undo" title="Undo (Backspace)" onClick={() => askUndo(table)}>
        Undo
      </Button>
    </Show>
  );
}

/** A decision is on its way for longer than one notices: a thin line runs under the question. */
function SlowLine() {
  const { session, choosing } = useTable();
  return (
    <Show when={session.link().at === "connecting" || choosing.waiting()}>
      <div class="slow-line" />
    </Show>
  );
}

export function copyMoment({ session, replay }: ReturnType<typeof useTable>): void {
  const moment = replay.at();
  const hash = moment === undefined ? "" : `#d=${moment}`;
  void copy(`${location.origin}/t/${session.id}${hash}`, linkSaid("Link to this moment copied."));
}
