import { children, For, type JSX, Show } from "solid-js";

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.26, 0.26],
    [0.5, 0.5],
    [0.74, 0.74],
  ],
  4: [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  5: [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.5, 0.5],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
  6: [
    [0.28, 0.24],
    [0.72, 0.24],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.76],
    [0.72, 0.76],
  ],
};

export interface DieProps {
  face: number;
  /** Six unless told; others show a number instead of pips. */
  sides?: number;
  /** 44 in the tray, 32 in a battle, 24 in the log. */
  size?: number;
  fill?: string;
  pips?: string;
  /** It decided: a strong edge. */
  counts?: boolean;
  /** Another die beat it. */
  faint?: boolean;
  /** What a game draws on its own dice, in place of pips. */
  children?: JSX.Element;
}

export function Die(props: DieProps) {
  const drawn = children(() => props.children);
  const size = () => props.size ?? 44;
  const pips = () => props.pips ?? "var(--ink)";
  const spots = () => ((props.sides ?? 6) === 6 ? PIPS[props.face] : undefined);
  return (
    <svg
      class="die"
      classList={{ faint: props.faint === true }}
      width={size()}
      height={size()}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`die, ${props.face}`}
    >
      <rect
        x="3"
        y="3"
        width="94"
        height="94"
        rx="20"
        fill={props.fill ?? "var(--card)"}
        stroke={props.counts ? "var(--ink)" : "var(--rule-2)"}
        stroke-width={props.counts ? 5 : 3}
      />
      {drawn()}
      <Show
        when={drawn() ? [] : spots()}
        fallback={
          <text x="50" y="67" text-anchor="middle" font-size="50" font-weight="700" fill={pips()}>
            {props.face}
          </text>
        }
      >
        {(list) => (
          <For each={list()}>{([x, y]) => <circle cx={x * 100} cy={y * 100} r="8.5" fill={pips()} />}</For>
        )}
      </Show>
    </svg>
  );
}
