// The lesson at the foot of the board, where it covers nothing, for those who came to learn: `?lesson` in the address.

import { createSignal, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { whenResized } from "../look/media";
import { useTable } from "./context";

export const wantsLesson = (search = location.search): boolean => new URLSearchParams(search).has("lesson");

/** Where the lesson stands over the rail, the rail keeps as much room free as it takes. */
const measured = (corner: HTMLElement): void =>
  whenResized(
    () => corner,
    () => {
      const room = corner.closest<HTMLElement>(".room");
      room?.style.setProperty("--lesson-height", `${corner.offsetHeight}px`);
    },
  );

export function LessonCorner() {
  const { game, welcome, view, session, choosing, panels, replay } = useTable();
  const [open, setOpen] = createSignal(wantsLesson());
  const position = () => (open() && !replay.active() ? session.state().position : undefined);
  const close = () => {
    setOpen(false);
    history.replaceState(null, "", location.pathname + location.hash);
  };
  return (
    <Show when={game.Lesson && position()}>
      {(position) => (
        <div class="lesson-corner" ref={measured}>
          <Dynamic
            component={game.Lesson}
            scenery={welcome.scenery}
            view={view()}
            position={position()}
            story={session.state().story}
            yours={session.state().chairs?.yours ?? []}
            path={choosing.path()}
            onHighlight={panels.hint}
            onClose={close}
          />
        </div>
      )}
    </Show>
  );
}
