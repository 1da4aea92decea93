// The board as a picture: before the game, after it, and as the small map.

import { type JSX, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { useTable } from "../context";

/** A whole SVG element with nothing to click. Without a view the board is bare. */
export function BoardPicture(props: {
  view?: unknown;
  width?: number;
  height?: number;
  children?: JSX.Element;
}): JSX.Element {
  const { game, welcome } = useTable();
  const { scenery } = welcome;
  const board = game.size(scenery);
  return (
    <svg
      width={props.width}
      height={props.height}
      viewBox={`0 0 ${board.width} ${board.height}`}
      aria-hidden="true"
    >
      <game.Ground scenery={scenery} />
      <Show when={props.view !== undefined}>
        <Dynamic component={game.Laid} scenery={scenery} view={props.view} />
        <game.Pieces scenery={scenery} view={props.view} look={() => ({ selected: false })} />
      </Show>
      {props.children}
    </svg>
  );
}
