// What the pencil and the ink add to the board: the ring of what is selected, focused, named in the log, and the
// way of the last move.

import { createMemo, For, Show } from "solid-js";
import type { Place, Point } from "../../games/game";

/** What was taken up; as high as a piece that was lifted. */
export const SelectedRing = (props: { place: Place | undefined; lifted?: boolean }) => (
  <Show when={props.place}>
    {(place) => (
      <g class="selected-ring" classList={{ lifted: props.lifted === true }}>
        <path class="selected-gap" d={place().outline} />
        <path class="selected-line" d={place().outline} />
      </g>
    )}
  </Show>
);

/** Where the keyboard is. */
export const FocusRing = (props: { place: Place | undefined }) => (
  <Show when={props.place}>{(place) => <path class="focus-ring" d={place().outline} />}</Show>
);

/** What a line of the log names, with a dotted path between. */
export function NamedRings(props: { places: readonly Place[]; joined: boolean }) {
  const path = createMemo(() =>
    props.places.map(({ center }, at) => `${at === 0 ? "M" : "L"}${center.x} ${center.y}`).join(""),
  );
  return (
    <g class="named-rings">
      <path class="named-path" d={props.joined ? path() : ""} />
      <For each={props.places}>
        {({ center, radius }) => <circle cx={center.x} cy={center.y} r={ringAround(radius)} />}
      </For>
    </g>
  );
}

/** Inside the edge of a space, but around a piece, where its own colour does not hide it. */
const ringAround = (radius: number): number => (radius < 20 ? radius + 5 : radius - 1);

export interface Way {
  from: Place;
  to: Place;
}

/** The way of the last move: fades by itself; in a replay it stays. */
export const Trail = (props: { way: Way | undefined; stays: boolean }) => (
  // Keyed: each move draws a new line, so that the fading starts again.
  <Show when={props.way} keyed>
    {(way) => (
      <g class="trail" classList={{ stays: props.stays }}>
        <path class="trail-gap" d={straight(way)} />
        <path class="trail-line" d={straight(way)} />
        <TrailEnds way={way} start={6} />
      </g>
    )}
  </Show>
);

/** The ways of what others did meanwhile. */
export const FaintTrails = (props: { ways: readonly Way[] }) => (
  <g class="trail faint">
    <path class="trail-line" d={props.ways.map(straight).join("")} />
    <For each={props.ways}>{(way) => <TrailEnds way={way} start={4} />}</For>
  </g>
);

/** A disc where it began, an arrow where it led. */
function TrailEnds(props: { way: Way; start: number }) {
  const end = () => short(props.way);
  return (
    <>
      <circle cx={props.way.from.center.x} cy={props.way.from.center.y} r={props.start} />
      <path
        class="trail-head"
        d="M-9 -6 1 0-9 6Z"
        transform={`translate(${end().x} ${end().y}) rotate(${end().angle})`}
      />
    </>
  );
}

function straight(way: Way): string {
  const { x, y } = short(way);
  return `M${way.from.center.x} ${way.from.center.y}L${x} ${y}`;
}

/** Arrows in pencil: plans, and moves whose outcome is open. */
export function Arrows(props: { ways: readonly (readonly Place[])[]; dashed?: boolean }) {
  return (
    <g class="arrows" classList={{ dashed: props.dashed === true }}>
      <For each={props.ways}>
        {(places) => {
          const { line, head } = arrow(places);
          return (
            <>
              <path class="arrow-gap" d={line} />
              <path class="arrow-line" d={line} />
              <path class="arrow-head" d="M-11-7.5 3 0-11 7.5-7.5 0Z" transform={head} />
            </>
          );
        }}
      </For>
    </g>
  );
}

function arrow(places: readonly Place[]): { line: string; head: string } {
  const [first, second] = [places[0], places[1]];
  const [before, last] = [places.at(-2), places.at(-1)];
  if (!first || !second || !before || !last) return { line: "", head: "" };
  const turns = places.length === 2 ? [bow(first.center, last.center)] : places.slice(1, -1).map(center);
  const start = towards(first.center, turns[0] ?? last.center, Math.min(first.radius, NEAR_START));
  const end = towards(last.center, turns.at(-1) ?? first.center, Math.min(last.radius, NEAR_END));
  const from = turns.at(-1) ?? start;
  const angle = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  const way =
    places.length === 2 ? `Q${from.x} ${from.y} ` : `${turns.map(({ x, y }) => `L${x} ${y}`).join("")}L`;
  return {
    line: `M${start.x} ${start.y}${way}${end.x} ${end.y}`,
    head: `translate(${end.x} ${end.y}) rotate(${angle})`,
  };
}

const center = (place: Place): Point => place.center;

/** Where an arrow without turns bends: a little to its left, so that ways along one line do not hide each other. */
function bow(from: Point, to: Point): Point {
  const side = 0.1;
  return {
    x: (from.x + to.x) / 2 + side * (to.y - from.y),
    y: (from.y + to.y) / 2 - side * (to.x - from.x),
  };
}

/** An arrow leaves free what stands in the middle of a place: more at its end than at its start. */
const NEAR_START = 22;
const NEAR_END = 33;

function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(0.45, far / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The line ends at the edge of where it leads to. */
function short(way: Way): { x: number; y: number; angle: number } {
  const dx = way.to.center.x - way.from.center.x;
  const dy = way.to.center.y - way.from.center.y;
  const length = Math.hypot(dx, dy) || 1;
  const part = Math.max(0, length - way.to.radius) / length;
  return {
    x: way.from.center.x + dx * part,
    y: way.from.center.y + dy * part,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
