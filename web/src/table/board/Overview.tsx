// The small map with the frame of what is seen, shown when not all of the board is.

import { createMemo, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { GameClient, Point } from "../../games/game";
import { type Box, freeCorner, type Size } from "../geometry";
import type { Frame } from "./frames";

const WIDTH = 108;
const CORNERS = ["top-left", "top-right", "bottom-left"] as const;

export function Overview(props: {
  game: GameClient;
  scenery: unknown;
  view: unknown;
  frame: Frame;
  /** How large the view is. */
  size: Size;
  /** What must stay visible, in pixels of the frame: the map goes to a corner that covers none of it. */
  avoid: readonly Box[];
  goTo: (point: Point) => void;
}) {
  const board = createMemo(() => props.game.size(props.scenery));
  const height = () => (WIDTH * board().height) / board().width;
  const seen = createMemo(() => {
    const { k, x, y } = props.frame;
    return { x: -x / k, y: -y / k, width: props.size.width / k, height: props.size.height / k };
  });
  const partial = () => seen().width < 0.96 * board().width || seen().height < 0.96 * board().height;
  const corner = createMemo(() =>
    freeCorner({ width: WIDTH + 10, height: height() + 10 }, props.size, props.avoid, CORNERS),
  );
  return (
    <Show when={partial() && corner()}>
      {(place) => (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: Tab passes it by; who hears the board needs no map of it.
        <button
          type="button"
          class={`overview pop ${place()}`}
          aria-hidden="true"
          tabindex="-1"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const scale = board().width / (box.width - 10);
            props.goTo({
              x: (event.clientX - box.left - 5) * scale,
              y: (event.clientY - box.top - 5) * scale,
            });
          }}
        >
          <svg
            width={WIDTH}
            height={height()}
            viewBox={`0 0 ${board().width} ${board().height}`}
            aria-hidden="true"
          >
            <props.game.Ground scenery={props.scenery} />
            <Dynamic component={props.game.Laid} scenery={props.scenery} view={props.view} />
            <props.game.Pieces scenery={props.scenery} view={props.view} look={() => ({ selected: false })} />
            <rect
              class="overview-frame"
              x={seen().x}
              y={seen().y}
              width={seen().width}
              height={seen().height}
            />
          </svg>
        </button>
      )}
    </Show>
  );
}
