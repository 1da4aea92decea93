// What is said at the table.

import { createEffect, createSignal, For, on, Show } from "solid-js";
import { Button, IconButton } from "../look/Button";
import { givesFocusBack } from "../look/opened";
import { useTable } from "./context";

const LONGEST = 500;

export function Chat() {
  const { session, panels } = useTable();
  const [text, setText] = createSignal("");
  let panel!: HTMLElement;
  let list!: HTMLDivElement;
  givesFocusBack(() => panel);
  const lines = () => session.state().chat;
  createEffect(on(lines, () => queueMicrotask(() => list.scrollTo({ top: list.scrollHeight }))));

  const say = (event: SubmitEvent) => {
    event.preventDefault();
    const words = text().trim();
    if (words !== "" && session.send({ ask: "chat", text: words })) setText("");
  };

  return (
    <aside class="side-panel pop" aria-label="Chat" ref={panel}>
      <header>
        <h2>Chat</h2>
        <IconButton icon="close" label="Close the chat" onClick={() => panels.close()} />
      </header>
      <div class="side-body chat-lines" ref={list} role="log" aria-label="What was said" tabindex="0">
        <Show when={lines().length === 0}>
          <p class="muted">Nobody has said anything yet.</p>
        </Show>
        <For each={lines()}>
          {(line) => (
            <p class="chat-line" classList={{ yours: line.yours }}>
              <b>{line.name}</b> <time class="faint num">{timeOf(line.at)}</time>
              <br />
              {line.text}
            </p>
          )}
        </For>
      </div>
      <form class="chat-form" onSubmit={say}>
        <input
          class="field"
          aria-label="Say something"
          placeholder="Say something"
          maxlength={LONGEST}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">Say</Button>
      </form>
    </aside>
  );
}

const timeOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
