// The board by keyboard: arrows go to the nearest lit target, Enter takes it, Escape lets go.

import { type Accessor, createEffect, on, onCleanup } from "solid-js";
import type { Point } from "../../games/game";
import type { Target } from "../../wire";
import type { Table } from "../context";
import { nearest, type Way } from "../geometry";
import { isForTable, wayOf } from "../typing";
import type { LitPlace } from "./LitLayer";
import type { Pointing } from "./pointing";

export function listenToKeys(
  table: Table,
  svg: () => SVGSVGElement | undefined,
  places: Accessor<readonly LitPlace[]>,
  pointing: Pointing,
): void {
  /** Where the keyboard was last, so that it goes on from there after a click. */
  let from: Point | undefined;
  let byKeyboard = false;

  const buttonOf = (target: Target) =>
    svg()?.querySelector<SVGElement>(`[data-target="${target}"]`) ?? undefined;
  const points = () => places().map(({ target, place }) => [target, place.center] as const);

  const focusOn = (target: Target | undefined) => {
    const place = places().find((lit) => lit.target === target)?.place;
    if (target === undefined || !place) return;
    from = place.center;
    buttonOf(target)?.focus();
  };

  const closest = (): Target | undefined => {
    const here = from;
    if (!here) return places()[0]?.target;
    const far = ([, point]: readonly [Target, Point]) => Math.hypot(point.x - here.x, point.y - here.y);
    return points().sort((a, b) => far(a) - far(b))[0]?.[0];
  };

  // What had the keyboard goes away with its question; the keyboard moves on to the next one.
  createEffect(
    on(
      places,
      () => {
        if (byKeyboard && document.activeElement === document.body) focusOn(closest());
      },
      { defer: true },
    ),
  );

  const onArrow = (event: KeyboardEvent, way: Way) => {
    if (table.replay.active() || places().length === 0) return;
    event.preventDefault();
    byKeyboard = true;
    const here = pointing.focus();
    focusOn(here && from ? nearest(from, points(), way) : closest());
  };

  const onEnter = (event: KeyboardEvent) => {
    const here = pointing.focus();
    if (!here || document.activeElement !== buttonOf(here.target)) return;
    event.preventDefault();
    byKeyboard = true;
    pointing.take(here.target);
  };

  const onKey = (event: KeyboardEvent) => {
    if (!isForTable(event)) return;
    const way = wayOf(event.key);
    if (way) onArrow(event, way);
    else if (event.key === "Enter" || event.key === " ") onEnter(event);
    else if (event.key === "Escape") {
      if (!pointing.dismiss()) table.choosing.stepBack();
    }
  };
  const onPointer = () => {
    byKeyboard = false;
  };
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPointer);
  onCleanup(() => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onPointer);
  });
}
