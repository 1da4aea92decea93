// The whole match as a line: small at the foot of the rail, large in a replay.

import { createEffect, createMemo, For, Show } from "solid-js";
import { IconButton } from "../look/Button";
import { percent } from "../sentences";
import type { Moment, Scores, StepTold, Told } from "../wire";
import { ChanceCurve } from "./ChanceCurve";
import { useTable } from "./context";
import { chanceAt, firstTeam } from "./curve";
import { type SeatMark, seatMark } from "./seatMark";

export function MiniTimeline() {
  const { replay, session } = useTable();
  const heading = () => lastHeading(session.state().story, replay.at() ?? replay.length());
  const turns = createMemo(() => headings(session.state().story));
  const at = () => replay.at() ?? replay.length();
  return (
    <section class="mini-timeline" data-tour="timeline">
      <p class="mini-words">
        <span>
          {heading()}
          {heading() ? ", decision " : "Decision "}
          {at()}
        </span>
        <Show when={!replay.active()} fallback={<span>Replay</span>}>
          <span class="mini-live">
            <i class="dot live" />
            Live
          </span>
        </Show>
      </p>
      <div class="mini-line">
        <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
          <path class="mini-base" d="M0 10H100" />
          <path
            class="mini-turns"
            d={turns()
              .map((turn) => `M${share(turn.decision, replay.length())} 4v12`)
              .join("")}
          />
          <path class="mini-done" d={`M0 10H${share(at(), replay.length())}`} />
        </svg>
        <Scrubber />
      </div>
    </section>
  );
}

/** A slider over the line: drag, or the arrow keys when it has the focus. */
function Scrubber() {
  const { replay, session } = useTable();
  let slider!: HTMLInputElement;
  const at = () => replay.at() ?? replay.length();
  // In this order: a value beyond the old end would be cut off.
  createEffect(() => {
    slider.max = String(replay.length());
    slider.value = String(at());
  });
  return (
    <input
      ref={slider}
      type="range"
      class="scrubber"
      min="0"
      aria-label="Moment of the match"
      aria-valuetext={`Decision ${at()} of ${replay.length()}: ${session.state().steps[at() - 1]?.text ?? "the beginning"}`}
      onInput={(event) => replay.goTo(Number(event.currentTarget.value))}
    />
  );
}

/** The strip at the foot of the board. */
export const ReplayStrip = () => (
  <section class="replay-strip" aria-label="Replay">
    <Transport />
    <Strip />
  </section>
);

/** What the line shows: whose chance, and how high it stands here. */
function CurveWords(props: { points: readonly Scores[] }) {
  const { replay, welcome } = useTable();
  const here = () => chanceAt(props.points, replay.at() ?? replay.length());
  return (
    <>
      {" · "}
      {firstTeam(welcome.seats)}'s chance by the bots' estimate: <b class="num">{percent(here() ?? 0.5)}</b>
    </>
  );
}

function Transport() {
  const { replay, session, curve } = useTable();
  return (
    <div class="transport">
      <span class="muted transport-words">
        Decision {replay.at()} of {replay.length()}
        <Show
          when={replay.missing()}
          fallback={<Show when={curve()}>{(points) => <CurveWords points={points()} />}</Show>}
        >
          {" · "}
          <b class="not-here">not here yet</b>
        </Show>
      </span>
      <div class="transport-buttons">
        <IconButton icon="first" label="A turn back (Shift ←)" onClick={() => replay.turn(-1)} />
        <IconButton icon="left" label="A decision back (←)" onClick={() => replay.step(-1)} />
        <IconButton
          icon={replay.playing() ? "pause" : "play"}
          kind="primary"
          class="round"
          label={replay.playing() ? "Pause (Space)" : "Play (Space)"}
          onClick={() => replay.toggle()}
        />
        <IconButton icon="right" label="A decision on (→)" onClick={() => replay.step(1)} />
        <IconButton icon="last" label="A turn on (Shift →)" onClick={() => replay.turn(1)} />
      </div>
      <span class="transport-end mono muted">{session.state().steps[(replay.at() ?? 0) - 1]?.text}</span>
    </div>
  );
}

const WIDTH = 1000;
/** Where the curve lies in the strip, between the moments and the ticks. */
const CURVE_TOP = 10;
const CURVE_HEIGHT = 28;

function Strip() {
  const { replay, session, game, welcome, curve } = useTable();
  const state = session.state;
  const marks = createMemo(() => welcome.seats.map((_, seat) => seatMark(game, welcome.seats, seat)));
  const x = (decision: number) => (replay.length() === 0 ? 0 : (decision / replay.length()) * WIDTH);
  const turns = createMemo(() => headings(state().story));
  const moments = createMemo(() => state().story.filter((told) => told.moment !== undefined));
  return (
    <div class="strip">
      <svg class="strip-ticks" viewBox={`0 0 ${WIDTH} 70`} preserveAspectRatio="none" aria-hidden="true">
        <Show when={curve()}>
          {(points) => <ChanceCurve points={points()} width={WIDTH} top={CURVE_TOP} height={CURVE_HEIGHT} />}
        </Show>
        <For each={turns()}>{(turn) => <path class="strip-turn" d={`M${x(turn.decision)} 14V70`} />}</For>
        <For each={marks()}>
          {(mark, seat) => (
            <path
              fill={mark.color}
              d={ticks(state().steps, seat(), mark, x, WIDTH / Math.max(1, replay.length()))}
            />
          )}
        </For>
      </svg>
      <div class="strip-labels" aria-hidden="true">
        <For each={spread(turns(), replay.length())}>
          {(turn) => <TurnLabel words={shortHeading(turn)} left={share(turn.decision, replay.length())} />}
        </For>
      </div>
      <div class="strip-moments">
        <For each={moments()}>
          {(told) => (
            <button
              type="button"
              class={`moment ${told.moment}`}
              style={{ left: `${share(told.decision, replay.length())}%` }}
              aria-label={told.text}
              title={told.text}
              tabindex="-1"
              onClick={() => replay.goTo(told.decision)}
            >
              <MomentSign moment={told.moment} />
            </button>
          )}
        </For>
      </div>
      <i class="strip-here" style={{ left: `${share(replay.at() ?? 0, replay.length())}%` }} />
      <Scrubber />
    </div>
  );
}

/** Near the right end the words stand left of their line. */
const TurnLabel = (props: { words: string; left: number }) => (
  <span classList={{ "at-end": props.left > 92 }} style={{ left: `${props.left}%` }}>
    {props.words}
  </span>
);

const SIGNS: Record<Moment, string> = {
  capture: "M-4-4 4 4M4-4-4 4",
  score: "M0-5 1.5-1.5 5-1.5 2.3 1 3.2 4.5 0 2.5-3.2 4.5-2.3 1-5-1.5-1.5-1.5Z",
  end: "M-3 5V-5L4-2.5-3 0",
};

const MomentSign = (props: { moment: Moment | undefined }) => (
  <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
    <path d={props.moment ? SIGNS[props.moment] : ""} />
  </svg>
);

/** One tick a decision: a bar for the first team, a lozenge for the second. */
function ticks(
  steps: readonly StepTold[],
  seat: number,
  mark: SeatMark,
  x: (decision: number) => number,
  room: number,
): string {
  const w = Math.max(0.6, Math.min(2.6, room * 0.36));
  return steps
    .filter((step) => step.seat === seat)
    .map((step) => {
      const at = x(step.number);
      return mark.shape === "round"
        ? `M${at - w} 44h${2 * w}v12h${-2 * w}Z`
        : `M${at} 41l${w * 1.3} 9-${w * 1.3} 9-${w * 1.3}-9Z`;
    })
    .join("");
}

type Headed = Told & { heading: string };

const headings = (story: readonly Told[]): Headed[] =>
  story.filter((told): told is Headed => told.heading !== undefined);

const lastHeading = (story: readonly Told[], until: number): string =>
  shortHeading(headings(story.filter((told) => told.decision <= until)).at(-1));

/** `Turn 6, Joe moves first (5 to 3)` is `Turn 6` on the line. */
const shortHeading = (told: Headed | undefined): string => told?.heading.split(/[,:(]/)[0]?.trim() ?? "";

/** Labels that stand far enough apart to be read. */
function spread(turns: readonly Headed[], length: number): Headed[] {
  const kept: Headed[] = [];
  for (const turn of turns) {
    const before = kept.at(-1);
    if (!before || share(turn.decision - before.decision, length) >= 8) kept.push(turn);
  }
  return kept;
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
