// Which page an address means. Links are plain `<a href>`: a click inside the client does not reload.

import { createSignal } from "solid-js";

export type Route =
  | { page: "lobby" }
  | { page: "new" }
  | { page: "replays" }
  | { page: "rules"; slug: string }
  | { page: "take" }
  | { page: "carry" }
  | { page: "table"; id: string }
  | { page: "lost" };

export function routeOf(path: string): Route {
  const [first = "", second, ...more] = path.split("/").slice(1).filter(Boolean).map(decoded);
  if (more.length > 0) return { page: "lost" };
  if (second !== undefined) {
    if (first === "t") return { page: "table", id: second };
    if (first === "rules") return { page: "rules", slug: second };
    return { page: "lost" };
  }
  switch (first) {
    case "":
      return { page: "lobby" };
    case "new":
    case "replays":
    case "take":
    case "carry":
      return { page: first };
    default:
      return { page: "lost" };
  }
}

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

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
