// Which rule the address points at. Rules come after the page, so the browser's own jump finds nothing.

import { type Accessor, createSignal, onCleanup, onMount } from "solid-js";
import { decoded } from "../route";

export interface Aim {
  target: Accessor<string>;
  /** Goes to a rule or a section, as a link does. */
  go: (id: string) => void;
}

export function createAim(): Aim {
  const [target, setTarget] = createSignal("");
  const read = () => {
    const id = decoded(location.hash.slice(1));
    setTarget(id);
    if (id) queueMicrotask(() => document.getElementById(id)?.scrollIntoView({ block: "start" }));
  };
  const go = (id: string) => {
    history.pushState(null, "", `#${id}`);
    read();
    document.getElementById(id)?.focus({ preventScroll: true });
  };
  onMount(() => {
    addEventListener("popstate", read);
    addEventListener("hashchange", read);
    read();
  });
  onCleanup(() => {
    removeEventListener("popstate", read);
    removeEventListener("hashchange", read);
  });
  return { target, go };
}
