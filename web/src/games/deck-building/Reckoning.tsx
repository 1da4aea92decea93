// What a mission comes to: dice before the roll, Hits after it, and the chance all the while.

import { For, type JSX, Match, Show, Switch } from "solid-js";
import { Die } from "../../look/Die";
import { list, percent } from "../../sentences";
import type { Told } from "../../wire";
import { SKILLS } from "./cards";
import { DICE, WORDS } from "./drawn";
import { DieFace, SkillIcon } from "./icons";
import type { Host } from "./Place";
import type { Event, Mission, View } from "./types";

/** Dice, Hits and the chance; and what the card that is looked at would change. */
export function Reckoning(props: { host: Host; mission: Mission }): JSX.Element {
  const rolled = () => props.mission.stage === "rolled" || props.mission.stage === "decided";
  /** Dice that were just thrown: what comes of them is shown when they have been read. */
  const thrown = () => (props.host.scene.rolling ? thrownOf(props.host.scene.story) : undefined);
  const skills = () => props.mission.skills.map((skill) => SKILLS[skill]);
  /** Dice that no Joe's Skill gives: by the Transport, abilities and Complications. */
  const extra = () => props.mission.pool - props.mission.joes.reduce((sum, { dice }) => sum + dice, 0);
  return (
    <div class="db-reckoning" data-keep>
      <Show when={thrown()}>
        {(thrown) => (
          <>
            <p class="db-sum num">
              <b>{thrown().hits}</b> {thrown().hits === 1 ? "Hit" : "Hits"}, need{" "}
              <b>{props.mission.difficulty}</b>
            </p>
            <Rolled host={props.host} faces={thrown().faces} />
          </>
        )}
      </Show>
      <Show when={!thrown()}>
        <Show
          when={rolled()}
          fallback={
            <>
              <p class="db-sum num">
                <b>{props.mission.pool}</b> {props.mission.pool === 1 ? "die" : "dice"}, need{" "}
                <b>{props.mission.difficulty}</b> {props.mission.difficulty === 1 ? "Hit" : "Hits"}
              </p>
              <Show when={extra() !== 0}>
                <p class="db-small num">
                  {Math.max(0, props.mission.pool - extra())} by Skills, {extra() > 0 ? "+" : "−"}
                  {Math.abs(extra())} by cards
                </p>
              </Show>
              <div class="db-small db-with">
                <For each={props.mission.skills}>{(skill) => <SkillIcon skill={skill} size={14} />}</For>{" "}
                {list(skills())}
                {props.mission.skillsSettled ? "" : " (best for this crew)"}
              </div>
            </>
          }
        >
          <p class="db-sum num">
            <b>{props.mission.hits}</b> of <b>{props.mission.difficulty}</b> Hits
          </p>
          <Rolled host={props.host} faces={props.mission.faces} />
        </Show>
        <Switch>
          <Match when={props.mission.success !== null}>
            <p class="db-verdict" classList={{ lost: props.mission.success === false }}>
              {props.mission.success ? "Success" : "Failure"}
            </p>
          </Match>
          <Match when={props.mission.chance !== null}>
            <Odds host={props.host} mission={props.mission} />
          </Match>
        </Switch>
      </Show>
    </div>
  );
}

const hitsOf = (faces: readonly number[]): number => (faces[1] ?? 0) + 2 * (faces[2] ?? 0);

/** How the dice of the mission under way lie by what has been told: dice by what they show, and all Hits. */
export function thrownOf(story: readonly Told[]): { faces: readonly number[]; hits: number } | undefined {
  const events = story.map((told) => told.event as Event);
  const faces = [0, 0, 0];
  let [isRolled, more] = [false, 0];
  for (const event of events.slice(events.map(({ kind }) => kind).lastIndexOf("locked") + 1)) {
    if (event.kind === "rolled" || event.kind === "added") {
      isRolled = true;
      event.faces.forEach((count, face) => {
        faces[face] = (faces[face] ?? 0) + count;
      });
    }
    if (event.kind === "rerolled") {
      faces[event.from] = (faces[event.from] ?? 0) - 1;
      faces[event.to] = (faces[event.to] ?? 0) + 1;
    }
    if (event.kind === "side-rolled") more += hitsOf(event.faces);
    if (event.kind === "hits") more += event.hits;
  }
  return isRolled ? { faces, hits: hitsOf(faces) + more } : undefined;
}

/** The chance: how many Hits are likely, what the card under the pointer changes, and what cards at hand could. */
function Odds(props: { host: Host; mission: Mission }): JSX.Element {
  const now = () => props.mission.chance ?? 0;
  const then = () => {
    const { looked, odds, scene } = props.host;
    const staked = looked !== undefined && scene.lit.get(looked)?.stake !== undefined;
    return staked ? odds(looked)?.chance : undefined;
  };
  const name = () => props.host.scene.lit.get(props.host.looked ?? "")?.say;
  return (
    <div class="db-odds">
      <Spread spread={props.mission.spread} needed={props.mission.difficulty} />
      <dl class="odds-rows num">
        <div>
          <dt>Success now</dt>
          <dd>{percent(now())}</dd>
        </div>
        <Show when={props.mission.ready}>
          {(ready) => (
            <div>
              <dt>With ⚡ cards</dt>
              <dd>{percent(ready())}</dd>
            </div>
          )}
        </Show>
        <Show when={then() !== undefined}>
          <div class="db-then">
            <dt>{name() ?? "Then"}</dt>
            <dd>{percent(then() ?? 0)}</dd>
          </div>
        </Show>
      </dl>
      <Show when={hidden(props.host.scene.view) > 0}>
        <p class="db-small">Without face-down cards.</p>
      </Show>
    </div>
  );
}

/** With more columns only the first and the last have room for their numbers. */
const NUMBERED = 6;

/** How likely each number of Hits is: a column each, those that are enough in ink. */
function Spread(props: { spread: readonly number[]; needed: number }): JSX.Element {
  const columns = () => columnsOf(props.spread, props.needed);
  const many = () => columns().length > NUMBERED;
  const isWritten = (at: number) => !many() || at === 0 || at === columns().length - 1;
  const most = () => Math.max(...columns().map(({ share }) => share));
  return (
    <Show when={columns().length > 1}>
      <ol class="db-spread num" classList={{ many: many() }} aria-label="How many Hits">
        <For each={columns()}>
          {({ hits, share }, at) => (
            <li classList={{ enough: hits >= props.needed }} title={`${inHits(hits)}: ${percent(share)}`}>
              <i style={{ height: `calc((100% - var(--number)) * ${(share / most()).toFixed(3)})` }} />
              <span aria-hidden="true">{isWritten(at()) ? hits : ""}</span>
              <span class="hidden-words">
                {inHits(hits)}: {percent(share)}
              </span>
            </li>
          )}
        </For>
      </ol>
    </Show>
  );
}

const inHits = (hits: number): string => (hits === 1 ? "1 Hit" : `${hits} Hits`);

/** The numbers of Hits worth a column: what may well happen, and what is needed. */
export function columnsOf(
  spread: readonly number[],
  needed: number,
): readonly { hits: number; share: number }[] {
  const all = spread.map((share, hits) => ({ hits, share }));
  const likely = all.filter(({ share }) => share >= 0.005).map(({ hits }) => hits);
  if (likely.length < 2) return [];
  const [first, last] = [Math.min(...likely, needed), Math.max(...likely, needed)];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    hits: first + at,
    share: spread[first + at] ?? 0,
  }));
}

function hidden(view: View): number {
  const attempted = view.mission?.target === view.story?.card;
  return attempted ? view.atStory.filter(({ down }) => down).length : 0;
}

const FACES = ["blank", "one Hit", "two Hits"] as const;

/** The dice by what they show; those that can be re-rolled are buttons. */
function Rolled(props: { host: Host; faces: readonly number[] }): JSX.Element {
  return (
    <div class="db-rolled">
      <For each={[2, 1, 0]}>
        {(face) => (
          <Show when={(props.faces[face] ?? 0) > 0}>
            <DiceOf host={props.host} face={face} count={props.faces[face] ?? 0} />
          </Show>
        )}
      </For>
    </div>
  );
}

function DiceOf(props: { host: Host; face: number; count: number }): JSX.Element {
  const target = () => DICE[props.face] ?? WORDS.blank;
  const isLit = () => props.host.scene.lit.has(target());
  const dice = () => (
    <span class="db-dice">
      <For each={Array.from({ length: Math.min(props.count, MOST_DICE) })}>
        {() => (
          <Die face={props.face} size={26} counts={props.face > 0} faint={props.face === 0}>
            <DieFace face={props.face} ink="var(--ink)" />
          </Die>
        )}
      </For>
      <Show when={props.count > MOST_DICE}>
        <span class="num">×{props.count}</span>
      </Show>
      <span class="hidden-words">
        {props.count} {props.count === 1 ? "die" : "dice"} with {FACES[props.face]}
      </span>
    </span>
  );
  return (
    <Show when={isLit()} fallback={dice()}>
      <props.host.Choice target={target()} class="db-choice dice" card>
        {dice()}
      </props.host.Choice>
    </Show>
  );
}

const MOST_DICE = 8;
