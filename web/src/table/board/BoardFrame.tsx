// The board with everything that the common table draws on it. The game draws the ground and the pieces.

import { createEffect, createMemo, createSignal, on, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Place, Point } from "../../games/game";
import { IconButton } from "../../look/Button";
import { whenResized } from "../../look/media";
import type { Target, Told } from "../../wire";
import { useTable } from "../context";
import { around, type Box, freeCorner, type Size } from "../geometry";
import { createCamera } from "./camera";
import { OddsCard, WhyCard } from "./cards";
import { EdgeArrows } from "./EdgeArrows";
import { createFan, FanCard, FanStrip } from "./Fan";
import { toPixels, written } from "./frames";
import { listenToKeys } from "./keyboard";
import { LitButtons, LitGround, type LitPlace, LitTicks } from "./LitLayer";
import { Arrows, FaintTrails, FocusRing, NamedRings, SelectedRing, Trail, type Way } from "./Marks";
import { Overview } from "./Overview";
import { createPlans } from "./plans";
import { createPointing } from "./pointing";
import { createTrails } from "./trails";
import "./board.css";

/** No square is smaller than this for a finger. */
const FINGER = 44;
const ZOOM_BUTTONS: Size = { width: 36, height: 100 };
/** The edge of a board is empty, so less than their width keeps them off what is on it. */
const ZOOM_ROOM = 36;

export function BoardFrame() {
  const table = useTable();
  const { game, welcome, choosing, panels, replay, session } = table;
  const { scenery } = welcome;
  let frame!: HTMLElement;
  const [svg, setSvg] = createSignal<SVGSVGElement>();
  const [size, setSize] = createSignal<Size>({ width: 0, height: 0 });
  const [lastWay, setLastWay] = createSignal<Told>();
  const byFingers = () => table.narrow() || table.touch();
  const least = () => (byFingers() ? FINGER : (game.legible ?? 0));
  const camera = createCamera(svg, {
    board: game.size(scenery),
    unit: game.unit(scenery),
    view: size,
    aside: () => (table.narrow() ? 0 : ZOOM_ROOM),
    least,
  });
  const pointing = createPointing(table);

  whenResized(
    () => frame,
    () => setSize({ width: frame.clientWidth, height: frame.clientHeight }),
  );

  const placeOf = (target: Target): Place | undefined => game.place(scenery, table.view(), target);
  const places = createMemo((): readonly LitPlace[] => {
    const goal = choosing.goal();
    const lit = [...choosing.lit(), ...(goal ? [[goal.space, goal.node] as const] : [])];
    return lit.flatMap(([target, node]) => {
      const place = table.gamePanels.draws(target) ? undefined : placeOf(target);
      return place ? [{ target, node, place }] : [];
    });
  });
  const held = createMemo(() => choosing.path().flatMap((target) => placeOf(target) ?? []));
  /** What was clicked last, if it is of this kind: a space is ringed under what stands there, a piece over it. */
  const heldLast = (kind: "s" | "p") => (choosing.selected()?.startsWith(kind) ? held().at(-1) : undefined);
  const named = createMemo(() => panels.named().targets.flatMap((target) => placeOf(target) ?? []));
  const hinted = createMemo(() => panels.hinted().flatMap((target) => placeOf(target) ?? []));
  const focusPlace = () => {
    const here = pointing.focus();
    return here?.visible ? placeOf(here.target) : undefined;
  };
  listenToKeys(table, svg, places, pointing);

  // Where squares would be too small, the view follows the question; with a mouse only as far as it must.
  createEffect(
    on([places, () => size().width], ([places]) => {
      if (places.length === 0 || camera.fits(least())) return;
      const parts = [...places.map(({ place }) => boxOf(place)), ...held().map(boxOf)];
      const center = held().at(-1)?.center;
      if (byFingers()) camera.show(parts, center, FINGER);
      else camera.bring(parts, center);
    }),
  );

  // What is asked about beside the board is in sight too; the sheet of a phone may have taken room from it.
  const stage = createMemo(() => game.scene?.(table.view()));
  createEffect(
    on([stage, size], ([target]) => {
      const place = target === undefined ? undefined : placeOf(target);
      if (place && !camera.fits(least())) camera.panTo(place.center);
    }),
  );

  session.onShown((_, fresh) => {
    const moved = fresh.filter((told) => game.trail?.(told) !== undefined).at(-1);
    // What was taken back leaves no trail; what only follows a move leaves the move's.
    if (moved || fresh.length === 0) setLastWay(moved);
  });
  const wayOf = (told: Told): Way | undefined => {
    const ends = game.trail?.(told);
    const from = ends && placeOf(ends.from);
    const to = ends && placeOf(ends.to);
    return from && to ? { from, to } : undefined;
  };
  const way = createMemo((): Way | undefined => {
    if (replay.missing()) return undefined;
    const told = replay.active() ? replay.told().find((told) => game.trail?.(told)) : lastWay();
    return told && wayOf(told);
  });
  const trails = createTrails(session, (told) => game.trail?.(told) !== undefined);
  const faint = createMemo(() => (replay.active() ? [] : trails().flatMap((told) => wayOf(told) ?? [])));

  const plans = createPlans(table, pointing, placeOf);

  /** From the board's units to pixels of the frame. */
  const toFrame = (box: Box): Box => {
    const from = toPixels(camera.frame(), { x: box.left, y: box.top });
    const to = toPixels(camera.frame(), { x: box.right, y: box.bottom });
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  };
  const avoid = createMemo(() =>
    [...places().map(({ place }) => boxOf(place)), ...held().map(boxOf)].map(toFrame),
  );
  const zoomCorner = createMemo(() =>
    freeCorner(ZOOM_BUTTONS, size(), avoid(), ["bottom-right", "bottom-left"]),
  );
  const pointOf = (event: MouseEvent): Point => {
    const box = frame.getBoundingClientRect();
    return camera.toBoard({ x: event.clientX - box.left, y: event.clientY - box.top });
  };

  const spread = createFan(table, pointing);
  const fanPlace = createMemo(() => {
    const fan = spread.fan();
    const place = fan && placeOf(fan.space);
    return fan && place ? { fan, box: toFrame(boxOf(place)) } : undefined;
  });
  const about = createMemo(() => {
    const target = pointing.about();
    const place = target === undefined ? undefined : placeOf(target);
    const odds = target === undefined ? undefined : choosing.oddsOf(target);
    return target !== undefined && place && odds ? { target, odds, box: toFrame(boxOf(place)) } : undefined;
  });
  const confirm = () => {
    const armed = choosing.armed();
    return armed && { words: choosing.words(armed), take: () => pointing.take(armed.on) };
  };

  // Not every browser says of a click what it was made with; all say it of the pointer before it.
  let byFinger = false;
  // A click that hurries on what is being shown means nothing on the board.
  let hurried = false;
  const onClick = (event: MouseEvent) => {
    if (hurried) {
      hurried = false;
      return;
    }
    const button = event.target instanceof Element ? event.target.getAttribute("data-target") : null;
    // A click without a pointer comes from a screen reader and means the element itself.
    if (event.detail === 0 && button !== null) pointing.take(button);
    else pointing.click(pointOf(event), byFinger);
  };

  return (
    <main class="board" ref={frame} data-tour="board">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset. */}
      <svg
        ref={setSvg}
        class="board-svg"
        classList={{ pointing: pointing.hover() !== undefined }}
        role="group"
        aria-label={`${welcome.title}, the board`}
        on:pointerdown={(event: PointerEvent) => {
          byFinger = event.pointerType === "touch";
          hurried = session.behind();
        }}
        on:click={onClick}
        on:pointermove={(event: PointerEvent) => {
          if (event.pointerType !== "touch") pointing.move(pointOf(event));
        }}
        on:pointerleave={() => pointing.leave()}
      >
        <g transform={written(camera.frame())}>
          <game.Ground scenery={scenery} />
          <Dynamic component={game.Laid} scenery={scenery} view={table.view()} />
          <LitGround places={places()} hover={hoverPlace()} />
          <FaintTrails ways={faint()} />
          <Trail way={way()} stays={replay.active()} />
          <SelectedRing place={heldLast("s")} />
          <game.Pieces
            scenery={scenery}
            view={table.view()}
            look={(piece) => ({ selected: choosing.path().includes(piece) })}
          />
          <Arrows ways={plans.pending()} />
          <Show when={plans.border()}>
            {(space) => (
              <Dynamic
                component={game.Borders}
                scenery={scenery}
                view={table.view()}
                space={space()}
                path={choosing.path()}
              />
            )}
          </Show>
          <LitTicks places={places()} />
          <Arrows ways={plans.planned()} dashed />
          <SelectedRing place={heldLast("p")} lifted />
          <NamedRings places={named()} joined={panels.named().joined} />
          <NamedRings places={hinted()} joined={false} />
          <FocusRing place={focusPlace()} />
          <LitButtons
            places={places()}
            spoken={choosing.spoken}
            onFocus={pointing.focused}
            onBlur={pointing.blurred}
          />
        </g>
      </svg>
      <Overview frame={camera.frame()} size={size()} avoid={avoid()} goTo={camera.panTo} />
      <EdgeArrows
        places={places()}
        frame={camera.frame()}
        view={size()}
        avoid={avoid()}
        name={(lit) => choosing.name(lit.target)}
        goTo={camera.panTo}
      />
      <Show when={!table.narrow() && zoomCorner()}>
        {(corner) => (
          <div class={`zoom-buttons pop ${corner()}`}>
            <IconButton small icon="plus" label="Nearer" onClick={() => camera.zoomBy(1.3)} />
            <IconButton small icon="minus" label="Farther" onClick={() => camera.zoomBy(1 / 1.3)} />
            <IconButton small icon="fit" label="The whole board" onClick={() => camera.fit()} />
          </div>
        )}
      </Show>
      {/* On a phone the odds stand in the sheet below, where they cover nothing. */}
      <Show when={!table.narrow() && about()}>
        {(card) => (
          <OddsCard
            odds={card().odds}
            node={choosing.nodeAt(card().target)}
            about={card().box}
            view={size()}
            avoid={avoid()}
            confirm={confirm()}
          >
            <Show when={game.fan?.(scenery, table.view(), card().target)}>
              {(fan) => <FanStrip fan={fan()} />}
            </Show>
          </OddsCard>
        )}
      </Show>
      <Show when={fanPlace()}>
        {(card) => (
          <FanCard
            fan={card().fan}
            about={card().box}
            view={size()}
            avoid={avoid()}
            focused={pointing.focus()?.visible ? pointing.focus()?.target : undefined}
            take={pointing.take}
            hold={spread.hold}
          />
        )}
      </Show>
      <Show when={pointing.refusal()}>
        {(refusal) => (
          <WhyCard
            reason={refusal().reason}
            rule={refusal().rule}
            about={toFrame(around(refusal().at, 12))}
            view={size()}
            avoid={avoid()}
          />
        )}
      </Show>
    </main>
  );

  function hoverPlace(): Place | undefined {
    const target = pointing.pointedAt();
    return target === undefined ? undefined : placeOf(target);
  }
}

const boxOf = (place: Place): Box => around(place.center, place.radius);
