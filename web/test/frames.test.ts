import { describe, expect, it } from "vitest";
import { brought, centered, held, kept, scaled, toPixels, toUnits } from "../src/table/board/frames";
import { around } from "../src/table/geometry";

const view = { width: 400, height: 300 };
const board = { width: 1000, height: 900 };

describe("a frame", () => {
  it("leads from units to pixels and back", () => {
    const frame = { k: 0.5, x: 30, y: -20 };
    expect(toPixels(frame, { x: 100, y: 100 })).toEqual({ x: 80, y: 30 });
    expect(toUnits(frame, toPixels(frame, { x: 17, y: 4 }))).toEqual({ x: 17, y: 4 });
  });

  it("has a point in its middle", () => {
    expect(toPixels(centered({ x: 500, y: 450 }, 0.8, view), { x: 500, y: 450 })).toEqual({ x: 200, y: 150 });
  });

  it("keeps what is under the pointer there while the scale changes", () => {
    const before = { k: 0.5, x: 30, y: -20 };
    const pointer = { x: 120, y: 90 };
    const after = scaled(before, 1.3, pointer);
    expect(after.k).toBe(1.3);
    const there = toPixels(after, toUnits(before, pointer));
    expect(there.x).toBeCloseTo(pointer.x);
    expect(there.y).toBeCloseTo(pointer.y);
  });

  it("carries along what two fingers hold", () => {
    const before = { k: 0.5, x: 30, y: -20 };
    const after = scaled(before, 0.7, { x: 120, y: 90 }, { x: 150, y: 60 });
    const there = toPixels(after, toUnits(before, { x: 120, y: 90 }));
    expect(there.x).toBeCloseTo(150);
    expect(there.y).toBeCloseTo(60);
  });

  it("never loses the board out of the view, and leaves it alone before", () => {
    expect(held({ k: 1, x: 5000, y: -5000 }, board, view)).toEqual({ k: 1, x: 200, y: -750 });
    expect(held({ k: 1, x: -40, y: 10 }, board, view)).toEqual({ k: 1, x: -40, y: 10 });
  });

  it("shows no bare table where the board could be, and centres a board that is smaller", () => {
    expect(kept({ k: 1, x: 90, y: -2000 }, board, view)).toEqual({ k: 1, x: 12, y: -612 });
    expect(kept({ k: 0.2, x: 90, y: 5 }, board, view)).toEqual({ k: 0.2, x: 100, y: 60 });
  });
});

describe("what is asked for", () => {
  const frame = { k: 1, x: -300, y: -300 };

  it("moves nothing when it is seen", () => {
    expect(brought(frame, [around({ x: 500, y: 450 }, 40)], undefined, view)).toEqual(frame);
  });

  it("moves the view no further than it must", () => {
    expect(brought(frame, [around({ x: 300, y: 450 }, 40)], undefined, view)).toEqual({ ...frame, x: -240 });
  });

  it("is seen around what is held when it does not fit", () => {
    const parts = [around({ x: 100, y: 450 }, 40), around({ x: 900, y: 450 }, 40)];
    expect(brought(frame, parts, { x: 900, y: 450 }, view)).toEqual({ ...frame, x: -700 });
  });
});
