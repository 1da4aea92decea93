// Lit targets outside the view: an amber arrow at the edge names them and brings them in. It covers nothing that is lit:
// it moves along the edge, does without the name, or stays away.

import { createMemo, For } from "solid-js";
import type { Point } from "../../games/game";
import { type Box, edgeOf, overlap, type Size } from "../geometry";
import { type Frame, toPixels } from "./frames";
import type { LitPlace } from "./LitLayer";

const MARGIN = 26;
const NEAR = 56;
/** This close to a side the words go inwards. */
const BESIDE = 60;
const MOST = 6;
/** Half of what a finger needs; the pill itself is smaller. */
const HALF = 22;
/** How far along the edge it may stand from where it points, the nearest first. */
const ASIDE = [0, 34, -34, 68, -68, 102, -102];

interface Arrow {
  at: Point;
  angle: number;
  words: string;
  center: Point;
  more: number;
}

interface Shown extends Arrow {
  label: string;
}

export function EdgeArrows(props: {
  places: readonly LitPlace[];
  frame: Frame;
  view: Size;
  avoid: readonly Box[];
  name: (lit: LitPlace) => string;
  goTo: (point: Point) => void;
}) {
  const arrows = createMemo(() =>
    placed(gathered(props.places, props.frame, props.view, props.name), props.view, props.avoid),
  );
  return (
    <For each={arrows()}>
      {(arrow) => (
        <button
          type="button"
          class="edge-arrow"
          classList={{
            "at-left": side(arrow.at, props.view) < 0,
            "at-right": side(arrow.at, props.view) > 0,
          }}
          tabindex="-1"
          style={{ left: `${arrow.at.x}px`, top: `${arrow.at.y}px` }}
          aria-label={`${arrow.words} is outside the view: bring it in`}
          onClick={() => props.goTo(arrow.center)}
        >
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <path d="M-4-5 5 0-4 5Z" transform={`rotate(${arrow.angle})`} />
          </svg>
          {arrow.label}
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

/** Each where it covers nothing: with its name, or else without. */
function placed(arrows: readonly Arrow[], view: Size, avoid: readonly Box[]): Shown[] {
  const taken = [...avoid];
  return arrows.flatMap((arrow) => {
    const named = `${arrow.words}${arrow.more > 0 ? ` +${arrow.more}` : ""}`;
    const tries = [named, ""].flatMap((label) =>
      ASIDE.map((aside) => ({ ...arrow, label, at: moved(arrow.at, aside, view) })),
    );
    const found = tries.find(
      (shown) =>
        isInside(boxOf(shown, view), view) && taken.every((box) => overlap(box, boxOf(shown, view)) === 0),
    );
    if (found) taken.push(boxOf(found, view));
    return found ?? [];
  });
}

/** Along the edge that it is at. */
function moved({ x, y }: Point, aside: number, view: Size): Point {
  const level = y === MARGIN || y === view.height - MARGIN;
  return level ? { x: x + aside, y } : { x, y: y + aside };
}

const side = ({ x }: Point, view: Size): number => (x < BESIDE ? -1 : x > view.width - BESIDE ? 1 : 0);

/** About what it covers; the words are measured by their letters. */
function boxOf({ at: { x, y }, label }: Shown, view: Size): Box {
  const width = label === "" ? 2 * HALF : 7.4 * label.length + 36;
  const left = [x - 20, x - width / 2, x + 20 - width][side({ x, y }, view) + 1] ?? x;
  return { left, right: left + width, top: y - HALF, bottom: y + HALF };
}

const isInside = (box: Box, view: Size): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= view.width && box.bottom <= view.height;
