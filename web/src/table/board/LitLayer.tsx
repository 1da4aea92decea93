// Lit places. All outlines of a kind are one path, so that two thousand light up as fast as two; the focusable
// elements above them are made a slice a frame.

import { type Accessor, createEffect, createMemo, createSignal, For, onCleanup, Show } from "solid-js";
import type { Place } from "../../games/game";
import type { Target, Tree } from "../../wire";

export interface LitPlace {
  target: Target;
  node: Tree;
  place: Place;
}

/** Under the pieces: outlines, soft fill, and a dot where nothing stands. Each question fades in anew. */
export function LitGround(props: { places: readonly LitPlace[]; hover: Place | undefined }) {
  return (
    <Show when={props.places.length > 0 && props.places} keyed>
      {(places) => {
        const calm = outlines(
          places.filter(({ target, node }) => node.stake !== "fight" && !isPiece(target)),
        );
        const pieces = outlines(
          places.filter(({ target, node }) => node.stake !== "fight" && isPiece(target)),
        );
        const fights = outlines(places.filter(({ node }) => node.stake === "fight"));
        const dots = dotsOf(places);
        return (
          <g class="lit-ground">
            <path class="lit-edge" d={calm} />
            <path class="lit-line" d={calm} />
            <path class="lit-edge piece" d={pieces} />
            <path class="lit-line piece" d={pieces} />
            <path class="lit-edge fight" d={fights} />
            <path class="lit-line fight" d={fights} />
            <path class="lit-hover" d={props.hover?.outline ?? ""} />
            <path class="lit-dot-edge" d={dots} />
            <path class="lit-dot" d={dots} />
          </g>
        );
      }}
    </Show>
  );
}

/** The ring of a piece must stand out on every colour that a piece may have. */
const isPiece = (target: Target): boolean => target.startsWith("p");

/** Over the pieces: the sight of a fight. */
export function LitTicks(props: { places: readonly LitPlace[] }) {
  const ticks = createMemo(() =>
    props.places
      .filter(({ node }) => node.stake === "fight")
      .map(({ place }) => sight(place))
      .join(""),
  );
  return (
    <g>
      <path class="tick-edge" d={ticks()} />
      <path class="tick" d={ticks()} />
    </g>
  );
}

/** On top: one button a target, for the keyboard and the screen reader. */
export function LitButtons(props: {
  places: readonly LitPlace[];
  spoken: (node: Tree) => string;
  onFocus: (target: Target, visible: boolean) => void;
  onBlur: () => void;
}) {
  const slice = inSlices(() => props.places);
  return (
    <g class="lit-buttons">
      <For each={slice()}>
        {(lit) => (
          // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand inside SVG.
          <path
            d={lit.place.outline}
            role="button"
            tabindex="0"
            aria-label={props.spoken(lit.node)}
            data-target={lit.target}
            on:focus={(event: FocusEvent) => {
              const shape = event.currentTarget;
              props.onFocus(lit.target, shape instanceof Element && shape.matches(":focus-visible"));
            }}
            on:blur={() => props.onBlur()}
          />
        )}
      </For>
    </g>
  );
}

const FIRST = 48;
const SLICE = 240;

/** The beginning of a list at once, the rest a slice a frame. */
function inSlices<T>(list: Accessor<readonly T[]>): Accessor<readonly T[]> {
  const [count, setCount] = createSignal(FIRST);
  let frame = 0;
  createEffect(() => {
    const { length } = list();
    setCount(FIRST);
    const more = () => {
      setCount((made) => made + SLICE);
      if (count() < length) frame = requestAnimationFrame(more);
    };
    cancelAnimationFrame(frame);
    if (length > FIRST) frame = requestAnimationFrame(more);
  });
  onCleanup(() => cancelAnimationFrame(frame));
  return createMemo(() => (list().length <= count() ? list() : list().slice(0, count())));
}

const outlines = (places: readonly LitPlace[]): string => places.map(({ place }) => place.outline).join("");

/** Lines of no length: their round ends are the dots. */
const dotsOf = (places: readonly LitPlace[]): string =>
  places
    .filter(({ place }) => place.empty)
    .map(({ place }) => `M${place.center.x} ${place.center.y}h0`)
    .join("");

const TICK = 7;

function sight(place: Place): string {
  const { x, y } = place.center;
  const r = place.radius;
  const far = r + TICK - 2;
  const near = r - 4;
  return `M${x} ${y - far}V${y - near}M${x} ${y + near}V${y + far}M${x - far} ${y}H${x - near}M${x + near} ${y}H${x + far}`;
}
