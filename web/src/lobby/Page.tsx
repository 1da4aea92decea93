import { createEffect, type JSX, onMount } from "solid-js";
import { HouseProvider } from "./house";
import { LobbyBar, type Place } from "./LobbyBar";

/** Whether some page of the lobby has been shown before: then the next one takes the focus, as a new page does. */
let visited = false;

/** The frame of every page of the lobby. */
export function Page(props: { title: string; here?: Place; class?: string; children: JSX.Element }) {
  let main!: HTMLElement;
  createEffect(() => {
    document.title = `${props.title} · Sandtable`;
  });
  onMount(() => {
    if (visited) main.focus({ preventScroll: true });
    visited = true;
  });
  return (
    <HouseProvider>
      <div class="lobby">
        <a class="skip btn" href="#main" on:click={(event) => skipTo(event, main)}>
          Skip to the page
        </a>
        <LobbyBar here={props.here} />
        <main id="main" ref={main} tabindex={-1} class={`page ${props.class ?? ""}`}>
          {props.children}
        </main>
      </div>
    </HouseProvider>
  );
}

/** The address stays as it is: on some pages its fragment is a secret. */
function skipTo(event: MouseEvent, main: HTMLElement): void {
  event.preventDefault();
  main.focus();
}
