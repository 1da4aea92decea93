// Wheel, drag and pinch over the board. A press that hardly moves stays a click.

import type { Point } from "../../games/game";

export interface Gestures {
  /** The board was drawn along by so many pixels. */
  onPan(by: Point): void;
  /** It became larger by a factor; what was at `from` of the frame is now at `to`. */
  onZoom(factor: number, from: Point, to: Point): void;
}

/** Up to here, in pixels, a press is a click. */
const CLICK = 6;

/** Listens until the answer is called. */
export function listenToGestures(element: SVGSVGElement, gestures: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let pressed: Point | undefined;
  let dragging = false;

  const pointOf = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || fingers.size === 2) return;
    const point = pointOf(event);
    fingers.set(event.pointerId, point);
    if (fingers.size === 1) {
      pressed = point;
      dragging = false;
    } else dragging = true;
  };

  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    // A button that was let go outside the window is no longer held.
    if (event.buttons === 0) {
      fingers.delete(event.pointerId);
      return;
    }
    const now = pointOf(event);
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (!dragging && pressed && distance(pressed, now) <= CLICK) return;
    dragging = true;
    fingers.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / (distance(before, other) || 1);
      gestures.onZoom(factor, halfway(before, other), halfway(now, other));
    } else gestures.onPan({ x: now.x - before.x, y: now.y - before.y });
  };

  const onUp = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || !dragging) return;
    // The click that ends a drag means nothing; if none comes, none is swallowed.
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const point = pointOf(event);
    gestures.onZoom(
      2 ** -(event.deltaY * (WHEEL[event.deltaMode] ?? 1) * (event.ctrlKey ? 10 : 1)),
      point,
      point,
    );
  };

  element.addEventListener("pointerdown", onDown);
  element.addEventListener("wheel", onWheel, { passive: false });
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onUp);
  return () => {
    element.removeEventListener("pointerdown", onDown);
    element.removeEventListener("wheel", onWheel);
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onUp);
  };
}

/** How much a wheel turns by pixel, line and page. A pinch on a touch pad is a wheel with Ctrl. */
const WHEEL: Readonly<Record<number, number>> = { 0: 0.002, 1: 0.05, 2: 1 };

const swallow = (event: MouseEvent) => event.stopPropagation();

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
