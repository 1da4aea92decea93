// A card at reading size: all that is printed on it, what its words mean, and whether the words are ours.

import { createMemo, For, type JSX, Show } from "solid-js";
import type { Target } from "../../wire";
import { kindOf, Takes } from "./Card";
import { cardOf, entryOf, SKILLS, TERRAINS } from "./cards";
import { PROMOTE } from "./drawn";
import { Bolt, SkillIcon, TerrainIcon, WildIcon } from "./icons";
import { keywordsOf } from "./keywords";
import type { EntryView, Scenery, View } from "./types";

export function Closer(props: { scenery: Scenery; view: View; target: Target }): JSX.Element {
  /** The place of promotion shows what the Leader becomes. */
  const card = () =>
    props.target === PROMOTE
      ? (props.view.players[props.view.active]?.promoted ?? undefined)
      : cardOf(props.target);
  const entry = createMemo(() => {
    const number = card();
    return number === undefined ? undefined : entryOf(props.scenery, number);
  });
  return (
    <Show when={entry()} fallback={<FaceDown />}>
      {(entry) => (
        <>
          <Large entry={entry()} now={difficultyOf(props.view, card())} />
          <Show when={props.target === PROMOTE}>
            <p>
              Your Leader becomes this card for {props.view.promotion} Recruit, in a turn in which it is in
              play.
            </p>
          </Show>
        </>
      )}
    </Show>
  );
}

const FaceDown = (): JSX.Element => (
  <>
    <h2>A face-down Complication</h2>
    <p>Nobody knows it. It turns over when the mission starts.</p>
  </>
);

function Large(props: { entry: EntryView; now: number | undefined }): JSX.Element {
  const entry = () => props.entry;
  const changed = () => props.now !== undefined && props.now !== entry().challenge?.difficulty;
  return (
    <div class={`db-large type-${entry().type}`}>
      <span class="db-edge" />
      <h2>{entry().name}</h2>
      <p class="db-kind">
        {kindOf(entry())}
        <Show when={entry().cost > 0}> · costs {entry().cost}</Show>
        <Show when={entry().recruit > 0}> · Recruit {entry().recruit}</Show>
        <Show when={entry().lightning}>
          {" "}
          · <Bolt size={12} /> response
        </Show>
      </p>
      <Figures entry={entry()} />
      <Show when={entry().challenge}>
        {(challenge) => (
          <p class="db-facts num">
            <Takes challenge={challenge()} now={props.now} />
            <Show when={changed()}>
              <span class="db-small">printed {challenge().difficulty}</span>
            </Show>
          </p>
        )}
      </Show>
      <Show when={entry().complications > 0}>
        <p>
          {entry().complications} {entry().complications === 1 ? "Complication" : "Complications"} when it
          enters play.
        </p>
      </Show>
      <ul class="db-sentences">
        <For each={entry().text}>{(sentence) => <li>{sentence}</li>}</For>
      </ul>
      <Keywords entry={entry()} />
      <Show when={entry().reconstructed}>
        <p class="db-ours">The text of this card is our reconstruction, not the printed one.</p>
      </Show>
    </div>
  );
}

const Figures = (props: { entry: EntryView }): JSX.Element => (
  <Show when={props.entry.skills.length > 0 || props.entry.wild > 0 || props.entry.terrain}>
    <ul class="db-facts num">
      <For each={props.entry.skills}>
        {({ skill, value }) => (
          <li>
            <SkillIcon skill={skill} /> {SKILLS[skill]} <b>{value}</b>
          </li>
        )}
      </For>
      <Show when={props.entry.wild > 0}>
        <li>
          <WildIcon /> WILD <b>{props.entry.wild}</b>
        </li>
      </Show>
      <Show when={props.entry.terrain}>
        {(terrain) => (
          <li>
            <TerrainIcon terrain={terrain()} /> {TERRAINS[terrain()]}, seats <b>{props.entry.capacity}</b>
          </li>
        )}
      </Show>
    </ul>
  </Show>
);

/** What the words on it mean. */
const Keywords = (props: { entry: EntryView }): JSX.Element => (
  <dl class="db-keywords">
    <For each={keywordsOf(props.entry)}>
      {({ word, means }) => (
        <div>
          <dt>{word}</dt>
          <dd>{means}</dd>
        </div>
      )}
    </For>
  </dl>
);

/** What a target takes now, wherever it lies. */
export function difficultyOf(view: View, card: number | undefined): number | undefined {
  const strikes = view.players.flatMap((player) => player.strikes);
  const all = [...(view.story ? [view.story] : []), ...view.officers, ...strikes];
  if (card !== undefined && view.mission?.target === card) return view.mission.difficulty;
  return all.find((target) => target.card === card)?.difficulty;
}
