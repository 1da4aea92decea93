// What the pencil and the ink add to the board: the ring of what is selected, focused, named in the log, and the
// way of the last move.

import { createMemo, For, Show } from "solid-js";
import type { Place } from "../../games/game";

/** The piece that was taken up. */
export const SelectedRing = (props: { place: Place | undefined }) => (
  <Show when={props.place}>
    {(place) => (
      <g class="selected-ring">
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
        {(place) => <circle cx={place.center.x} cy={place.center.y} r={Math.max(8, place.radius - 1)} />}
      </For>
    </g>
  );
}

export interface Way {
  from: Place;
  to: Place;
}

/** The way of the last move: fades by itself; in a replay it stays. */
export const Trail = (props: { way: Way | undefined; stays: boolean }) => (
  // Keyed: each move draws a new line, so that the fading starts again.
  <Show when={props.way} keyed>
    {(way) => {
      const end = short(way);
      return (
        <g class="trail" classList={{ stays: props.stays }}>
          <path class="trail-gap" d={`M${way.from.center.x} ${way.from.center.y}L${end.x} ${end.y}`} />
          <path class="trail-line" d={`M${way.from.center.x} ${way.from.center.y}L${end.x} ${end.y}`} />
          <circle cx={way.from.center.x} cy={way.from.center.y} r="6" />
          <path
            class="trail-head"
            d="M-9 -6 1 0-9 6Z"
            transform={`translate(${end.x} ${end.y}) rotate(${end.angle})`}
          />
        </g>
      );
    }}
  </Show>
);

/** The ways of what others did meanwhile. */
export const FaintTrails = (props: { ways: readonly Way[] }) => (
  <g class="trail faint">
    <path
      class="trail-line"
      d={props.ways
        .map((way) => {
          const end = short(way);
          return `M${way.from.center.x} ${way.from.center.y}L${end.x} ${end.y}`;
        })
        .join("")}
    />
    <For each={props.ways}>
      {(way) => {
        const end = short(way);
        return (
          <>
            <circle cx={way.from.center.x} cy={way.from.center.y} r="4" />
            <path
              class="trail-head"
              d="M-9 -6 1 0-9 6Z"
              transform={`translate(${end.x} ${end.y}) rotate(${end.angle})`}
            />
          </>
        );
      }}
    </For>
  </g>
);

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
