// A rule beside the board, with its neighbours, without losing the place.

import { createEffect, createMemo, createResource, createSignal, For, on, Show } from "solid-js";
import { getRules, sentence } from "../api";
import { IconButton } from "../look/Button";
import { givesFocusBack } from "../look/opened";
import { RuleChip } from "../look/RuleChip";
import type { Rule } from "../wire";
import { useTable } from "./context";

const MOST_FOUND = 30;

export function RulePanel(props: { rule: string }) {
  const { welcome, panels } = useTable();
  let panel!: HTMLElement;
  givesFocusBack(() => panel);
  const [ledger] = createResource(() => welcome.game, rulesOf);
  const [visited, setVisited] = createSignal<readonly string[]>([]);
  const [wanted, setWanted] = createSignal("");
  createEffect(
    on(
      () => props.rule,
      (rule) => {
        setVisited((before) => (before.at(-1) === rule ? before : [...before, rule]));
        setWanted("");
      },
    ),
  );
  const rules = () => (ledger.state === "ready" ? ledger() : []);
  const at = createMemo(() => rules().findIndex((rule) => rule.id === props.rule));
  const found = createMemo(() => search(rules(), wanted()));
  const goBack = () => {
    const before = visited().at(-2);
    setVisited((list) => list.slice(0, -2));
    if (before !== undefined) panels.openRule(before);
  };

  return (
    <aside class="side-panel pop" aria-label={`Rule ${props.rule}`} ref={panel}>
      <header>
        <Show when={visited().length > 1}>
          <IconButton icon="left" label="The rule before" onClick={goBack} />
        </Show>
        <h2>Rule {props.rule}</h2>
        <IconButton icon="help" label="Keys and help" onClick={() => panels.show("help")} />
        <IconButton icon="close" label="Close the rule" onClick={() => panels.close()} />
      </header>
      <div class="rule-search">
        <input
          class="field"
          type="search"
          aria-label="Search the rules"
          placeholder="Search the rules"
          value={wanted()}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      </div>
      <div class="side-body">
        <Show when={ledger.error}>
          <p class="refusal-text">The rules could not be fetched. The question above still stands.</p>
        </Show>
        <Show when={wanted() === ""} fallback={<Found rules={found()} />}>
          <Show when={rules()[at()]}>{(rule) => <RuleText rule={rule()} at={at()} rules={rules()} />}</Show>
          <Show when={ledger.state === "ready" && at() < 0}>
            <p class="muted">{props.rule} is not in the ledger of this game.</p>
          </Show>
        </Show>
      </div>
      <footer>
        <a href={`/rules/${welcome.game}#${props.rule}`} target="_blank" rel="noreferrer">
          All rules of {welcome.title}
        </a>
      </footer>
    </aside>
  );
}

function RuleText(props: { rule: Rule; rules: readonly Rule[]; at: number }) {
  const neighbours = () =>
    [props.rules[props.at - 1], props.rules[props.at + 1], props.rules[props.at + 2]].filter(
      (rule): rule is Rule => rule !== undefined && rule.section === props.rule.section,
    );
  return (
    <article>
      <p class="faint">{props.rule.section}</p>
      <p class="rule-text">
        <Linked text={props.rule.text} />
      </p>
      <Show when={neighbours().length > 0}>
        <h3 class="rail-title">Beside it</h3>
        <Found rules={neighbours()} />
      </Show>
    </article>
  );
}

const Found = (props: { rules: readonly Rule[] }) => (
  <ul class="rule-list">
    <For each={props.rules} fallback={<li class="muted">No rule says that.</li>}>
      {(rule) => (
        <li>
          <RuleChip rule={rule.id} /> <Linked text={rule.text} />
        </li>
      )}
    </For>
  </ul>
);

/** A rule's text with the rules that it names as chips. */
const Linked = (props: { text: string }) => (
  <For each={props.text.split(/\b([A-Z]{2}-[A-Z]?\d{2,4})\b/)}>
    {(part, at) => (at() % 2 === 1 ? <RuleChip rule={part} /> : part)}
  </For>
);

function search(rules: readonly Rule[], wanted: string): Rule[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return rules
    .filter((rule) => words.every((word) => `${rule.id} ${rule.text}`.toLowerCase().includes(word)))
    .slice(0, MOST_FOUND);
}

const kept = new Map<string, Promise<readonly Rule[]>>();

function rulesOf(slug: string): Promise<readonly Rule[]> {
  const known = kept.get(slug);
  if (known) return known;
  const asked = getRules(slug).then((answer) => {
    if (!answer.ok) throw new Error(sentence(answer.failure));
    return answer.value.rules;
  });
  kept.set(slug, asked);
  asked.catch(() => kept.delete(slug));
  return asked;
}
