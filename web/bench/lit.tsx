// How long it takes from a click to two thousand lit targets, with the table's own code. `run.mjs` reads the result.

import { render } from "solid-js/web";
import "../src/look/tokens.css";
import "../src/look/base.css";
import "../src/table/table.css";
import { BoardFrame } from "../src/table/board/BoardFrame";
import { type Choosing, createChoosing } from "../src/table/choosing";
import { type Table, TableContext } from "../src/table/context";
import { createOpenPanels } from "../src/table/gamePanels";
import { createPanels } from "../src/table/panels";
import { createReplay } from "../src/table/replay";
import { createSuppositions } from "../src/table/suppositions";
import { createVerification } from "../src/table/verification";
import { stillSession, synthetic, TARGETS, welcome } from "./synthetic";

const ROUNDS = 30;

export interface Result {
  targets: number;
  /** Scripts, styles and layout, in milliseconds: the middle and the worst of the rounds. */
  middle: number;
  worst: number;
  /** From the click to the frame after it. */
  frame: number;
}

declare global {
  interface Window {
    result?: Result;
  }
}

function Bench(props: { ready: (choosing: Choosing) => void }) {
  const session = stillSession();
  const replay = createReplay(session);
  const suppositions = createSuppositions(welcome);
  const choosing = createChoosing(session, replay.active, suppositions.given);
  const [view, narrow] = [() => ({}), () => false];
  const room = { session, welcome, game: synthetic, choosing, replay, view, narrow };
  const table: Table = {
    ...room,
    suppositions,
    panels: createPanels(),
    gamePanels: createOpenPanels(room),
    standing: { wish: () => undefined, set: () => undefined },
    verification: createVerification(session),
    curve: () => undefined,
    turn: () => 0,
    touch: () => false,
    wide: () => true,
  };
  props.ready(choosing);
  return (
    <TableContext.Provider value={table}>
      <div class="room wide">
        <BoardFrame />
      </div>
    </TableContext.Provider>
  );
}

async function measure(choosing: Choosing): Promise<Result> {
  const work: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    choosing.letGo();
    await quiet();
    const began = performance.now();
    void choosing.take(["p0"]);
    document.body.getBoundingClientRect();
    work.push(performance.now() - began);
    await painted();
    frames.push(performance.now() - began);
    await quiet();
  }
  const sorted = [...work].sort((a, b) => a - b);
  return { targets: TARGETS, middle: middle(work), worst: sorted.at(-1) ?? 0, frame: middle(frames) };
}

const middle = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const quiet = () => new Promise((done) => setTimeout(done, 250));

const root = document.getElementById("app");
if (root) {
  render(
    () => (
      <Bench
        ready={(choosing) => {
          setTimeout(async () => {
            window.result = await measure(choosing);
          }, 500);
        }}
      />
    ),
    root,
  );
}
