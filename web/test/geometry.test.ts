import { describe, expect, it } from "vitest";
import {
  around,
  edgeOf,
  freeCorner,
  leastCovering,
  mostSeen,
  nearest,
  overlap,
  placeCard,
  union,
} from "../src/table/geometry";

const view = { width: 1000, height: 700 };
const card = { width: 220, height: 160 };
const boxOf = (corner: { x: number; y: number }) => ({
  left: corner.x,
  top: corner.y,
  right: corner.x + card.width,
  bottom: corner.y + card.height,
});

describe("a card", () => {
  const anchor = around({ x: 500, y: 400 }, 22);

  it("stands above right where it can", () => {
    const corner = placeCard(anchor, card, view, []);
    expect(corner.y + card.height).toBeLessThan(anchor.top);
    expect(corner.x).toBeGreaterThan(400);
  });

  it("goes round lit targets", () => {
    const lit = [around({ x: 540, y: 340 }, 22), around({ x: 600, y: 300 }, 22)];
    const box = boxOf(placeCard(anchor, card, view, lit));
    expect(lit.map((place) => overlap(box, place))).toEqual([0, 0]);
  });

  it("stays inside the view and off what it is about", () => {
    for (const center of [
      { x: 990, y: 10 },
      { x: 5, y: 5 },
      { x: 990, y: 690 },
      { x: 5, y: 690 },
    ]) {
      const box = boxOf(placeCard(around(center, 22), card, view, []));
      expect(
        Math.min(box.left, box.top, view.width - box.right, view.height - box.bottom),
      ).toBeGreaterThanOrEqual(0);
      expect(overlap(box, around(center, 22))).toBe(0);
    }
  });
});

describe("an arrow key", () => {
  const points = new Map([
    ["right", { x: 10, y: 0 }],
    ["far right", { x: 30, y: 0 }],
    ["right but aside", { x: 8, y: 7 }],
    ["up", { x: 0, y: -10 }],
    ["here", { x: 0, y: 0 }],
  ]);

  it("finds the nearest in its direction", () => {
    expect(nearest({ x: 0, y: 0 }, points, "right")).toBe("right");
    expect(nearest({ x: 0, y: 0 }, points, "up")).toBe("up");
    expect(nearest({ x: 10, y: 0 }, points, "right")).toBe("far right");
  });

  it("finds nothing where nothing is", () => {
    expect(nearest({ x: 0, y: 0 }, points, "left")).toBeUndefined();
  });
});

describe("what lies outside the view", () => {
  it("gets an arrow at the edge", () => {
    expect(edgeOf({ x: 500, y: 300 }, view, 24)).toBeUndefined();
    expect(edgeOf({ x: 1200, y: 300 }, view, 24)).toMatchObject({ x: 976, y: 300, angle: 0 });
    expect(edgeOf({ x: 500, y: -90 }, view, 24)).toMatchObject({ x: 500, y: 24, angle: -90 });
  });
});

describe("boxes", () => {
  it("join", () => {
    expect(union([around({ x: 0, y: 0 }, 1), around({ x: 5, y: 9 }, 1)])).toEqual({
      left: -1,
      top: -1,
      right: 6,
      bottom: 10,
    });
    expect(union([])).toBeUndefined();
  });
});

describe("a small thing in a corner", () => {
  const corners = ["top-left", "top-right"] as const;

  it("goes where nothing lit is", () => {
    expect(freeCorner(card, view, [], corners)).toBe("top-left");
    expect(freeCorner(card, view, [around({ x: 50, y: 50 }, 20)], corners)).toBe("top-right");
  });

  it("goes nowhere rather than over something lit", () => {
    const lit = [around({ x: 50, y: 50 }, 20), around({ x: 950, y: 50 }, 20)];
    expect(freeCorner(card, view, lit, corners)).toBeUndefined();
  });
});

describe("a view that is too small for all", () => {
  it("looks where most are", () => {
    const crowd = [
      { x: 900, y: 900 },
      { x: 0, y: 0 },
      { x: 20, y: 10 },
      { x: 40, y: 0 },
    ];
    expect(mostSeen(crowd, { width: 100, height: 100 })).toEqual({ x: 20, y: 5 });
    expect(mostSeen([], { width: 100, height: 100 })).toBeUndefined();
  });
});

describe("where a card covers least", () => {
  const card = { width: 100, height: 50 };
  const view = { width: 400, height: 300 };

  it("stands beside what it is about where nothing is in the way", () => {
    const about = { left: 150, right: 250, top: 0, bottom: 40 };
    const corner = leastCovering(about, card, view, [about]);
    expect(
      overlap({ left: corner.x, top: corner.y, right: corner.x + 100, bottom: corner.y + 50 }, about),
    ).toBe(0);
    expect(corner.y).toBeLessThan(60);
  });

  it("goes farther away rather than cover something", () => {
    const about = { left: 150, right: 250, top: 0, bottom: 40 };
    const below = { left: 0, right: 400, top: 40, bottom: 200 };
    expect(leastCovering(about, card, view, [about, below]).y).toBeGreaterThanOrEqual(200);
  });
});
