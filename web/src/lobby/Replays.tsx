import { For, Match, Show, Switch } from "solid-js";
import { ButtonLink } from "../look/Button";
import type { TableCard } from "../wire";
import { useHouse } from "./house";
import { createClock, known } from "./load";
import { Page } from "./Page";
import { tablePath } from "./paths";
import { RecordDrop } from "./RecordDrop";
import "./lobby.css";
import { Blank, Connection, Empty } from "./States";
import { Ago, PicturedRow, Section } from "./TableLists";
import { ago, fullTitle, holders } from "./words";

/** `/replays`: games that are over, yours or brought here. */
export const Replays = () => (
  <Page title="Replays" here="replays" class="replays-page">
    <div class="page-head">
      <h1>Replays</h1>
    </div>
    <Connection />
    <div class="columns even">
      <Section id="finished" title="Your finished games">
        <FinishedGames />
      </Section>
      <Section id="record" title="Bring a record">
        <RecordDrop />
      </Section>
    </div>
  </Page>
);

function FinishedGames() {
  const house = useHouse();
  const finished = () => known(house.tables())?.yours.filter((table) => table.stage === "over");
  return (
    <Switch fallback={<Blank rows={3} />}>
      <Match when={finished()}>{(tables) => <Finished tables={tables()} />}</Match>
      <Match when={house.tables().at === "failed"}>
        <div class="panel">
          <Empty>Your finished games are listed here once there is a connection.</Empty>
        </div>
      </Match>
    </Switch>
  );
}

function Finished(props: { tables: TableCard[] }) {
  const now = createClock();
  return (
    <Show when={props.tables.length > 0} fallback={<NothingYet />}>
      <ul class="panel rows">
        <For each={props.tables}>
          {(table) => (
            <PicturedRow
              table={table}
              title={fullTitle(table)}
              about={
                <>
                  <Ago at={table.touched} now={now()} />
                  <Show when={holders(table)}> · {holders(table)}</Show>
                </>
              }
            >
              <ButtonLink
                icon="play"
                href={tablePath(table.id)}
                aria-label={`Watch replay of ${fullTitle(table)}, ${ago(table.touched, now())}`}
              >
                Watch replay
              </ButtonLink>
            </PicturedRow>
          )}
        </For>
      </ul>
    </Show>
  );
}

const NothingYet = () => (
  <div class="panel">
    <Empty action={<ButtonLink href="/">Play a game</ButtonLink>}>
      No finished games yet. Each one you end is kept here, decision by decision.
    </Empty>
  </div>
);
