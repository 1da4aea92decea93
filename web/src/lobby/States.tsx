// What stands in for something that is empty, on its way, or out of reach.

import { createSignal, For, type JSX, onCleanup, Show } from "solid-js";
import { type Failure, sentence } from "../api";
import { Button } from "../look/Button";
import { Icon, type IconName } from "../look/icons";
import { unreachable } from "../unreachable";
import { useHouse } from "./house";
import { failureOf } from "./load";

/** Says what to do, with one button. */
export const Empty = (props: { children: JSX.Element; action?: JSX.Element }) => (
  <div class="empty">
    <p>{props.children}</p>
    {props.action}
  </div>
);

/** Paper where something will stand; when it takes long, a thin line moves along its top. */
export const Blank = (props: { rows?: number; class?: string }) => (
  <div class={`panel blank ${props.class ?? ""}`} role="status">
    <span class="hidden-words">Loading.</span>
    <For each={Array.from({ length: props.rows ?? 1 })}>
      {() => <div class="blank-row" aria-hidden="true" />}
    </For>
  </div>
);

/** Something went otherwise than wished: a red edge, the reason, and what can be done. */
export const Trouble = (props: { children: JSX.Element; icon?: IconName; action?: JSX.Element }) => (
  <div class="trouble panel refusal" role="alert">
    <Icon name={props.icon ?? "no"} size={20} />
    <div class="grow">{props.children}</div>
    {props.action}
  </div>
);

/** What could not be fetched, and a way to ask again. */
export const Unfetched = (props: { failure: Failure; again: () => void }) => (
  <Trouble action={<Button onClick={() => props.again()}>Try again</Button>}>
    <p>{sentence(props.failure)}</p>
  </Trouble>
);

/** Why something did not happen, in a line where it was tried. */
export const Problem = (props: { words: string | undefined; id?: string }) => (
  <Show when={props.words}>
    {(words) => (
      <p class="problem" id={props.id} role="alert">
        {words()}
      </p>
    )}
  </Show>
);

/** The one place where a page says that it lost the server, and when it tries again. */
export function Connection() {
  const house = useHouse();
  return (
    <Show when={failureOf(house.tables())}>
      {(failure) => (
        <div class="trouble panel" role="status">
          <Icon name="away" size={20} />
          <p class="grow">
            <strong>{heading(failure())}</strong> <Countdown until={house.next()} />
          </p>
          <Button small onClick={house.again}>
            Try now
          </Button>
        </div>
      )}
    </Show>
  );
}

function heading(failure: Failure): string {
  switch (failure.kind) {
    case "offline":
      return "No connection. Your tables are kept.";
    case "refused":
      return sentence(failure);
    default:
      return unreachable(failure);
  }
}

/** Not read out: it changes every second. */
function Countdown(props: { until: number }) {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), 500);
  onCleanup(() => clearInterval(timer));
  const seconds = () => Math.ceil((props.until - now()) / 1000);
  return (
    <span class="muted num" aria-hidden="true">
      {seconds() > 0 ? `Trying again in ${seconds()} s.` : "Trying again."}
    </span>
  );
}
