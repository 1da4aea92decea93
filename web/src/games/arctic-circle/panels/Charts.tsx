// How the war stands: Victory Points against what wins, what every commander has and gets, the round and whose turn.

import { For, type JSX, Show } from "solid-js";
import type { Seat } from "../../../wire";
import { COMMANDERS, COMMANDERS_OF, commanderName, TEAM_NAMES } from "../commanders";
import { Emblem } from "../emblem";
import type { Commander, Hex, Scenery, Team, View } from "../types";
import { placeName } from "./battle";
import { ChipPicture } from "./drawing";

interface Props {
  scenery: Scenery;
  view: View;
  yours: readonly Seat[];
  brief?: boolean;
}

const TEAMS: readonly Team[] = ["joe", "cobra"];

export function Charts(props: Props): JSX.Element {
  return (
    <Show when={!props.brief} fallback={<Brief {...props} />}>
      <h2 class="rail-title">
        Charts
        <span class="num">
          Round {props.view.round} of {props.scenery.scenario.rounds}
          {winning(props.scenery)}
        </span>
      </h2>
      <Points {...props} />
      <Threat {...props} />
      <Commanders {...props} />
    </Show>
  );
}

const winning = ({ scenario: { victory } }: Scenery): string =>
  victory.kind === "points" ? `, ${victory.target} VP win` : "";

/** In one line: both teams' points, and what wins. */
const Brief = (props: Props): JSX.Element => (
  <span class="ac-brief">
    <For each={TEAMS}>{(team) => <TeamPoints {...props} team={team} short />}</For>
  </span>
);

function Points(props: Props): JSX.Element {
  const { victory } = props.scenery.scenario;
  return (
    <>
      <For each={TEAMS}>{(team) => <TeamPoints {...props} team={team} />}</For>
      <Show when={victory.kind === "hexes" && victory.hexes}>
        {(hexes) => <Goal {...props} hexes={hexes()} />}
      </Show>
    </>
  );
}

/** AC-910: what has to be held after the last round, and by whom it is. */
function Goal(props: Props & { hexes: readonly Hex[] }): JSX.Element {
  const holder = (hex: Hex) => props.view.control.find((marker) => marker.hex === hex)?.commander;
  return (
    <>
      <p class="faint">To hold after round {props.scenery.scenario.rounds}</p>
      <ul>
        <For each={props.hexes}>
          {(hex) => (
            <li class="ac-goal">
              {placeName(props.scenery, hex)}
              <Show when={holder(hex)} fallback={<span class="muted">nobody's</span>}>
                {(commander) => (
                  <span>
                    <Emblem side={{ commander: commander() }} size={16} />
                    {commanderName(props.scenery, commander())}
                  </span>
                )}
              </Show>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

/** A team's name, its points, and a pip for each point that wins. */
function TeamPoints(props: Props & { team: Team; short?: boolean }): JSX.Element {
  const { victory } = props.scenery.scenario;
  const points = () => props.view.points[props.team];
  const target = victory.kind === "points" ? victory.target : undefined;
  const spoken = () => `${TEAM_NAMES[props.team]}: ${points()} Victory Points${winning(props.scenery)}`;
  return (
    <p class="ac-points" role="img" aria-label={spoken()}>
      <span>{props.short ? SHORT[props.team] : TEAM_NAMES[props.team]}</span>
      <b class="num">{points()}</b>
      <Show when={target}>
        {(target) => (
          <span class="ac-pips" classList={{ [props.team]: true }}>
            <For each={Array.from({ length: target() }, (_, at) => at)}>
              {(at) => <i classList={{ full: at < points() }} style={pipStyle(props.team)} />}
            </For>
          </span>
        )}
      </Show>
    </p>
  );
}

const SHORT: Record<Team, string> = { joe: "Joe", cobra: "Cobra" };

const pipStyle = (team: Team) => ({ "--pip": COMMANDERS[COMMANDERS_OF[team][0]].fill });

/** AC-902: who would win if the round ended now. */
function Threat(props: Props): JSX.Element {
  const { victory } = props.scenery.scenario;
  const winner = () =>
    victory.kind === "points"
      ? TEAMS.filter((team) => props.view.points[team] >= victory.target).sort(
          (a, b) => props.view.points[b] - props.view.points[a],
        )[0]
      : undefined;
  const isYours = (team: Team) =>
    props.scenery.commanders.some((card) => card.team === team && props.yours.includes(card.seat));
  return (
    <Show when={victory.kind === "points" && winner()}>
      {(team) => (
        <p class="ac-threat" classList={{ good: isYours(team()) }}>
          {TEAM_NAMES[team()]} wins with {props.view.points[team()]} when the round ends.
        </p>
      )}
    </Show>
  );
}

/** The commanders in turn order. */
function Commanders(props: Props): JSX.Element {
  return (
    <table class="ac-commanders num">
      <thead>
        <tr>
          <th scope="col">Turn order</th>
          <th scope="col">
            <abbr title="Victory Points">VP</abbr>
          </th>
          <th scope="col">
            <abbr title="Reinforcement Points kept">RP</abbr>
          </th>
          <th scope="col">
            <abbr title="Reinforcement Points a turn">+RP</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        <For each={props.scenery.order}>{(commander) => <Row {...props} commander={commander} />}</For>
      </tbody>
    </table>
  );
}

function Row(props: Props & { commander: Commander }): JSX.Element {
  const own = () => props.view.commanders.find(({ commander }) => commander === props.commander);
  const isNow = () => props.view.active === props.commander && props.view.step.kind !== "over";
  return (
    <tr classList={{ now: isNow() }} aria-current={isNow() ? "true" : undefined}>
      <th scope="row">
        <span>
          <Emblem side={{ commander: props.commander }} size={20} />
          {commanderName(props.scenery, props.commander)}
        </span>
        <span class="ac-zone">
          <For each={own()?.zone ?? []}>
            {({ unit, count }) => (
              <ChipPicture face={{ commander: props.commander, unit, count }} scale={0.6} />
            )}
          </For>
        </span>
      </th>
      <td>{own()?.chart}</td>
      <td>{own()?.reserve}</td>
      <td>+{own()?.income}</td>
    </tr>
  );
}
