// The bar on top of a table: which game, how far it is, and the way to everything else.

import { createMemo, For, type JSX, Show } from "solid-js";
import { Button, IconButton } from "../look/Button";
import { Icon } from "../look/icons";
import { Menu, MenuItem, MenuLink } from "../look/Menu";
import { copy } from "../look/Toast";
import { ThemeButton, TopBar } from "../look/TopBar";
import { capital } from "../sentences";
import { useTable } from "./context";
import { LastDie } from "./DiceTray";
import { linkSaid } from "./words";

export function TopLine() {
  const { narrow } = useTable();
  return (
    <Show when={narrow()} fallback={<WideTop />}>
      <NarrowTop />
    </Show>
  );
}

function WideTop() {
  const { welcome, game, view, wide, panels } = useTable();
  const progress = createMemo(() => game.progress(welcome.scenery, view()));
  return (
    <TopBar class="table-top">
      <div class="crumb">
        <span class="slash">/</span>
        <h1>{welcome.title}</h1>
        <span>{wide() ? progress().subtitle : shortSubtitle(progress().subtitle)}</span>
      </div>
      <Show when={wide() && progress().now >= 0} fallback={<span class="grow" />}>
        <ol class="phases grow" aria-label="Steps of a turn">
          <For each={progress().phases}>
            {(phase, at) => (
              <li
                classList={{ now: at() === progress().now }}
                aria-current={at() === progress().now ? "step" : undefined}
              >
                {phase}
              </li>
            )}
          </For>
        </ol>
      </Show>
      <Saved />
      <div class="top-buttons">
        <Show when={!wide()}>
          <Button kind="quiet" icon="list" onClick={() => panels.toggle("rail")}>
            Log
          </Button>
        </Show>
        <IconButton icon="help" label="Help" onClick={() => panels.show("help")} />
        <ThemeButton />
        <TableMenu />
      </div>
    </TopBar>
  );
}

function NarrowTop() {
  const { welcome, game, view } = useTable();
  const progress = createMemo(() => game.progress(welcome.scenery, view()));
  const step = () => progress().phases[progress().now];
  return (
    <PhoneTop
      title={<h1 class="phone-title">{welcome.title}</h1>}
      sub={
        <>
          <Saved dotOnly />
          {shortSubtitle(progress().subtitle)}
          {step() ? `, ${step()}` : ""}
        </>
      }
    >
      <LastDie />
      <TableMenu />
    </PhoneTop>
  );
}

/** The bar of a phone: the way back, the title over a small line, and what the page adds. */
export const PhoneTop = (props: { title: JSX.Element; sub: JSX.Element; children: JSX.Element }) => (
  <header class="top-bar phone-top">
    <a class="btn quiet square" href="/" aria-label="To the lobby">
      <Icon name="left" size={22} />
    </a>
    <div class="grow">
      {props.title}
      <p class="phone-sub">{props.sub}</p>
    </div>
    {props.children}
  </header>
);

/** `Jungle 20×14 · turn 6` is `Turn 6` on a phone. */
function shortSubtitle(subtitle: string): string {
  return capital(subtitle.split("·").at(-1)?.trim() ?? subtitle);
}

/** A decision is acknowledged only after it is durable, so an open line means that everything is saved. */
function Saved(props: { dotOnly?: boolean }) {
  const { session, replay } = useTable();
  const words = () => {
    if (session.link().at !== "open") return "No connection";
    if (replay.active()) return "Replay";
    return session.stage() === "over" ? "Kept for good" : "Saved";
  };
  return (
    <span class="saved">
      <i class="dot" classList={{ away: session.link().at !== "open" }} />
      <span classList={{ "hidden-words": props.dotOnly === true }}>{words()}</span>
    </span>
  );
}

function TableMenu() {
  const { session, panels, replay, wide, suppositions } = useTable();
  const address = () => `${location.origin}/t/${session.id}`;
  return (
    <Menu icon="menu" size={20} label="Menu" class="top-menu">
      <MenuItem icon="play" onClick={() => replay.goTo(replay.length())}>
        Look back
      </MenuItem>
      <Show when={!wide()}>
        <MenuItem icon="list" onClick={() => panels.toggle("rail")}>
          Seats and log
        </MenuItem>
      </Show>
      <MenuItem icon="chat" onClick={() => panels.toggle("chat")}>
        Chat
      </MenuItem>
      <MenuItem
        icon="link"
        onClick={() => void copy(address(), linkSaid("Copied. Who opens this link watches."))}
      >
        Copy link to watch
      </MenuItem>
      <MenuLink icon="download" href={`/api/tables/${encodeURIComponent(session.id)}/record`} download="">
        Download the record
      </MenuLink>
      <Show when={suppositions.offered.length > 0}>
        <MenuItem icon="gear" onClick={() => panels.show("suppose")}>
          What the odds suppose
        </MenuItem>
      </Show>
      <MenuItem icon="gear" onClick={() => panels.show("settings")}>
        Settings
      </MenuItem>
      <MenuItem icon="help" onClick={() => panels.show("help")}>
        Help and keys
      </MenuItem>
      <MenuLink icon="away" href="/">
        To the lobby
      </MenuLink>
    </Menu>
  );
}
