// The small map with the frame of what is seen, shown when not all of the board is.

import { createMemo, Show } from "solid-js";
import type { Point } from "../../games/game";
import { useTable } from "../context";
import { type Box, freeCorner, type Size } from "../geometry";
import { BoardPicture } from "./BoardPicture";
import type { Frame } from "./frames";

const WIDTH = 108;
const CORNERS = ["top-left", "top-right", "bottom-left"] as const;

export function Overview(props: {
  frame: Frame;
  /** How large the view is. */
  size: Size;
  /** What must stay visible, in pixels of the frame: the map goes to a corner that covers none of it. */
  avoid: readonly Box[];
  goTo: (point: Point) => void;
}) {
  const { game, welcome, view } = useTable();
  const board = game.size(welcome.scenery);
  const height = (WIDTH * board.height) / board.width;
  const seen = createMemo(() => {
    const { k, x, y } = props.frame;
    return { x: -x / k, y: -y / k, width: props.size.width / k, height: props.size.height / k };
  });
  const partial = () => seen().width < 0.96 * board.width || seen().height < 0.96 * board.height;
  const corner = createMemo(() =>
    freeCorner({ width: WIDTH + 10, height: height + 10 }, props.size, props.avoid, CORNERS),
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
            const scale = board.width / (box.width - 10);
            props.goTo({
              x: (event.clientX - box.left - 5) * scale,
              y: (event.clientY - box.top - 5) * scale,
            });
          }}
        >
          <BoardPicture view={view()} width={WIDTH} height={height}>
            <rect
              class="overview-frame"
              x={seen().x}
              y={seen().y}
              width={seen().width}
              height={seen().height}
            />
          </BoardPicture>
        </button>
      )}
    </Show>
  );
}
