import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from "solid-js";
import { getRules } from "../api";
import { Button } from "../look/Button";
import { Icon } from "../look/icons";
import type { Rule } from "../wire";
import { createAim } from "./aim";
import { useHouse } from "./house";
import { search, sections } from "./ledger";
import { createLoader, failureOf, known } from "./load";
import { Page } from "./Page";
import { rulesPath } from "./paths";
import { Contents, RuleSection } from "./RuleSection";
import "./rules.css";
import { Blank, Empty, Unfetched } from "./States";

/** `/rules/:slug#CA-312`: the ledger of a game. */
export const RulesPage = (props: { slug: string }) => (
  <Page title="Rules" here="rules" class="rules-page">
    <Show when={props.slug} keyed>
      {(slug) => <Ledger slug={slug} />}
    </Show>
  </Page>
);

function Ledger(props: { slug: string }) {
  const house = useHouse();
  const rules = createLoader(() => getRules(props.slug));
  const games = () => known(house.games.load())?.games ?? [];
  const title = () => games().find((game) => game.slug === props.slug)?.title;
  return (
    <>
      <div class="page-head">
        <h1>{title() ? `Rules of ${title()}` : "Rules"}</h1>
      </div>
      <Show when={games().length > 1}>
        <nav class="rule-games" aria-label="Games">
          <For each={games()}>
            {(game) => (
              <a href={rulesPath(game.slug)} aria-current={game.slug === props.slug ? "page" : undefined}>
                {game.title}
              </a>
            )}
          </For>
        </nav>
      </Show>
      <Switch fallback={<Blank rows={6} />}>
        <Match when={known(rules.load())}>
          {(known) => <Reading slug={props.slug} rules={known().rules} />}
        </Match>
        <Match when={failureOf(rules.load())}>
          {(failure) => <Unfetched failure={failure()} again={rules.again} />}
        </Match>
      </Switch>
    </>
  );
}

function Reading(props: { slug: string; rules: Rule[] }) {
  const [question, setQuestion] = createSignal("");
  const found = createMemo(() => search(props.rules, question()));
  const parts = createMemo(() => sections(found()));
  const ids = createMemo(() => new Set(props.rules.map((rule) => rule.id)));
  const aim = createAim();
  const follow = (id: string) => {
    setQuestion("");
    aim.go(id);
  };
  createEffect(on(aim.target, () => setQuestion(""), { defer: true }));
  return (
    <div class="reading">
      <aside class="reading-side">
        <SearchBox question={question()} ask={setQuestion} found={found().length} all={props.rules.length} />
        <Contents parts={parts()} follow={follow} />
      </aside>
      <div class="reading-text">
        <For each={parts()} fallback={<NothingFound clear={() => setQuestion("")} />}>
          {(part) => (
            <RuleSection part={part} ids={ids()} aimed={aim.target()} follow={follow} slug={props.slug} />
          )}
        </For>
      </div>
    </div>
  );
}

const SearchBox = (props: {
  question: string;
  ask: (question: string) => void;
  found: number;
  all: number;
}) => (
  <search class="rule-find">
    <label class="hidden-words" for="rule-search">
      Search the rules
    </label>
    <Icon name="search" />
    <input
      id="rule-search"
      class="field"
      type="search"
      placeholder="Search by word or id"
      autocomplete="off"
      value={props.question}
      onInput={(event) => props.ask(event.currentTarget.value)}
    />
    <p class="faint num" role="status">
      {props.question.trim() === "" ? `${props.all} rules` : `${props.found} of ${props.all} rules`}
    </p>
  </search>
);

const NothingFound = (props: { clear: () => void }) => (
  <div class="panel">
    <Empty action={<Button onClick={() => props.clear()}>Show all rules</Button>}>
      No rule has all these words. Try fewer of them.
    </Empty>
  </div>
);
