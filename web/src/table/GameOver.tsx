// After the end: what happened, what to do next, and whether the dice were honest.

import { createEffect, createMemo, createSignal, For, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Button, ButtonLink } from "../look/Button";
import { RuleChip } from "../look/RuleChip";
import { copy } from "../look/Toast";
import { navigate } from "../router";
import { percent } from "../sentences";
import type { Scores, SeatName } from "../wire";
import { BoardPicture } from "./board/BoardPicture";
import { ChanceCard } from "./ChanceCard";
import { useTable } from "./context";
import { firstTeam, turningPoint } from "./curve";
import { DiceReport } from "./DiceReport";
import { wantsLesson } from "./LessonCorner";
import { TopLine } from "./TopLine";
import { linkSaid, resultWords } from "./words";

export function GameOver() {
  const { welcome, game, session, view } = useTable();
  return (
    <div class="board-page over">
      <TopLine />
      <aside class="board-side over-board" aria-label="The last position">
        <div class="over-picture">
          <BoardPicture view={view()} />
          <ChanceCard />
        </div>
      </aside>
      <main class="board-main over-main">
        <Result />
        <Next />
        <Dynamic
          component={game.Ending}
          scenery={welcome.scenery}
          view={view()}
          played={(session.state().chairs?.yours.length ?? 0) > 0}
        />
        <DiceReport />
        <Highlights />
        <Show when={session.state().rematch}>
          {(table) => (
            <p class="panel rematch">
              A new table is open for the same people.{" "}
              <a class="btn primary" href={`/t/${table()}`}>
                Go there
              </a>
            </p>
          )}
        </Show>
      </main>
    </div>
  );
}

function Result() {
  const { welcome, game, session, narrow } = useTable();
  const outcome = () => session.state().position?.outcome;
  const winners = createMemo(() => best(welcome.seats, outcome()?.scores));
  const words = createMemo(() =>
    resultWords(outcome()?.sentence ?? "", welcome.seats, winners(), session.state().chairs?.yours ?? []),
  );
  return (
    <header class="over-head">
      <div class="winners">
        <For each={winners()}>
          {(seat) => <game.SeatEmblem seat={seat} size={winners().length > 1 || narrow() ? 48 : 64} />}
        </For>
      </div>
      <div>
        <h2 class="result">{words().first}</h2>
        <p class="muted">
          {words().rest} <Show when={outcome()}>{(outcome) => <RuleChip rule={outcome().rule} />}</Show>
        </p>
      </div>
    </header>
  );
}

/** The seats that did best; nobody where all did alike. */
function best(seats: readonly SeatName[], scores: Scores | undefined): SeatName[] {
  const mine = scores?.slice(0, seats.length) ?? [];
  const most = Math.max(...mine);
  return mine.every((score) => score === most) ? [] : seats.filter((_, at) => mine[at] === most);
}

function Next() {
  const { session, replay, panels, welcome } = useTable();
  const seated = () => (session.state().chairs?.yours.length ?? 0) > 0;
  const [asked, setAsked] = createSignal(false);
  const again = () => {
    setAsked(true);
    if (!session.state().rematch) session.send({ ask: "rematch", swap: true });
  };
  // Who asked for it goes there; the others are shown the way.
  createEffect(() => {
    const table = session.state().rematch;
    if (asked() && table) navigate(`/t/${table}`);
  });
  return (
    <div class="over-next">
      <Show when={wantsLesson()}>
        <p>
          The lesson is done. <a href={`/new?game=${welcome.game}`}>Choose a scenario</a> for the next game.
        </p>
      </Show>
      <Show when={seated() && !welcome.replay}>
        <Button kind="primary" onClick={again}>
          {welcome.seats.every(({ team }) => team === welcome.seats[0]?.team)
            ? "Play again"
            : "Play again, sides swapped"}
        </Button>
      </Show>
      <Button icon="play" class="short" onClick={() => replay.goTo(0)}>
        Replay
      </Button>
      <Button
        icon="share"
        class="short"
        onClick={() => void copy(`${location.origin}/t/${session.id}`, linkSaid("Link copied."))}
      >
        Share
      </Button>
      <ButtonLink icon="download" href={`/api/tables/${encodeURIComponent(session.id)}/record`} download="">
        Download record
      </ButtonLink>
      <Button icon="eye" onClick={() => panels.closeOver(true)}>
        Look at the board
      </Button>
    </div>
  );
}

/** What the story says about itself: how long, how many moments. */
function Highlights() {
  const { session, replay, curve, welcome, game } = useTable();
  const turn = createMemo(() => turningPoint(curve() ?? []));
  const facts = createMemo(() => {
    const { story, steps } = session.state();
    const captures = story.filter((told) => told.moment === "capture");
    const headings = story.filter((told) => told.heading !== undefined).length;
    const decisions = {
      name: "Decisions",
      value: String(steps.length),
      note: headings > 0 ? `in ${headings} turns` : "",
    };
    const taken = {
      name: "Captures",
      value: String(captures.length),
      note: captures.at(-1)?.text ?? "nobody was taken",
    };
    // A game that tells itself what came of it has said more than a count.
    return game.Ending ? [decisions] : [decisions, taken];
  });
  return (
    <ul class="highlights">
      <For each={facts()}>
        {(fact) => (
          <li class="panel">
            <p class="faint">{fact.name}</p>
            <p class="highlight num">{fact.value}</p>
            <p class="muted">{fact.note}</p>
          </li>
        )}
      </For>
      <Show when={turn()}>
        {(turn) => (
          <li class="panel">
            <p class="faint">Turning point</p>
            <p class="highlight num">
              {percent(turn().before)} to {percent(turn().after)}
            </p>
            <p class="muted">
              {firstTeam(welcome.seats)}'s chance by the bots' estimate.{" "}
              <button type="button" class="link" onClick={() => replay.goTo(turn().decision)}>
                Decision {turn().decision}
              </button>
            </p>
          </li>
        )}
      </Show>
    </ul>
  );
}
