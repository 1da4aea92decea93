// The games, each one click away from its board.

import { createSignal, For, Match, Show, Switch } from "solid-js";
import { openTable, sentence } from "../api";
import { Button, ButtonLink } from "../look/Button";
import { drawPart } from "../parts";
import { navigate } from "../router";
import type { GameInfo, OpenTable, ScenarioCard } from "../wire";
import { BoardPreview } from "./client";
import { againstBot, isTogether, lesson, lessonOf } from "./draft";
import { useHouse } from "./house";
import { failureOf, known } from "./load";
import { lessonPath, newTablePath, rulesPath, tablePath } from "./paths";
import "./shelf.css";
import { Blank, Problem, Unfetched } from "./States";
import { Section } from "./TableLists";
import { playedWith, players, shelfTitle } from "./words";

/** `lead`: nothing else on the page is more important than to begin. */
export function Shelf(props: { lead: boolean }) {
  const house = useHouse();
  const games = () => known(house.games.load())?.games;
  return (
    <Section
      id="games"
      title={games() ? shelfTitle(games() ?? []) : "Games"}
      note="playable alone, against bots of five levels"
    >
      <Switch fallback={<Blank class="blank-game" />}>
        <Match when={games()}>
          {(games) => (
            <ul class="shelf">
              <For each={games()}>{(game) => <GameCard game={game} lead={props.lead} />}</For>
            </ul>
          )}
        </Match>
        <Match when={failureOf(house.games.load())}>
          {(failure) => <Unfetched failure={failure()} again={house.games.again} />}
        </Match>
      </Switch>
    </Section>
  );
}

function GameCard(props: { game: GameInfo; lead: boolean }) {
  return (
    <li class="game-slot">
      <article class="panel game-card" aria-labelledby={`game-${props.game.slug}`}>
        <BoardPreview game={props.game.slug} />
        <div class="game-body">
          <h3 id={`game-${props.game.slug}`}>{props.game.title}</h3>
          <p class="game-blurb">{props.game.blurb}</p>
          <p class="faint">
            {players(props.game)} · <a href={rulesPath(props.game.slug)}>Rules</a>
          </p>
          <Show when={playedWith(props.game)}>{(words) => <p class="faint">{words()}</p>}</Show>
          <Begin game={props.game} lead={props.lead} />
          <Ways game={props.game} />
        </div>
      </article>
    </li>
  );
}

/** Which of a card's buttons is at work. */
type Busy = "bot" | "lesson" | undefined;

function Begin(props: { game: GameInfo; lead: boolean }) {
  const [busy, setBusy] = createSignal<Busy>();
  const [problem, setProblem] = createSignal<string>();
  const open = async (which: Busy, order: OpenTable | undefined, path: (id: string) => string) => {
    if (busy() || !order) return;
    setBusy(which);
    setProblem(undefined);
    const answer = await openTable(order);
    setBusy(undefined);
    if (answer.ok) navigate(path(answer.value.table));
    else setProblem(sentence(answer.failure));
  };
  return (
    <>
      <div class="begin">
        <Button
          kind={props.lead ? "primary" : "plain"}
          aria-disabled={busy() !== undefined}
          onClick={() => open("bot", againstBot(props.game, drawPart()), tablePath)}
        >
          {busy() === "bot" ? "Setting up" : isTogether(props.game) ? "Play with a bot" : "Play a bot"}
        </Button>
        <ButtonLink href={newTablePath(props.game.slug)}>Open table</ButtonLink>
        <Show when={lessonOf(props.game)}>
          <Button
            icon="book"
            aria-disabled={busy() !== undefined}
            onClick={() => open("lesson", lesson(props.game, drawPart()), lessonPath)}
          >
            {busy() === "lesson" ? "Setting up" : "Learn"}
          </Button>
        </Show>
      </div>
      <Problem words={problem()} />
    </>
  );
}

/** Where a card is wide enough, its scenarios stand on it. */
const Ways = (props: { game: GameInfo }) => (
  <ul class="ways" aria-label="Scenarios">
    <For each={props.game.scenarios}>{(scenario) => <Way game={props.game} scenario={scenario} />}</For>
  </ul>
);

const Way = (props: { game: GameInfo; scenario: ScenarioCard }) => (
  <li>
    <a href={newTablePath(props.game.slug, props.scenario.id)}>{props.scenario.title}</a>
    <p>{props.scenario.about}</p>
  </li>
);
