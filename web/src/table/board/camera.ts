// Where the eye stands over the board: wheel, drag and pinch by d3-zoom, and the moves that we make ourselves.

import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { type Accessor, createEffect, createSignal, on, onCleanup } from "solid-js";
import type { Point } from "../../games/game";
import { pace } from "../../look/settings";
import { type Box, mostSeen, type Size, union } from "../geometry";

export interface Camera {
  transform: Accessor<ZoomTransform>;
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

const MARGIN = 12;
/** What is brought into view stands this far off its edge. */
const NEAR = 20;
const LARGEST_UNIT = 130;
const GLIDE_MS = 180;

export function createCamera(svg: () => SVGSVGElement | undefined, sizes: Sizes): Camera {
  const [transform, setTransform] = createSignal<ZoomTransform>(zoomIdentity);
  const [untouched, setUntouched] = createSignal(true);
  let behavior: ZoomBehavior<SVGSVGElement, unknown> | undefined;
  let glide = 0;

  createEffect(() => {
    const element = svg();
    if (!element) return;
    behavior = zoom<SVGSVGElement, unknown>()
      .clickDistance(6)
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        setTransform(event.transform);
        if (event.sourceEvent) {
          cancelAnimationFrame(glide);
          setUntouched(false);
        }
      });
    select(element).call(behavior).on("dblclick.zoom", null);
    onCleanup(() => select(element).on(".zoom", null));
  });

  const put = (to: ZoomTransform) => {
    const element = svg();
    if (element && behavior) select(element).call(behavior.transform, to);
  };

  const go = (to: ZoomTransform) => {
    cancelAnimationFrame(glide);
    const from = transform();
    const lasts = GLIDE_MS * pace();
    const began = performance.now();
    const frame = (time: number) => {
      const part = lasts === 0 ? 1 : Math.min(1, Math.max(0, (time - began) / lasts));
      put(between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) glide = requestAnimationFrame(frame);
    };
    if (lasts === 0) put(to);
    else glide = requestAnimationFrame(frame);
  };

  const whole = (): ZoomTransform => {
    const { width, height } = sizes.view();
    const { board } = sizes;
    const right = Math.max(MARGIN, sizes.aside());
    const fitting = Math.min((width - MARGIN - right) / board.width, (height - 2 * MARGIN) / board.height);
    const k = Math.max(0.05, fitting);
    const x = Math.min((width - k * board.width) / 2, width - right - k * board.width);
    return zoomIdentity.translate(x, (height - k * board.height) / 2).scale(k);
  };

  /** The whole board, or its middle where the whole would be too small to read. */
  const opening = (): ZoomTransform => {
    const { board, unit, view } = sizes;
    const k = sizes.least() / unit;
    if (whole().k >= k) return whole();
    return kept(centered({ x: board.width / 2, y: board.height / 2 }, k), board, view());
  };

  const centered = (center: Point, k: number): ZoomTransform => {
    const { width, height } = sizes.view();
    return zoomIdentity.translate(width / 2 - k * center.x, height / 2 - k * center.y).scale(k);
  };

  createEffect(
    on([sizes.view, svg], ([view]) => {
      if (view.width === 0 || !behavior) return;
      const { board, unit } = sizes;
      const k = whole().k;
      behavior
        .extent([
          [0, 0],
          [view.width, view.height],
        ])
        .scaleExtent([0.7 * k, Math.max(k, LARGEST_UNIT / unit)])
        .translateExtent([
          [-0.5 * board.width, -0.5 * board.height],
          [1.5 * board.width, 1.5 * board.height],
        ]);
      if (untouched()) put(opening());
    }),
  );

  onCleanup(() => cancelAnimationFrame(glide));

  return {
    transform,
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
      const k = Math.max(least / sizes.unit, Math.min(wanted, (1.4 * least) / sizes.unit));
      const seen = { width: (view.width - least) / k, height: (view.height - least) / k };
      const middle =
        wanted >= k ? middleOf(all) : (center ?? mostSeen(parts.map(middleOf), seen) ?? middleOf(all));
      setUntouched(false);
      go(kept(centered(middle, k), sizes.board, view));
    },
    bring(parts, center) {
      const view = sizes.view();
      const { k, x, y } = transform();
      const all = union(parts);
      if (!all || view.width === 0) return;
      const along = (offset: number, from: number, to: number, length: number, middle: number) => {
        const [low, high] = [offset + k * from, offset + k * to];
        if (low >= NEAR && high <= length - NEAR) return offset;
        if (high - low > length - 2 * NEAR) return length / 2 - k * middle;
        return low < NEAR ? offset + NEAR - low : offset + length - NEAR - high;
      };
      const aim = center ?? middleOf(all);
      const to = zoomIdentity
        .translate(
          along(x, all.left, all.right, view.width, aim.x),
          along(y, all.top, all.bottom, view.height, aim.y),
        )
        .scale(k);
      if (to.x !== x || to.y !== y) go(kept(to, sizes.board, view));
    },
    panTo(point) {
      setUntouched(false);
      go(kept(centered(point, transform().k), sizes.board, sizes.view()));
    },
    fits: (least) => whole().k * sizes.unit >= least,
    zoomBy(factor) {
      const element = svg();
      if (!element || !behavior) return;
      setUntouched(false);
      select(element).call(behavior.scaleBy, factor);
    },
    toBoard(point) {
      const [x, y] = transform().invert([point.x, point.y]);
      return { x, y };
    },
  };
}

const middleOf = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** Moves the eye so that no more than a margin of bare table shows where the board could. */
function kept(to: ZoomTransform, board: Size, view: Size): ZoomTransform {
  const x = keptAlong(to.x, to.k * board.width, view.width);
  const y = keptAlong(to.y, to.k * board.height, view.height);
  return zoomIdentity.translate(x, y).scale(to.k);
}

function keptAlong(offset: number, board: number, view: number): number {
  if (board + 2 * MARGIN <= view) return (view - board) / 2;
  return Math.min(MARGIN, Math.max(view - board - MARGIN, offset));
}

function between(from: ZoomTransform, to: ZoomTransform, part: number): ZoomTransform {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return zoomIdentity.translate(mix(from.x, to.x), mix(from.y, to.y)).scale(mix(from.k, to.k));
}
