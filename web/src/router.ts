// Where in the client we are. Links are plain `<a href>`: a click inside the client does not reload.

import { createSignal } from "solid-js";
import { type Route, routeOf } from "./route";

const [address, setAddress] = createSignal(location.pathname);

export const route = (): Route => routeOf(address());

/** Goes to another page of the client; with `replace` there is no way back to this one. */
export function navigate(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  setAddress(location.pathname);
  scrollTo(0, 0);
}

/** Follows clicks on links and the browser's own buttons. */
export function startRouter(): void {
  addEventListener("popstate", () => setAddress(location.pathname));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isOurs(event, link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const stays = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  return plain && stays && !event.defaultPrevented && !link.pathname.startsWith("/api/");
}
