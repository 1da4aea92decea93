import { createMemo, createSignal, For, Match, Show, Switch } from "solid-js";
import { openTable, sentence } from "../api";
import { Button } from "../look/Button";
import { drawPart } from "../parts";
import { navigate } from "../router";
import type { GameInfo, Games, ScenarioCard } from "../wire";
import { Chairs } from "./Chairs";
import {
  type Draft,
  newDraft,
  optionOf,
  order,
  summary,
  withChair,
  withGame,
  withOption,
  withScenario,
} from "./draft";
import { useHouse } from "./house";
import { failureOf, known } from "./load";
import "./new-table.css";
import { Page } from "./Page";
import { tablePath } from "./paths";
import { Blank, Connection, Empty, Trouble, Unfetched } from "./States";
import { GameChoice, Listing, OptionChoice, ScenarioChoice } from "./TableChoices";

/** `/new?game=&scenario=`. */
export const NewTable = () => (
  <Page title="Open a table" class="new-page">
    <div class="page-head">
      <h1>Open a table</h1>
    </div>
    <Connection />
    <Choosing />
  </Page>
);

function Choosing() {
  const house = useHouse();
  const query = new URLSearchParams(location.search);
  const start = createMemo(() => {
    const games = known(house.games.load());
    const draft =
      games && newDraft(games.games, query.get("game") ?? undefined, query.get("scenario") ?? undefined);
    return games && { games, draft };
  });
  return (
    <Switch fallback={<Blank rows={4} />}>
      <Match when={start()?.draft && start()} keyed>
        {(start) => <Form games={start.games} draft={start.draft as Draft} />}
      </Match>
      <Match when={start()}>
        <div class="panel">
          <Empty>This server has no games on its shelf.</Empty>
        </div>
      </Match>
      <Match when={failureOf(house.games.load())}>
        {(failure) => <Unfetched failure={failure()} again={house.games.again} />}
      </Match>
    </Switch>
  );
}

function Form(props: { games: Games; draft: Draft }) {
  const [draft, setDraft] = createSignal(props.draft);
  const sending = createSending(draft);
  const game = () => props.games.games.find((game) => game.slug === draft().game) as GameInfo;
  const scenario = () =>
    game().scenarios.find((scenario) => scenario.id === draft().scenario) as ScenarioCard;
  const change = (next: Draft) => {
    sending.forget();
    setDraft(next);
  };
  return (
    <form class="new-form" onSubmit={sending.send} novalidate>
      <div class="new-choices">
        <GameChoice
          games={props.games.games}
          chosen={draft().game}
          choose={(game) => change(withGame(draft(), game))}
        />
        <ScenarioChoice
          scenarios={game().scenarios}
          chosen={draft().scenario}
          choose={(scenario) => change(withScenario(draft(), scenario))}
        />
        <Chairs
          game={draft().game}
          seats={scenario().seats}
          chairs={draft().chairs}
          levels={props.games.levels}
          choose={(at, wanted) => change(withChair(draft(), at, wanted))}
        />
        <For each={game().options}>
          {(option) => (
            <OptionChoice
              option={option}
              chosen={optionOf(draft(), option)}
              choose={(value) => change(withOption(draft(), option, value))}
            />
          )}
        </For>
        <Listing listed={draft().listed} choose={(listed) => change({ ...draft(), listed })} />
      </div>
      <aside class="new-sum panel" aria-label="Summary">
        <div class="new-words">
          <p class="new-game">{game().title}</p>
          <h2>{scenario().title}</h2>
          <p aria-live="polite">{summary(draft(), scenario().seats)}</p>
        </div>
        <div class="new-go">
          <Show when={sending.problem()}>
            <Trouble>
              <p>{sending.problem()}</p>
            </Trouble>
          </Show>
          <Button kind="primary" type="submit" aria-disabled={sending.busy()}>
            {sending.busy() ? "Setting up" : "Open the table"}
          </Button>
        </div>
      </aside>
    </form>
  );
}

/** Sends the form. Whatever comes back, the form stays as it was filled in. */
function createSending(draft: () => Draft) {
  const [problem, setProblem] = createSignal<string>();
  const [busy, setBusy] = createSignal(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy()) return;
    setProblem(undefined);
    setBusy(true);
    const answer = await openTable(order(draft(), drawPart()));
    setBusy(false);
    if (answer.ok) navigate(tablePath(answer.value.table));
    else setProblem(`${sentence(answer.failure)} Nothing was opened.`);
  };
  return { send, busy, problem, forget: () => setProblem(undefined) };
}
