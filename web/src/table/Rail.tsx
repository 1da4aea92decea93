// What stands beside the board, or in a drawer where there is no room.

import { IconButton } from "../look/Button";
import { givesFocusBack } from "../look/opened";
import { Charts } from "./Charts";
import { useTable } from "./context";
import { DiceTray } from "./DiceTray";
import { Log } from "./Log";
import { Seats } from "./Seats";
import { MiniTimeline } from "./Timeline";

export const Rail = () => (
  <aside class="rail" aria-label="Seats, dice and log">
    <Seats />
    <Charts />
    <DiceTray />
    <Log />
    <MiniTimeline />
  </aside>
);

export function Drawer() {
  const { panels } = useTable();
  let panel!: HTMLElement;
  givesFocusBack(() => panel);
  return (
    <section class="side-panel drawer pop" aria-labelledby="drawer-title" ref={panel}>
      <header>
        <h2 id="drawer-title">The table</h2>
        <IconButton icon="close" label="Close" onClick={() => panels.close()} />
      </header>
      <Rail />
    </section>
  );
}
