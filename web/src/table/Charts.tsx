// How the sides stand, as the game draws it.

import { Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Choice } from "./Choice";
import { useTable } from "./context";

/** Whole in the rail; `brief` in one line under the seats, which open the drawer with the whole charts. */
export function Charts(props: { brief?: boolean }) {
  const { game, welcome, view, session } = useTable();
  return (
    <Show when={game.Charts && view()}>
      <section class={props.brief ? "charts-brief" : "rail-part charts"} aria-label="Charts">
        <Dynamic
          component={game.Charts}
          scenery={welcome.scenery}
          view={view()}
          yours={session.state().chairs?.yours ?? []}
          Choice={Choice}
          brief={props.brief ?? false}
        />
      </section>
    </Show>
  );
}
