// Lit targets outside the view: an amber arrow at the edge names them and brings them in.

import { createMemo, For } from "solid-js";
import type { Point } from "../../games/game";
import { edgeOf, type Size } from "../geometry";
import { type Frame, toPixels } from "./frames";
import type { LitPlace } from "./LitLayer";

const MARGIN = 26;
const NEAR = 56;
/** This close to a side the words go inwards. */
const BESIDE = 60;
const MOST = 6;

interface Arrow {
  at: Point;
  angle: number;
  words: string;
  center: Point;
  more: number;
}

export function EdgeArrows(props: {
  places: readonly LitPlace[];
  frame: Frame;
  view: Size;
  name: (lit: LitPlace) => string;
  goTo: (point: Point) => void;
}) {
  const arrows = createMemo(() => gathered(props.places, props.frame, props.view, props.name));
  return (
    <For each={arrows()}>
      {(arrow) => (
        <button
          type="button"
          class="edge-arrow"
          classList={{
            "at-left": arrow.at.x < BESIDE,
            "at-right": arrow.at.x > props.view.width - BESIDE,
          }}
          tabindex="-1"
          style={{ left: `${arrow.at.x}px`, top: `${arrow.at.y}px` }}
          aria-label={`${arrow.words} is outside the view: bring it in`}
          onClick={() => props.goTo(arrow.center)}
        >
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <path d="M-4-5 5 0-4 5Z" transform={`rotate(${arrow.angle})`} />
          </svg>
          {arrow.words}
          {arrow.more > 0 ? ` +${arrow.more}` : ""}
        </button>
      )}
    </For>
  );
}

/** One arrow for those that lie close together at the edge. */
function gathered(
  places: readonly LitPlace[],
  frame: Frame,
  view: Size,
  name: (lit: LitPlace) => string,
): Arrow[] {
  const arrows: Arrow[] = [];
  for (const lit of places) {
    const edge = edgeOf(toPixels(frame, lit.place.center), view, MARGIN);
    if (!edge) continue;
    const near = arrows.find((arrow) => Math.hypot(arrow.at.x - edge.x, arrow.at.y - edge.y) < NEAR);
    if (near) near.more += 1;
    else if (arrows.length < MOST)
      arrows.push({ at: edge, angle: edge.angle, words: name(lit), center: lit.place.center, more: 0 });
  }
  return arrows;
}
