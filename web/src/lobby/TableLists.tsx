// The tables of the lobby: yours, those with a free chair, those that can be watched.

import { For, type JSX, Show } from "solid-js";
import { ButtonLink } from "../look/Button";
import { many } from "../sentences";
import type { SeatName, TableCard } from "../wire";
import { BoardPreview, SeatBadge } from "./client";
import { createClock } from "./load";
import { Pips } from "./Pips";
import { newTablePath, tablePath } from "./paths";
import { Empty } from "./States";
import { ago, fullTitle, holders, openSeats, whoSits } from "./words";

export function YourTables(props: { tables: TableCard[]; finished: number }) {
  const now = createClock();
  return (
    <Section id="yours" title="Your tables" note={<Finished count={props.finished} />}>
      <ul class="panel rows">
        <For each={props.tables}>
          {(table) => (
            <PicturedRow
              table={table}
              title={table.title}
              about={
                <>
                  <Ago at={table.touched} now={now()} /> · {table.scenario}
                </>
              }
            >
              <ButtonLink
                kind={table.your_move ? "primary" : "plain"}
                href={tablePath(table.id)}
                aria-label={`${table.your_move ? "Play" : "Look"}: ${fullTitle(table)}`}
              >
                {table.your_move ? "Play" : "Look"}
              </ButtonLink>
            </PicturedRow>
          )}
        </For>
      </ul>
    </Section>
  );
}

/** A table with a picture of its board: what goes on there, or how it ended. */
export const PicturedRow = (props: {
  table: TableCard;
  title: string;
  about: JSX.Element;
  children: JSX.Element;
}) => (
  <li class="table-row yours">
    <BoardPreview game={props.table.game} />
    <div class="row-words">
      <h3>{props.title}</h3>
      <p>{props.table.status}</p>
      <p class="faint">{props.about}</p>
    </div>
    {props.children}
  </li>
);

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
              <ListedRow
                table={table}
                seat={openSeats(table)[0]}
                about={whoSits(table)}
                aside={many(openSeats(table).length, "free seat")}
              >
                <ButtonLink href={tablePath(table.id)} aria-label={`Join ${fullTitle(table)}`}>
                  Join
                </ButtonLink>
              </ListedRow>
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
              <ListedRow
                table={table}
                seat={table.seats[0]}
                about={`${holders(table)}. ${table.status}`}
                aside={ago(table.touched, now())}
              >
                <ButtonLink icon="eye" href={tablePath(table.id)} aria-label={`Watch ${fullTitle(table)}`}>
                  Watch
                </ButtonLink>
              </ListedRow>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  );
}

/** A table with the badge of a seat, its chairs at a glance, and a word beside them. */
const ListedRow = (props: {
  table: TableCard;
  seat: SeatName | undefined;
  about: string;
  aside: string;
  children: JSX.Element;
}) => (
  <li class="table-row listed">
    <SeatBadge game={props.table.game} seat={props.seat} />
    <div class="row-words">
      <h3>{fullTitle(props.table)}</h3>
      <p>{props.about}</p>
    </div>
    <span class="row-pips">
      <Pips chairs={props.table.chairs} />
      {props.aside}
    </span>
    {props.children}
  </li>
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
