// Before the game: who sits where, who is still to come, and the seal of the dice.

import { createMemo, For, Show } from "solid-js";
import { Button } from "../look/Button";
import { Icon } from "../look/icons";
import { copy } from "../look/Toast";
import { ThemeButton, TopBar } from "../look/TopBar";
import { capital, many } from "../sentences";
import type { Holder, Seat, SeatName } from "../wire";
import { BoardPicture } from "./board/BoardPicture";
import { useTable } from "./context";
import { nameOf, Presence, SeatMenu, sit } from "./Seats";
import { belongs } from "./state";
import { PhoneTop } from "./TopLine";
import { linkSaid, shortHash } from "./words";

export function Gathering() {
  const { welcome, session, panels } = useTable();
  const chairs = () => session.state().chairs;
  const open = createMemo(
    () =>
      (chairs()?.chairs ?? []).filter(({ holder }) => holder.kind === "anyone" || holder.kind === "friend")
        .length,
  );
  return (
    <div class="board-page gathering">
      <Top />
      <div class="board-side gathering-board">
        <BoardPicture />
      </div>
      <main class="board-main gathering-main">
        <h1>{waitingFor(open())}</h1>
        <p class="muted">The game begins by itself when every chair is taken.</p>
        <ul class="panel chairs">
          <For each={welcome.seats}>{(seat, at) => <ChairRow seat={seat} at={at()} />}</For>
        </ul>
        <Show when={(chairs()?.watching.length ?? 0) > 0}>
          <p class="muted">Watching: {chairs()?.watching.join(", ")}</p>
        </Show>
        <div class="row">
          <Button
            icon="link"
            onClick={() =>
              void copy(
                `${location.origin}/t/${session.id}`,
                linkSaid("Copied. Who opens this link watches."),
              )
            }
          >
            Copy link to watch
          </Button>
          <Button icon="chat" onClick={() => panels.toggle("chat")}>
            Chat
          </Button>
          <Show when={chairs()?.host}>
            <Button onClick={() => session.send({ ask: "close" })}>Close this table</Button>
          </Show>
        </div>
        <button type="button" class="seal-line" onClick={() => panels.show("dice")}>
          <Icon name="shield" />
          <span>
            The dice are sealed: <span class="mono">{shortHash(chairs()?.dice.commitment ?? "")}</span>
          </span>
        </button>
      </main>
    </div>
  );
}

function Top() {
  const { welcome, narrow } = useTable();
  return (
    <Show
      when={narrow()}
      fallback={
        <TopBar class="table-top">
          <div class="crumb">
            <span class="slash">/</span>
            <b>{welcome.title}</b>
            <span>{welcome.scenario}</span>
          </div>
          <span class="grow" />
          <ThemeButton />
        </TopBar>
      }
    >
      <PhoneTop title={<p class="phone-title">{welcome.title}</p>} sub={welcome.scenario}>
        <ThemeButton />
      </PhoneTop>
    </Show>
  );
}

function waitingFor(open: number): string {
  if (open === 0) return "Everybody is here.";
  return `${capital(many(open, "chair"))} ${open === 1 ? "is" : "are"} open.`;
}

function ChairRow(props: { seat: SeatName; at: Seat }) {
  const { game, session } = useTable();
  const holder = (): Holder | undefined => session.state().chairs?.chairs[props.at]?.holder;
  const yours = () => session.state().chairs?.yours.includes(props.at) ?? false;
  const member = () => belongs(session.state().chairs);
  return (
    <li class="chair-row">
      <game.SeatEmblem seat={props.seat} size={36} />
      <div>
        <p class="chair-title">{props.seat.title}</p>
        <p class="seat-name">
          <Presence holder={holder()} />
          <span>{nameOf(holder(), yours())}</span>
        </p>
      </div>
      <Show when={holder()?.kind === "anyone" || (member() && holder()?.kind === "friend")}>
        <div class="chair-actions">
          <Show when={holder()?.kind === "anyone"}>
            <Button kind="primary" onClick={() => sit(session.send, props.at)}>
              Sit here
            </Button>
          </Show>
          <Show when={member()}>
            <Button icon="link" onClick={() => session.invite(props.at)}>
              Invite
            </Button>
          </Show>
        </div>
      </Show>
      <Show when={member()}>
        <SeatMenu at={props.at} holder={holder()} yours={yours()} />
      </Show>
    </li>
  );
}
