// What happened, newest at the foot. Every piece and place is a link to the board, and the board marks its lines.

import { createEffect, createMemo, For, on, Show } from "solid-js";
import { whenResized } from "../look/media";
import { RuleChip } from "../look/RuleChip";
import type { Told } from "../wire";
import { useTable } from "./context";
import { type Piece, pieces } from "./telling";

export function Log() {
  const { session, replay } = useTable();
  let list!: HTMLDivElement;
  const story = createMemo(() => session.state().story);

  createEffect(
    on([story, replay.at], ([, moment]) => {
      // After the new lines are drawn.
      queueMicrotask(() => {
        const here = moment === undefined ? undefined : list.querySelector(".line.current");
        if (here) here.scrollIntoView({ block: "nearest" });
        else if (moment === undefined) list.scrollTop = list.scrollHeight;
      });
    }),
  );

  // The newest line stays in sight when something takes room from the log.
  whenResized(
    () => list,
    () => {
      if (replay.at() === undefined) list.scrollTop = list.scrollHeight;
    },
  );

  return (
    <section class="rail-part log" data-tour="log">
      <h2 class="rail-title">Log</h2>
      <div class="lines" ref={list} role="log" aria-label="Log" tabindex="0">
        <Show when={story().length === 0}>
          <p class="muted">Nothing has happened yet.</p>
        </Show>
        <For each={story()}>{(told) => <Line told={told} />}</For>
      </div>
    </section>
  );
}

function Line(props: { told: Told }) {
  const { game, panels, replay } = useTable();
  const targets = () => (props.told.mentions ?? []).map((mention) => mention.target);
  const isTouched = () =>
    panels.touched().length > 0 && targets().some((target) => panels.touched().includes(target));
  const isFuture = () => (replay.at() ?? Number.POSITIVE_INFINITY) < props.told.decision;
  return (
    <>
      <Show when={props.told.heading}>{(heading) => <h3 class="turn-line">{heading()}</h3>}</Show>
      <div
        class="line"
        classList={{
          touched: isTouched(),
          current: replay.at() === props.told.decision,
          future: isFuture(),
        }}
        onPointerEnter={() => panels.point(targets())}
        onPointerLeave={() => panels.point([])}
      >
        <span class="line-emblem">
          <game.EventEmblem event={props.told.event} size={16} />
        </span>
        <p>
          <For each={pieces(props.told)}>{(piece) => <Words piece={piece} />}</For>
          <Show when={props.told.rule}>
            {(rule) => (
              <span class="line-rule">
                {" "}
                <RuleChip rule={rule()} />
              </span>
            )}
          </Show>
        </p>
      </div>
    </>
  );
}

function Words(props: { piece: Piece }) {
  const { panels } = useTable();
  const { piece } = props;
  switch (piece.kind) {
    case "plain":
      return piece.text;
    case "number":
      return <b class="num">{piece.text}</b>;
    case "mention":
      return (
        <button
          type="button"
          class="mention"
          onFocus={() => panels.point([piece.target])}
          onBlur={() => panels.point([])}
        >
          {piece.text}
        </button>
      );
  }
}
