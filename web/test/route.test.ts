import { describe, expect, it } from "vitest";
import { decoded, routeOf } from "../src/route";

describe("an address", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/new", { page: "new" }],
    ["/replays", { page: "replays" }],
    ["/take", { page: "take" }],
    ["/carry", { page: "carry" }],
    ["/rules/commando-attack", { page: "rules", slug: "commando-attack" }],
    ["/t/8afw3qgm6ein", { page: "table", id: "8afw3qgm6ein" }],
    ["/t/8afw3qgm6ein/", { page: "table", id: "8afw3qgm6ein" }],
    ["/t/a%20b", { page: "table", id: "a b" }],
  ])("%s means a page", (path, page) => {
    expect(routeOf(path)).toEqual(page);
  });

  it.each(["/t", "/rules", "/new/game", "/t/a/b", "/nowhere", "/t/%zz/x"])("%s leads nowhere", (path) => {
    expect(routeOf(path)).toEqual({ page: "lost" });
  });

  it("that is broken in a part keeps that part as it is", () => {
    expect(["CA-312", "a%20b", "%zz"].map(decoded)).toEqual(["CA-312", "a b", "%zz"]);
  });
});
