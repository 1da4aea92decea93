// How the sides stand, as the game draws it: whole in the rail, in one line where there is none.

import { Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Choice } from "./Choice";
import { useTable } from "./context";

export function Charts() {
  const { game, welcome, view, session } = useTable();
  return (
    <Show when={game.Charts && view()}>
      <section class="rail-part charts" aria-label="Charts">
        <Dynamic
          component={game.Charts}
          scenery={welcome.scenery}
          view={view()}
          yours={session.state().chairs?.yours ?? []}
          Choice={Choice}
        />
      </section>
    </Show>
  );
}

/** Under the seats, which open the drawer with the whole charts. */
export function BriefCharts() {
  const { game, welcome, view, session } = useTable();
  return (
    <Show when={game.Charts && view()}>
      <section class="charts-brief" aria-label="Charts">
        <Dynamic
          component={game.Charts}
          scenery={welcome.scenery}
          view={view()}
          yours={session.state().chairs?.yours ?? []}
          Choice={Choice}
          brief
        />
      </section>
    </Show>
  );
}
