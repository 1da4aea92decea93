// Which page an address means.

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

/** A part of an address as it is meant; one that is broken stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
