// Where the eye stands over the board: moved by wheel, drag and pinch, and by the table itself.

import { type Accessor, createEffect, createSignal, on, onCleanup } from "solid-js";
import type { Point } from "../../games/game";
import { pace } from "../../look/settings";
import { type Box, mostSeen, type Size, union } from "../geometry";
import {
  AS_DRAWN,
  between,
  brought,
  centered,
  type Frame,
  held,
  kept,
  MARGIN,
  middleOf,
  scaled,
  toUnits,
} from "./frames";
import { listenToGestures } from "./gestures";

export interface Camera {
  frame: Accessor<Frame>;
  /** The whole board. */
  fit(): void;
  /**
   * These parts of the board, with squares no smaller than `least` pixels. If they do not fit: what is around
   * `center`, or where most of them are.
   */
  show(parts: readonly Box[], center: Point | undefined, least: number): void;
  /** These parts of the board without a change of scale, if not all of them are seen: around `center` if they do not fit. */
  bring(parts: readonly Box[], center: Point | undefined): void;
  panTo(point: Point): void;
  /** Whether the whole board fits with squares of at least so many pixels. */
  fits(least: number): boolean;
  zoomBy(factor: number): void;
  /** From the page's pixels to the board's units. */
  toBoard(point: Point): Point;
}

interface Sizes {
  board: Size;
  /** How wide a square or hex is, in the board's units. */
  unit: number;
  view: Accessor<Size>;
  /** So many pixels at the right are not the board's when all of it is shown. */
  aside: Accessor<number>;
  /** A square or hex has at least so many pixels when the board is opened. */
  least: Accessor<number>;
}

const LARGEST_UNIT = 130;
/** How much smaller than the whole board fits it can be made. */
const SMALLEST = 0.7;
const GLIDE_MS = 180;

export function createCamera(svg: () => SVGSVGElement | undefined, sizes: Sizes): Camera {
  const { board, unit } = sizes;
  const [frame, setFrame] = createSignal<Frame>(AS_DRAWN);
  const [untouched, setUntouched] = createSignal(true);
  let glide = 0;

  const whole = (): Frame => {
    const { width, height } = sizes.view();
    const right = Math.max(MARGIN, sizes.aside());
    const fitting = Math.min((width - MARGIN - right) / board.width, (height - 2 * MARGIN) / board.height);
    const k = Math.max(0.05, fitting);
    const x = Math.min((width - k * board.width) / 2, width - right - k * board.width);
    return { k, x, y: (height - k * board.height) / 2 };
  };

  /** The whole board, or its middle where the whole would be too small to read. */
  const opening = (): Frame => {
    const k = sizes.least() / unit;
    if (whole().k >= k) return whole();
    const middle = { x: board.width / 2, y: board.height / 2 };
    return kept(centered(middle, k, sizes.view()), board, sizes.view());
  };

  const go = (to: Frame) => {
    cancelAnimationFrame(glide);
    const from = frame();
    const lasts = GLIDE_MS * pace();
    const began = performance.now();
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - began) / lasts));
      setFrame(between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) glide = requestAnimationFrame(step);
    };
    if (lasts === 0) setFrame(to);
    else glide = requestAnimationFrame(step);
  };

  /** What a person does by hand ends what moves by itself. */
  const byHand = (to: Frame) => {
    cancelAnimationFrame(glide);
    setUntouched(false);
    setFrame(held(to, board, sizes.view()));
  };

  const zoom = (factor: number, from: Point, to: Point) => {
    const { k } = whole();
    const wanted = frame().k * factor;
    const allowed = Math.max(SMALLEST * k, Math.min(wanted, Math.max(k, LARGEST_UNIT / unit)));
    byHand(scaled(frame(), allowed, from, to));
  };

  createEffect(() => {
    const element = svg();
    if (!element) return;
    const stop = listenToGestures(element, {
      onPan: (by) => byHand({ k: frame().k, x: frame().x + by.x, y: frame().y + by.y }),
      onZoom: zoom,
    });
    onCleanup(stop);
  });

  createEffect(
    on(sizes.view, (view) => {
      if (view.width > 0 && untouched()) setFrame(opening());
    }),
  );

  onCleanup(() => cancelAnimationFrame(glide));

  return {
    frame,
    fit() {
      setUntouched(true);
      go(whole());
    },
    show(parts, center, least) {
      const view = sizes.view();
      const all = union(parts);
      if (!all || view.width === 0) return;
      const wanted = Math.min(
        (view.width - 40) / (all.right - all.left),
        (view.height - 40) / (all.bottom - all.top),
      );
      const k = Math.max(least / unit, Math.min(wanted, (1.4 * least) / unit));
      const seen = { width: (view.width - least) / k, height: (view.height - least) / k };
      const middle =
        wanted >= k ? middleOf(all) : (center ?? mostSeen(parts.map(middleOf), seen) ?? middleOf(all));
      setUntouched(false);
      go(kept(centered(middle, k, view), board, view));
    },
    bring(parts, center) {
      const view = sizes.view();
      const to = brought(frame(), parts, center, view);
      const moves = to.x !== frame().x || to.y !== frame().y;
      if (view.width > 0 && moves) go(kept(to, board, view));
    },
    panTo(point) {
      setUntouched(false);
      go(kept(centered(point, frame().k, sizes.view()), board, sizes.view()));
    },
    fits: (least) => whole().k * unit >= least,
    zoomBy(factor) {
      const middle = { x: sizes.view().width / 2, y: sizes.view().height / 2 };
      zoom(factor, middle, middle);
    },
    toBoard: (point) => toUnits(frame(), point),
  };
}
