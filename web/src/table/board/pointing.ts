// The pointer, the finger and the keyboard over the board: what they point at, which card is open, what a click does.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
import type { Point } from "../../games/game";
import { toast } from "../../look/Toast";
import type { Target } from "../../wire";
import type { Table } from "../context";
import { sentence } from "../words";

export interface Refusal {
  reason: string;
  rule: string | null;
  /** Where it was clicked, in the board's units. */
  at: Point;
}

export interface Pointing {
  /** All targets under the pointer, the most likely first. */
  under: Accessor<readonly Target[]>;
  /** The space whose pieces are spread out until something is clicked. */
  pinned: Accessor<Target | undefined>;
  /** The lit target under the pointer. */
  hover: Accessor<Target | undefined>;
  /** The lit target that has the keyboard. */
  focus: Accessor<{ target: Target; visible: boolean } | undefined>;
  /** The lit target that the pointer or, where one sees it, the keyboard is on. */
  pointedAt: Accessor<Target | undefined>;
  /** The lit target whose odds are shown. */
  about: Accessor<Target | undefined>;
  refusal: Accessor<Refusal | undefined>;
  move(point: Point): void;
  leave(): void;
  click(point: Point, touch: boolean): void;
  /** Takes a target without a pointer. */
  take(target: Target): void;
  focused(target: Target, visible: boolean): void;
  blurred(): void;
  /** Closes what is open; whether something was. */
  dismiss(): boolean;
}

const CARD_MS = 120;
const REST_MS = 600;

export function createPointing(table: Table): Pointing {
  const { game, welcome, choosing, panels, session } = table;
  const [under, setUnder] = createSignal<readonly Target[]>([], { equals: sameTargets });
  const [focus, setFocus] = createSignal<{ target: Target; visible: boolean }>();
  const [shown, setShown] = createSignal<Target>();
  const [refusal, setRefusal] = createSignal<Refusal>();
  const [pinned, setPinned] = createSignal<Target>();
  /** Where the pointer was last; a move that was written has no place. */
  let lastPoint: Point | undefined;
  /** Whether the pointer has moved since the last click: one that only stays where it clicked asks nothing. */
  let stirred = false;

  const at = (point: Point) => game.at(welcome.scenery, table.view(), point);
  /** The first of them that can be clicked. */
  const litOf = (targets: readonly Target[]): Target | undefined =>
    targets.find((target) => choosing.nodeAt(target));
  const hover = createMemo(() => litOf(under()));
  const close = () => {
    choosing.arm(undefined);
    setRefusal(undefined);
    setPinned(undefined);
  };

  const fanOf = ([first]: readonly Target[]) =>
    first === undefined ? undefined : game.fan?.(welcome.scenery, table.view(), first);

  /** What a click there means. A finger means all pieces of a space, for they are smaller than it is. */
  const meant = (point: Point, touch: boolean): readonly Target[] => {
    const candidates = at(point);
    if (!touch) return candidates;
    const pieces =
      fanOf(candidates)?.groups.flatMap((group) => group.pieces.map(({ target }) => target)) ?? [];
    const lit = pieces.filter((piece) => choosing.lit().has(piece));
    return [...lit, ...candidates.filter((target) => !lit.includes(target))];
  };

  /** The space whose pieces have to be spread out, because a click may mean more than one of them. */
  const crowded = (candidates: readonly Target[]): Target | undefined => {
    const several = candidates.filter((target) => isPiece(target) && choosing.lit().has(target)).length > 1;
    const space = several ? fanOf(candidates)?.space : undefined;
    return space === pinned() ? undefined : space;
  };

  const about = createMemo(() => choosing.armed()?.on ?? focusWithStake() ?? shown());
  // Its odds are others as soon as something else is supposed.
  createEffect(() => {
    const on = about();
    if (on !== undefined && choosing.oddsOf(on) === undefined) void choosing.askOdds(on);
  });

  // A new question closes what belonged to the old one.
  const asked = createMemo(() => session.state().position?.prompt.ask);
  createEffect(on([choosing.lit, asked], close, { defer: true }));

  // What the pointer rests on shows its card: odds after a moment, a refusal after a longer one.
  createEffect(() => {
    const on = litOf(under());
    const wait = on === undefined ? REST_MS : CARD_MS;
    const timer = setTimeout(() => (on === undefined ? explain(under()) : open(on)), wait);
    onCleanup(() => {
      clearTimeout(timer);
      setShown(undefined);
    });
  });

  const open = (on: Target) => {
    if (choosing.nodeAt(on)?.stake === undefined) return;
    setShown(on);
    void choosing.askOdds(on);
  };

  /** Resting explains only where something is being chosen: on a piece, or while one is taken up. */
  const explain = async (targets: readonly Target[]) => {
    const [on] = targets;
    // Where pieces are spread out under the pointer, only a click asks about them.
    const curious = choosing.path().length > 0 || (on !== undefined && isPiece(on) && !game.fan);
    if (on === undefined || !curious || !stirred || !choosing.active() || choosing.path().includes(on))
      return;
    const point = lastPoint;
    const why = await session.questions.why(choosing.path(), on);
    if (why && point && sameTargets(under(), targets))
      setRefusal({ reason: why.reason, rule: why.rule, at: point });
  };

  const takeOrExplain = async (candidates: readonly Target[], point: Point) => {
    close();
    const [on, ...others] = candidates;
    const alone = on !== undefined && others.length === 0 && choosing.path().length === 0;
    const printed = alone && choosing.active() ? game.printed?.(welcome.scenery, on) : undefined;
    const why = await choosing.take(candidates);
    if (!why) return;
    if (printed) setRefusal({ reason: printed, rule: null, at: point });
    else setRefusal({ reason: why.reason, rule: why.rule, at: point });
  };

  session.onRefused(({ reason, rule, stale }) => {
    if (stale) return;
    if (lastPoint) setRefusal({ reason, rule, at: lastPoint });
    else toast(sentence(reason), "no");
  });

  return {
    under,
    pinned,
    hover,
    focus,
    pointedAt: () => hover() ?? (focus()?.visible ? focus()?.target : undefined),
    about,
    refusal,
    move(point) {
      const targets = at(point);
      if (refusal() && !sameTargets(targets, under())) setRefusal(undefined);
      lastPoint = point;
      stirred = true;
      setUnder(targets);
      panels.touch(targets);
    },
    leave() {
      setUnder([]);
      panels.touch([]);
    },
    click(point, touch) {
      lastPoint = point;
      stirred = false;
      const candidates = meant(point, touch);
      const space = crowded(candidates);
      if (space !== undefined) {
        close();
        setPinned(space);
        return;
      }
      const on = litOf(candidates);
      const node = on === undefined ? undefined : choosing.nodeAt(on);
      if (touch && node?.stake !== undefined && choosing.armed() !== node) {
        close();
        choosing.arm(node);
        return;
      }
      void takeOrExplain(candidates, point);
    },
    take(target) {
      const place = game.place(welcome.scenery, table.view(), target);
      const point = place?.center ?? lastPoint ?? { x: 0, y: 0 };
      lastPoint = point;
      void takeOrExplain([target], point);
    },
    focused(target, visible) {
      setFocus({ target, visible });
      if (choosing.nodeAt(target)?.stake !== undefined) void choosing.askOdds(target);
    },
    blurred: () => setFocus(undefined),
    dismiss() {
      const something = [choosing.armed(), refusal(), pinned()].some((open) => open !== undefined);
      close();
      return something;
    },
  };

  function focusWithStake(): Target | undefined {
    const here = focus();
    return here?.visible && choosing.nodeAt(here.target)?.stake !== undefined ? here.target : undefined;
  }
}

const isPiece = (target: Target): boolean => target.startsWith("p");

const sameTargets = (a: readonly Target[], b: readonly Target[]): boolean => a.join() === b.join();
