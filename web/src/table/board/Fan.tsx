// The pieces of a space, spread out large enough to pick one. Pointing at the space opens it, and so do the keyboard and
// a click that may mean several pieces.

import { type Accessor, createEffect, createMemo, createSignal, For, on, onCleanup, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import type { Fan } from "../../games/game";
import type { Target } from "../../wire";
import { type Table, useTable } from "../context";
import type { Box, Size } from "../geometry";
import { Placed } from "./cards";
import type { Pointing } from "./pointing";

const OPEN_MS = 450;
/** Time to bring the pointer over from the space. */
const CLOSE_MS = 260;

export interface OpenFan {
  fan: Accessor<Fan | undefined>;
  /** The pointer is on the fan itself, which keeps it open. */
  hold(held: boolean): void;
}

export function createFan(table: Table, pointing: Pointing): OpenFan {
  const { game, welcome, choosing } = table;
  const [rested, setRested] = createSignal<Target>();
  const [held, setHeld] = createSignal(false);

  // While a piece is taken up, what cannot be clicked says why instead.
  const wanted = createMemo(() => {
    const [first] = pointing.under();
    return choosing.path().length > 0 && pointing.hover() === undefined ? undefined : first;
  });
  createEffect(
    on([wanted, held], ([target, held]) => {
      if (held) return;
      const timer = setTimeout(() => setRested(target), target === undefined ? CLOSE_MS : OPEN_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  createEffect(on(choosing.path, () => setRested(undefined), { defer: true }));

  const focused = () => {
    const here = pointing.focus();
    return here?.visible ? here.target : undefined;
  };
  const fan = createMemo(() => {
    const target = pointing.pinned() ?? focused() ?? rested();
    const quiet = pointing.refusal() !== undefined || pointing.about() !== undefined;
    if (target === undefined || quiet) return undefined;
    return game.fan?.(welcome.scenery, table.view(), target);
  });
  return { fan, hold: setHeld };
}

export function FanCard(props: {
  fan: Fan;
  about: Box;
  view: Size;
  avoid: readonly Box[];
  focused: Target | undefined;
  take: (target: Target) => void;
  hold: (held: boolean) => void;
}) {
  onCleanup(() => props.hold(false));
  return (
    <Placed
      class="fan"
      about={props.about}
      view={props.view}
      avoid={props.avoid}
      onPointer={(inside) => props.hold(inside)}
    >
      <h2>{props.fan.title}</h2>
      <Show when={props.fan.about}>{(about) => <p class="fan-about">{about()}</p>}</Show>
      <For each={props.fan.groups}>
        {(group) => (
          <section aria-label={group.title}>
            <h3>{group.title}</h3>
            <div class="fan-row">
              <For each={group.pieces}>
                {(piece) => (
                  <FanButton {...piece} focused={props.focused === piece.target} take={props.take} />
                )}
              </For>
            </div>
          </section>
        )}
      </For>
    </Placed>
  );
}

/** Tab passes it by: the piece has a button on the board. */
function FanButton(props: {
  target: Target;
  name: string;
  note?: string;
  focused: boolean;
  take: (target: Target) => void;
}) {
  const { choosing } = useTable();
  return (
    <button
      type="button"
      class="fan-piece"
      classList={{
        lit: choosing.lit().has(props.target),
        held: choosing.path().includes(props.target),
        focused: props.focused,
      }}
      tabindex="-1"
      onClick={() => props.take(props.target)}
    >
      <Piece piece={props.target} />
      <span>{props.name}</span>
      <Show when={props.note}>{(note) => <small>{note()}</small>}</Show>
    </button>
  );
}

/** The same in one line a group, for the card of a fight. */
export const FanStrip = (props: { fan: Fan }) => (
  <For each={props.fan.groups}>
    {(group) => (
      <p class="fan-strip">
        <span>{group.title}</span>
        <For each={group.pieces}>{(piece) => <Piece piece={piece.target} size={22} />}</For>
      </p>
    )}
  </For>
);

/** As the game draws it, in its own size unless told. */
function Piece(props: { piece: Target; size?: number }) {
  const { game, welcome, view } = useTable();
  return (
    <Dynamic
      component={game.FanPiece}
      scenery={welcome.scenery}
      view={view()}
      piece={props.piece}
      size={props.size}
    />
  );
}
