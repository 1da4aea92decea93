// The table as a picture: for the lobby, for the page before the game and for the one after it.

import { For, type JSX, Show } from "solid-js";
import { entryOf } from "./cards";
import { spacesOf } from "./Threat";
import type { Colour, Scenery, View } from "./types";

export const SIZE = { width: 640, height: 440 };

const TONES: Record<Colour | "top", string> = {
  blue: "var(--seat-1)",
  green: "var(--green)",
  yellow: "var(--orange)",
  red: "var(--red)",
  top: "var(--ink)",
};

const CardShape = (props: { x: number; y: number; w: number; h: number; edge: string; fill?: string }) => (
  <g>
    <rect
      x={props.x}
      y={props.y}
      width={props.w}
      height={props.h}
      rx="8"
      fill={props.fill ?? "var(--card)"}
      stroke="var(--rule-2)"
      stroke-width="1.5"
    />
    <rect x={props.x + 5} y={props.y + 5} width={props.w - 10} height="6" rx="2" fill={props.edge} />
    <rect
      x={props.x + 5}
      y={props.y + 16}
      width={props.w - 10}
      height={props.h * 0.4}
      rx="3"
      fill="var(--sand)"
    />
    <path
      d={`M${props.x + 8} ${props.y + props.h - 22}h${props.w - 24}m${24 - props.w} 9h${props.w - 34}`}
      stroke="var(--rule-2)"
      stroke-width="3"
      stroke-linecap="round"
    />
  </g>
);

const ENEMY = "var(--alarm)";
const JOE = "var(--seat-1)";

/** The places of the table, without a game on it. */
export const Ground = (_: { scenery: Scenery }): JSX.Element => <Still />;

const Still = (): JSX.Element => (
  <g>
    <rect width={SIZE.width} height={SIZE.height} fill="var(--sand)" />
    <CardShape x={70} y={24} w={110} h={140} edge={ENEMY} />
    <CardShape x={192} y={24} w={70} h={92} edge={ENEMY} />
    <CardShape x={206} y={44} w={70} h={92} edge={ENEMY} />
    <For each={[0, 1, 2, 3, 4, 5]}>
      {(at) => (
        <CardShape
          x={300 + (at % 3) * 82}
          y={24 + Math.floor(at / 3) * 74}
          w={74}
          h={68}
          edge={at % 2 ? "var(--rule-2)" : JOE}
        />
      )}
    </For>
    <CardShape x={552} y={24} w={74} h={68} edge="var(--ink-2)" />
    <rect x="70" y="186" width="556" height="108" rx="12" fill="var(--card)" stroke="var(--rule-2)" />
    <For each={[0, 1, 2, 3, 4]}>
      {(at) => <CardShape x={70 + at * 92} y={314} w={84} h={112} edge={at === 3 ? "var(--rule-2)" : JOE} />}
    </For>
  </g>
);

/** How far the Threat and the missions are. */
export function Pieces(props: { scenery: Scenery; view: View }): JSX.Element {
  const spaces = () => spacesOf(props.scenery);
  const height = () => 402 / spaces().length;
  return (
    <g>
      <For each={spaces()}>
        {({ at, colour }) => (
          <rect
            x="24"
            y={24 + (spaces().length - 1 - at) * height()}
            width="28"
            height={height() - 3}
            rx="4"
            fill={TONES[colour]}
            opacity={at > props.view.threat ? 0.3 : 1}
            stroke={at === props.view.threat ? "var(--ink)" : "none"}
            stroke-width="3"
          />
        )}
      </For>
      <Show when={props.view.story}>
        {(story) => <Words text={entryOf(props.scenery, story().card).name} />}
      </Show>
    </g>
  );
}

const Words = (props: { text: string }): JSX.Element => (
  <text x="86" y="222" font-size="20" font-weight="700" fill="var(--ink)">
    {props.text}
  </text>
);

export const Preview = (): JSX.Element => (
  <svg
    viewBox={`40 0 ${SIZE.width - 40} ${SIZE.height}`}
    width="100%"
    height="100%"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label="A table of cards"
  >
    <Still />
    <For each={[0, 1, 2, 3]}>
      {(at) => <CardShape x={90 + at * 84} y={196} w={72} h={88} edge={at === 0 ? "var(--ink-2)" : JOE} />}
    </For>
  </svg>
);
