import { createMemo, ErrorBoundary, type JSX, lazy, Suspense } from "solid-js";
import { table } from "./games/game";
import { CarryName, Lobby, NewTable, Replays, RulesPage, TakeSeat } from "./lobby";
import { Button, ButtonLink } from "./look/Button";
import { Notice } from "./look/Notice";
import { Toasts } from "./look/Toast";
import { TopBar } from "./look/TopBar";
import type { Route } from "./route";
import { route } from "./router";

const TablePage = lazy(table);

export function App() {
  // The same page with another table is another page; the same address again is not.
  const page = createMemo(route, undefined, { equals: same });
  return (
    <>
      <ErrorBoundary fallback={(problem: unknown, retry) => <Crashed problem={problem} retry={retry} />}>
        <Suspense fallback={<TopBar />}>{drawn(page())}</Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

function drawn(page: Route): JSX.Element {
  switch (page.page) {
    case "lobby":
      return <Lobby />;
    case "new":
      return <NewTable />;
    case "replays":
      return <Replays />;
    case "rules":
      return <RulesPage slug={page.slug} />;
    case "take":
      return <TakeSeat />;
    case "carry":
      return <CarryName />;
    case "table":
      return <TablePage id={page.id} />;
    case "lost":
      return <Lost />;
  }
}

const same = (a: Route, b: Route): boolean => JSON.stringify(a) === JSON.stringify(b);

const Lost = () => (
  <>
    <TopBar />
    <Notice title="Off the map" text="There is no page at this address. The link may be old, or cut short.">
      <ButtonLink kind="primary" href="/">
        Go to the lobby
      </ButtonLink>
    </Notice>
  </>
);

const Crashed = (props: { problem: unknown; retry: () => void }) => (
  <>
    <TopBar />
    <Notice
      title="This page stumbled"
      text={`Nothing at your tables is lost. What happened: ${props.problem instanceof Error ? props.problem.message : String(props.problem)}`}
    >
      <Button kind="primary" onClick={() => props.retry()}>
        Try again
      </Button>
      <ButtonLink href="/">Go to the lobby</ButtonLink>
    </Notice>
  </>
);
