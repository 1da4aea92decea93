// Who sits where, who is here, how far they are, and whose clock runs.

import { createMemo, For, Show } from "solid-js";
import { holderName } from "../lobby/words";
import { IconButton } from "../look/Button";
import { Menu, MenuItem, MenuRow } from "../look/Menu";
import { drawPart } from "../parts";
import type { Chair, Holder, Seat, SeatName } from "../wire";
import { clockTime, createSecond, roughly } from "./clock";
import { useTable } from "./context";
import { belongs } from "./state";

export function Seats() {
  const { welcome, session, panels } = useTable();
  const watching = () => session.state().chairs?.watching ?? [];
  return (
    <section class="rail-part" data-tour="seats">
      <h2 class="rail-title">
        Seats
        <IconButton small icon="chat" label="Chat" size={16} onClick={() => panels.toggle("chat")} />
      </h2>
      <ul>
        <For each={welcome.seats}>{(seat, at) => <SeatRow seat={seat} at={at()} />}</For>
      </ul>
      <Show when={watching().length > 0}>
        <p class="faint watching">Watching: {watching().join(", ")}</p>
      </Show>
    </section>
  );
}

function SeatRow(props: { seat: SeatName; at: Seat }) {
  const { game, welcome, session, view, turn } = useTable();
  const state = session.state;
  const chair = () => state().chairs?.chairs[props.at];
  const isNow = () => turn() === props.at;
  const yours = () => state().chairs?.yours.includes(props.at) ?? false;
  const figure = createMemo(() => game.figure(welcome.scenery, view(), props.at, welcome.seats));
  return (
    <li class="seat" classList={{ now: isNow() }} aria-current={isNow() ? "true" : undefined}>
      <game.SeatEmblem seat={props.seat} size={32} />
      <div>
        <div class="seat-line">
          <p class="seat-name">
            <Presence holder={chair()?.holder} />
            <span>{chair() ? nameOf(chair()?.holder, yours()) : props.seat.title}</span>
          </p>
          <p class="seat-figure num">
            <b>{figure().value}</b> {figure().of}
          </p>
        </div>
        <div class="seat-line">
          <p class="seat-part">
            {figure().part}
            <Away holder={chair()?.holder} />
          </p>
          <Clock chair={chair()} at={props.at} />
        </div>
      </div>
      <SeatMenu at={props.at} holder={chair()?.holder} yours={yours()} />
    </li>
  );
}

export function nameOf(holder: Holder | undefined, yours: boolean): string {
  switch (holder?.kind) {
    case undefined:
    case "anyone":
      return "Open chair";
    case "friend":
      return "Kept for a friend";
    case "person":
      return yours ? `${holder.name} (you)` : holder.name;
    case "bot":
      return holderName(holder);
  }
}

/** Filled: here; a ring: away. A bot is always here. */
export const Presence = (props: { holder: Holder | undefined }) => {
  const here = () => props.holder?.kind === "bot" || (props.holder?.kind === "person" && props.holder.here);
  return <i class="dot" classList={{ away: !here() }} role="img" aria-label={here() ? "here" : "away"} />;
};

function Away(props: { holder: Holder | undefined }) {
  const now = createSecond();
  const away = () => {
    const { holder } = props;
    return holder?.kind === "person" && !holder.here ? roughly(now() / 1000 - holder.seen) : undefined;
  };
  return <Show when={away()}>{(away) => <> · away {away()}</>}</Show>;
}

/** How long the seat has thought so far; the clock of the seat in turn runs. */
function Clock(props: { chair: Chair | undefined; at: Seat }) {
  const { session } = useTable();
  const now = createSecond();
  const thought = () => {
    const { position, arrived } = session.state();
    const running = position?.turn === props.at ? now() - arrived + position.thinking_ms : 0;
    return (props.chair?.thought_ms ?? 0) + Math.max(0, running);
  };
  return (
    <Show when={props.chair?.holder.kind === "person"}>
      <p class="faint num">{clockTime(thought())}</p>
    </Show>
  );
}

/** What can be done about a chair: sit down, hand it over, let a bot play, get up. */
export function SeatMenu(props: { at: Seat; holder: Holder | undefined; yours: boolean }) {
  const { session, welcome } = useTable();
  const free = () => props.holder?.kind === "anyone" || props.holder?.kind === "friend";
  const bot = () => props.holder?.kind === "bot" && session.state().chairs?.host === true;
  const member = () => belongs(session.state().chairs);
  /** Who only watches may take a chair that is open to anyone, and nothing else. */
  const offered = () => (member() ? props.yours || free() || bot() : props.holder?.kind === "anyone");
  const useful = () => !welcome.replay && session.stage() !== "over" && offered();
  return (
    <Show when={useful()}>
      <Menu
        small
        icon="more"
        class="seat-menu"
        label={`The chair of ${welcome.seats[props.at]?.title ?? "this seat"}`}
      >
        <Show when={props.holder?.kind === "anyone"}>
          <MenuItem icon="person" onClick={() => sit(session.send, props.at)}>
            Sit here
          </MenuItem>
        </Show>
        <Show when={member() && !bot()}>
          <MenuItem icon="link" onClick={() => session.invite(props.at)}>
            {props.yours ? "Hand over by link" : "Copy an invitation"}
          </MenuItem>
        </Show>
        <Show when={member()}>
          <MenuRow title={props.yours ? "Let a bot play on" : "Put a bot here"}>
            <For each={LEVELS}>
              {(level) => (
                <MenuItem
                  small
                  aria-label={`Bot level ${level}`}
                  onClick={() => session.send({ ask: "seat-bot", seat: props.at, level })}
                >
                  {level}
                </MenuItem>
              )}
            </For>
          </MenuRow>
        </Show>
        <Show when={props.yours}>
          <MenuItem icon="away" onClick={() => session.send({ ask: "leave", seat: props.at })}>
            Get up
          </MenuItem>
        </Show>
      </Menu>
    </Show>
  );
}

export const LEVELS = [1, 2, 3, 4, 5] as const;

export function sit(send: (ask: { ask: "sit"; seat: Seat; dice: string }) => boolean, seat: Seat): void {
  send({ ask: "sit", seat, dice: drawPart() });
}

/** The seats in one row, for a phone and the middle widths. */
export function SeatsRow() {
  const { welcome, session, game, panels, turn } = useTable();
  const state = session.state;
  /** Who holds several chairs knows them by their names. */
  const several = () => (state().chairs?.yours.length ?? 0) > 1;
  return (
    <ul class="seats-row" data-tour="seats">
      <For each={welcome.seats}>
        {(seat, at) => {
          const holder = () => state().chairs?.chairs[at()]?.holder;
          const yours = () => state().chairs?.yours.includes(at()) ?? false;
          return (
            <li>
              <button
                type="button"
                class="seat-chip"
                classList={{ now: turn() === at(), away: isAway(holder()) }}
                aria-current={turn() === at() ? "true" : undefined}
                title={`${seat.title}: ${nameOf(holder(), yours())}`}
                onClick={() => panels.toggle("rail")}
              >
                <game.SeatEmblem seat={seat} size={24} />
                <span>{several() && yours() ? seat.title : shortName(holder(), yours())}</span>
              </button>
            </li>
          );
        }}
      </For>
    </ul>
  );
}

const isAway = (holder: Holder | undefined): boolean => holder?.kind === "person" && !holder.here;

function shortName(holder: Holder | undefined, yours: boolean): string {
  if (yours) return "You";
  return holder?.kind === "bot" ? `Bot ${holder.level}` : nameOf(holder, false);
}
