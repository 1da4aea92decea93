// A game's own drawings in the lobby. They come a moment after the words, and the words do not wait for them.

import { type Accessor, createEffect, createSignal, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { type GameClient, games } from "../games/game";
import { Mark } from "../look/icons";
import type { SeatName } from "../wire";

/** The drawings of a game, once they are loaded; never for a game that this client cannot draw. */
function createClient(slug: () => string): Accessor<GameClient | undefined> {
  const [client, setClient] = createSignal<GameClient>();
  createEffect(() => {
    const wanted = slug();
    // The badges of one game are not asked for the seats of another.
    setClient(undefined);
    games[wanted]?.load().then(
      (loaded) => wanted === slug() && setClient(() => loaded),
      () => undefined,
    );
  });
  return client;
}

/** A small picture of the board. It says nothing that the words beside it do not say. */
export function BoardPreview(props: { game: string }) {
  const client = createClient(() => props.game);
  return (
    <span class="preview" aria-hidden="true">
      <Show when={client()} fallback={<Blank />}>
        {(client) => <Dynamic component={client().Preview} />}
      </Show>
    </span>
  );
}

const Blank = () => (
  <span class="preview-blank">
    <Mark size={40} />
  </span>
);

/** The badge of a seat; the mark stands in for it until it is known which. */
export function SeatBadge(props: { game: string; seat: SeatName | undefined; size?: number }) {
  const client = createClient(() => props.game);
  const drawn = () => {
    const [known, seat] = [client(), props.seat];
    return known && seat ? { Emblem: known.SeatEmblem, seat } : undefined;
  };
  return (
    <span class="badge" aria-hidden="true">
      <Show when={drawn()} fallback={<Mark size={props.size ?? 32} />}>
        {(drawn) => <Dynamic component={drawn().Emblem} seat={drawn().seat} size={props.size ?? 32} />}
      </Show>
    </span>
  );
}
