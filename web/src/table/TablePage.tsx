// The page of one table: connects, waits for the welcome, loads the game's drawing, and opens the room.

import { createEffect, createResource, createSignal, ErrorBoundary, Match, Show, Switch } from "solid-js";
import { type GameClient, games } from "../games/game";
import { Button, ButtonLink } from "../look/Button";
import { Notice } from "../look/Notice";
import { pace } from "../look/settings";
import { TopBar } from "../look/TopBar";
import type { Told } from "../wire";
import type { Link } from "./connection";
import { isClosing, lasts } from "./film";
import { Loading } from "./Loading";
import { createSession } from "./session";
import { TableRoom } from "./TableRoom";
import "./table.css";
import "./rail.css";
import "./timeline.css";
import "./phone.css";
import "./panels.css";
import "./gamePanels.css";
import "./lesson.css";
import "./gathering.css";
import "./over.css";

/** How long words stand where nothing moves, as a pace. */
const STILL = 0.5;

export default function TablePage(props: { id: string }) {
  const session = createSession(props.id, {
    moving: () => pace() > 0,
    answers: (told, before) => drawing()?.answers?.(told, before) ?? false,
    closes: (story, at) => drawing()?.closes?.(story, at) ?? false,
    // Words are to be read even where nothing moves.
    rest: (frame, byOthers) => (pace() || (isClosing(frame) ? STILL : 0)) * lasts(frame, byOthers, moves),
  });
  const [game] = createResource(() => session.state().welcome?.game, drawingOf);
  const drawing = () => (game.state === "ready" ? game() : undefined);
  const moves = (told: Told) => drawing()?.trail?.(told) !== undefined;
  const missing = createMissing(props.id, session.link);
  const room = () => {
    const { welcome } = session.state();
    const found = drawing();
    return welcome && found ? { welcome, game: found } : undefined;
  };

  return (
    <ErrorBoundary fallback={(problem: unknown) => <Crash id={props.id} problem={problem} />}>
      <Switch fallback={<Loading link={session.link()} />}>
        <Match when={missing()}>
          <Gone
            title="No such table"
            reason="There is no table at this address. The link may be old, or cut short."
          />
        </Match>
        <Match when={closedReason(session.link())}>
          {(reason) => <Gone title="This table is closed" reason={reason()} />}
        </Match>
        <Match when={session.link().at === "outdated"}>
          <Outdated />
        </Match>
        <Match when={game.error !== undefined || (game.state === "ready" && game() === undefined)}>
          <Outdated />
        </Match>
        {/* The room is built once; what is told later changes it from inside. */}
        <Match when={room() !== undefined}>
          <Show when={room()}>
            {(found) => <TableRoom session={session} welcome={found().welcome} game={found().game} />}
          </Show>
        </Match>
      </Switch>
    </ErrorBoundary>
  );
}

async function drawingOf(slug: string): Promise<GameClient | undefined> {
  return games[slug]?.load();
}

const closedReason = (link: Link): string | undefined => (link.at === "closed" ? link.reason : undefined);

/** A line that breaks before the first welcome may mean that there is no such table: ask once. */
function createMissing(id: string, link: () => Link) {
  const [missing, setMissing] = createSignal(false);
  let asked = false;
  createEffect(() => {
    if (link().at === "open") asked = true;
    if (link().at !== "retrying" || asked) return;
    asked = true;
    fetch(`/api/tables/${encodeURIComponent(id)}/record`, { method: "HEAD" })
      .then((answer) => setMissing(answer.status === 404))
      .catch(() => {});
  });
  return missing;
}

const Gone = (props: { title: string; reason: string }) => (
  <>
    <TopBar />
    <Notice title={props.title} text={props.reason}>
      <ButtonLink kind="primary" href="/">
        Go to the lobby
      </ButtonLink>
      <Button onClick={() => location.reload()}>Try again</Button>
    </Notice>
  </>
);

const Outdated = () => (
  <>
    <TopBar />
    <Notice
      title="The table has been improved"
      text="This page is older than the server. Reload it, and you are back where you were."
    >
      <Button kind="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </Notice>
  </>
);

const Crash = (props: { id: string; problem: unknown }) => (
  <>
    <TopBar />
    <Notice
      title="The drawing broke, the game did not"
      text={`Everything that was decided is kept on the server. What happened: ${words(props.problem)}`}
    >
      <Button kind="primary" onClick={() => location.reload()}>
        Set up the table again
      </Button>
      <ButtonLink icon="download" href={`/api/tables/${encodeURIComponent(props.id)}/record`} download="">
        Download the record
      </ButtonLink>
    </Notice>
  </>
);

const words = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));
