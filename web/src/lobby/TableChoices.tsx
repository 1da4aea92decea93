// The parts of the form that opens a table: native radio buttons in the dress of cards.

import { For, type JSX, Show } from "solid-js";
import { many } from "../sentences";
import type { GameInfo, ScenarioCard, SetupOption } from "../wire";
import { BoardPreview } from "./client";
import type { OptionValue } from "./draft";
import { playedWith, players } from "./words";

export const GameChoice = (props: {
  games: GameInfo[];
  chosen: string;
  choose: (game: GameInfo) => void;
}) => (
  <Show when={props.games.length > 1} fallback={<OnlyGame game={props.games[0]} />}>
    <fieldset class="choices games">
      <legend>Game</legend>
      <For each={props.games}>
        {(game) => (
          <Choice name="game" chosen={props.chosen === game.slug} choose={() => props.choose(game)}>
            <span class="choice-words">
              <strong>{game.title}</strong>
              <span>{players(game)}</span>
              <Show when={playedWith(game)}>{(words) => <span>{words()}</span>}</Show>
            </span>
            <BoardPreview game={game.slug} />
          </Choice>
        )}
      </For>
    </fieldset>
  </Show>
);

const OnlyGame = (props: { game: GameInfo | undefined }) => (
  <Show when={props.game}>
    {(game) => (
      <div class="only-game">
        <BoardPreview game={game().slug} />
        <div>
          <strong>{game().title}</strong>
          <p class="muted">{game().blurb}</p>
          <Show when={playedWith(game())}>{(words) => <p class="muted">{words()}</p>}</Show>
        </div>
      </div>
    )}
  </Show>
);

export const ScenarioChoice = (props: {
  scenarios: ScenarioCard[];
  chosen: string;
  choose: (scenario: ScenarioCard) => void;
}) => (
  <fieldset class="choices">
    <legend>Scenario</legend>
    <For each={props.scenarios}>
      {(scenario) => (
        <Choice name="scenario" chosen={props.chosen === scenario.id} choose={() => props.choose(scenario)}>
          <span class="choice-words">
            <strong>{scenario.title}</strong>
            <span>{scenario.about}</span>
            <span class="faint">{many(scenario.seats.length, "chair")}</span>
          </span>
        </Choice>
      )}
    </For>
  </fieldset>
);

export const OptionChoice = (props: {
  option: SetupOption;
  chosen: OptionValue | undefined;
  choose: (value: OptionValue) => void;
}) => (
  <fieldset class="choices two">
    <legend>
      {props.option.title} <small class="faint">{props.option.rule}</small>
    </legend>
    <For each={props.option.choices}>
      {(choice) => (
        <Choice
          name={props.option.key}
          chosen={props.chosen === choice.value}
          choose={() => props.choose(choice.value)}
        >
          <span class="choice-words">
            <strong>{choice.title}</strong>
            <span>{choice.about}</span>
          </span>
        </Choice>
      )}
    </For>
  </fieldset>
);

export const Listing = (props: { listed: boolean; choose: (listed: boolean) => void }) => (
  <fieldset class="choices two">
    <legend>Who finds it</legend>
    <Choice name="listed" chosen={props.listed} choose={() => props.choose(true)}>
      <span class="choice-words">
        <strong>Listed</strong>
        <span>It stands in the lobby. Anybody may watch, and join where a chair is for anyone.</span>
      </span>
    </Choice>
    <Choice name="listed" chosen={!props.listed} choose={() => props.choose(false)}>
      <span class="choice-words">
        <strong>Private</strong>
        <span>Only those who have its address come in.</span>
      </span>
    </Choice>
  </fieldset>
);

const Choice = (props: { name: string; chosen: boolean; choose: () => void; children: JSX.Element }) => (
  <label class="choice">
    <input type="radio" name={props.name} checked={props.chosen} onChange={() => props.choose()} />
    {props.children}
  </label>
);
