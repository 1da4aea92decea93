// What every page of the lobby knows: you, the games, the tables. The first two are kept from page to page.

import { type Accessor, batch, createContext, createSignal, type ParentProps, useContext } from "solid-js";
import { type Answer, type Failure, getGames, getMe, getTables } from "../api";
import type { Games, Me, TableCard, Tables } from "../wire";
import { createLoader, type Load, type Loader } from "./load";
import { createPoll } from "./poll";

export interface House {
  me: Loader<Me>;
  games: Loader<Games>;
  tables: Accessor<Load<Tables>>;
  /** When the tables are asked for next, in milliseconds since 1970. */
  next: Accessor<number>;
  /** Asks for the tables at once, and for whatever else is missing. */
  again: () => void;
}

const HouseContext = createContext<House>();

export function useHouse(): House {
  const house = useContext(HouseContext);
  if (!house) throw new Error("This part of the lobby stands outside of its house.");
  return house;
}

/** One visit asks for names and games once, whichever page it begins with. */
let kept: Pick<House, "me" | "games"> | undefined;

function lasting(): Pick<House, "me" | "games"> {
  kept ??= { me: createLoader(getMe), games: createLoader(getGames) };
  return kept;
}

export function HouseProvider(props: ParentProps) {
  return <HouseContext.Provider value={createHouse()}>{props.children}</HouseContext.Provider>;
}

function createHouse(): House {
  const { me, games } = lasting();
  const { load, store } = createTables();
  const [next, setNext] = createSignal(Date.now());
  const missing = () => {
    if (me.load().at === "failed") void me.again();
    if (games.load().at === "failed") void games.again();
  };
  const call = async () => {
    const answer = await getTables();
    store(answer);
    if (answer.ok) missing();
    return answer.ok;
  };
  const poll = createPoll(call, setNext);
  return { me, games, tables: load, next, again: poll.now };
}

/** A row that stays keeps its element, and with it the focus: tables are matched by id. */
function createTables() {
  const [tables, setTables] = createSignal<Tables>();
  const [failure, setFailure] = createSignal<Failure>();
  const rows = new Map<string, Row>();
  const row = (card: TableCard): TableCard => {
    const known = rows.get(card.id) ?? createRow(card);
    rows.set(card.id, known);
    known.set(card);
    return known.card;
  };
  const store = (answer: Answer<Tables>) => {
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    const { yours, open, running, people } = answer.value;
    const asked = new Set([...yours, ...open, ...running].map(({ id }) => id));
    for (const id of rows.keys()) if (!asked.has(id)) rows.delete(id);
    batch(() => setTables({ yours: yours.map(row), open: open.map(row), running: running.map(row), people }));
  };
  return { load: () => loaded(tables(), failure()), store };
}

/** A table whose facts change while it stays the same object. */
interface Row {
  card: TableCard;
  set(card: TableCard): void;
}

function createRow(first: TableCard): Row {
  const [facts, setFacts] = createSignal(first, {
    equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  return { card: new Proxy(first, { get: (_, key) => Reflect.get(facts(), key) }), set: setFacts };
}

function loaded(tables: Tables | undefined, failure: Failure | undefined): Load<Tables> {
  if (failure) return { at: "failed", failure, last: tables };
  return tables ? { at: "here", value: tables } : { at: "loading" };
}
