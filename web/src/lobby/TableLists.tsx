// The tables of the lobby: yours, those with a free chair, those that can be watched.

import { For, type JSX, Show } from "solid-js";
import { ButtonLink } from "../look/Button";
import type { TableCard } from "../wire";
import { BoardPreview, SeatBadge } from "./client";
import { createClock } from "./load";
import { Pips } from "./Pips";
import { newTablePath, tablePath } from "./paths";
import { Empty } from "./States";
import { ago, holders, many, openSeats, whoSits } from "./words";

export function YourTables(props: { tables: TableCard[]; finished: number }) {
  const now = createClock();
  return (
    <Section id="yours" title="Your tables" note={<Finished count={props.finished} />}>
      <ul class="panel rows">
        <For each={props.tables}>
          {(table) => (
            <li class="table-row yours">
              <BoardPreview game={table.game} />
              <div class="row-words">
                <h3>{table.title}</h3>
                <p>{table.status}</p>
                <p class="faint">
                  <Ago at={table.touched} now={now()} /> · {table.scenario}
                </p>
              </div>
              <ButtonLink
                kind={table.your_move ? "primary" : "plain"}
                href={tablePath(table.id)}
                aria-label={`${table.your_move ? "Play" : "Look"}: ${table.title}, ${table.scenario}`}
              >
                {table.your_move ? "Play" : "Look"}
              </ButtonLink>
            </li>
          )}
        </For>
      </ul>
    </Section>
  );
}

/** A time stays on one line. */
export const Ago = (props: { at: number; now: number }) => (
  <span class="ago">{ago(props.at, props.now)}</span>
);

const Finished = (props: { count: number }) => (
  <Show when={props.count > 0}>
    <a href="/replays">{props.count} finished</a>
  </Show>
);

export function OpenTables(props: { tables: TableCard[] }) {
  return (
    <Section id="open" title="Open tables" note="sit down, and the game goes on with you">
      <Show when={props.tables.length > 0} fallback={<NoOpenTables />}>
        <ul class="panel rows">
          <For each={props.tables}>
            {(table) => (
              <li class="table-row listed">
                <SeatBadge game={table.game} seat={openSeats(table)[0]} />
                <Words table={table} second={whoSits(table)} />
                <span class="row-pips">
                  <Pips chairs={table.chairs} />
                  {many(openSeats(table).length, "free seat")}
                </span>
                <ButtonLink href={tablePath(table.id)} aria-label={`Join ${table.title}, ${table.scenario}`}>
                  Join
                </ButtonLink>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </Section>
  );
}

const NoOpenTables = () => (
  <div class="panel">
    <Empty action={<ButtonLink href={newTablePath()}>Open table</ButtonLink>}>
      No open tables. Open one, and a bot holds the other seat.
    </Empty>
  </div>
);

export function RunningTables(props: { tables: TableCard[] }) {
  const now = createClock();
  return (
    <Show when={props.tables.length > 0}>
      <Section id="running" title="Running tables" note="watch without being asked anything">
        <ul class="panel rows">
          <For each={props.tables}>
            {(table) => (
              <li class="table-row listed">
                <SeatBadge game={table.game} seat={table.seats[0]} />
                <Words table={table} second={`${holders(table)}. ${table.status}`} />
                <span class="row-pips">
                  <Pips chairs={table.chairs} />
                  {ago(table.touched, now())}
                </span>
                <ButtonLink
                  icon="eye"
                  href={tablePath(table.id)}
                  aria-label={`Watch ${table.title}, ${table.scenario}`}
                >
                  Watch
                </ButtonLink>
              </li>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  );
}

const Words = (props: { table: TableCard; second: string }) => (
  <div class="row-words">
    <h3>
      {props.table.title}, {props.table.scenario}
    </h3>
    <p>{props.second}</p>
  </div>
);

export const Section = (props: { id: string; title: string; note?: JSX.Element; children: JSX.Element }) => (
  <section class="section" aria-labelledby={`${props.id}-title`}>
    <div class="section-head">
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      <p class="muted">{props.note}</p>
    </div>
    {props.children}
  </section>
);
