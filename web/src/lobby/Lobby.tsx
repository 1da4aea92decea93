import { createMemo, Match, Show, Switch } from "solid-js";
import { Mark } from "../look/icons";
import type { TableCard, Tables } from "../wire";
import { useHouse } from "./house";
import { People } from "./LobbyBar";
import { known } from "./load";
import "./lobby.css";
import { Page } from "./Page";
import { Shelf } from "./Shelf";
import { Blank, Connection } from "./States";
import { OpenTables, RunningTables, Section, YourTables } from "./TableLists";
import { headline } from "./words";

export const Lobby = () => (
  <Page title="Tables" here="tables" class="lobby-page">
    <Hall />
  </Page>
);

function Hall() {
  const house = useHouse();
  const tables = createMemo(() => known(house.tables()));
  return (
    <Switch fallback={<Waiting />}>
      <Match when={tables()}>{(tables) => <AllTables tables={tables()} />}</Match>
      <Match when={house.tables().at === "failed"}>
        <OutOfReach />
      </Match>
    </Switch>
  );
}

function AllTables(props: { tables: Tables }) {
  const mine = () => props.tables.yours.filter((table) => table.stage !== "over");
  const finished = () => props.tables.yours.length - mine().length;
  return (
    <>
      <div class="page-head">
        <h1>{headline(props.tables)}</h1>
        <People />
      </div>
      <Connection />
      <Show when={mine().length > 0} fallback={<Newcomer tables={props.tables} />}>
        <Regular tables={props.tables} mine={mine()} finished={finished()} />
      </Show>
    </>
  );
}

/** Who has games going on sees them first. */
const Regular = (props: { tables: Tables; mine: TableCard[]; finished: number }) => (
  <>
    <div class="columns">
      <YourTables tables={props.mine} finished={props.finished} />
      <OpenTables tables={props.tables.open} />
    </div>
    <Shelf lead={false} />
    <RunningTables tables={props.tables.running} />
  </>
);

/** Who has none begins one. */
const Newcomer = (props: { tables: Tables }) => (
  <>
    <Shelf lead={true} />
    <OpenTables tables={props.tables.open} />
    <RunningTables tables={props.tables.running} />
  </>
);

const Waiting = () => (
  <>
    <div class="page-head">
      <h1>Tables</h1>
    </div>
    <Section id="yours" title="Your tables">
      <Blank rows={2} />
    </Section>
    <Shelf lead={false} />
  </>
);

const OutOfReach = () => (
  <div class="alone">
    <Mark size={64} />
    <h1>The tables are out of reach.</h1>
    <p class="muted">Every game is kept where it stands, move by move.</p>
    <Connection />
  </div>
);
