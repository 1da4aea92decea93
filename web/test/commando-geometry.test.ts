import { describe, expect, it } from "vitest";
import { cellName, cellNamed, cellOf, rows, slots, spaceOf } from "../src/games/commando-attack/geometry";
import { at, boardSize, place, printed } from "../src/games/commando-attack/places";
import { sampleBoard } from "../src/games/commando-attack/sample";
import { PAWN_SIZE, stations } from "../src/games/commando-attack/stations";
import { soldierNamed, viewOf } from "./commando-view";

const space = (name: string) => spaceOf(sampleBoard.stride, cellNamed(name));

describe("cells", () => {
  it("are named as on the margin", () => {
    expect(cellName({ column: 10, row: 9 })).toBe("K10");
    expect(cellNamed("K10")).toEqual({ column: 10, row: 9 });
  });

  it("have targets that lead back to them", () => {
    expect(spaceOf(20, { column: 10, row: 9 })).toBe("s190");
    expect(cellOf(20, "s190")).toEqual({ column: 10, row: 9 });
    expect(cellOf(20, "p3")).toBeUndefined();
    expect(cellOf(20, "s")).toBeUndefined();
  });
});

describe("place and at", () => {
  it("agree on every square", () => {
    const view = viewOf({});
    for (let row = 0; row < sampleBoard.height; row++) {
      for (let column = 0; column < sampleBoard.width; column++) {
        const target = spaceOf(sampleBoard.stride, { column, row });
        const found = place(sampleBoard, view, target);
        expect(found && at(sampleBoard, view, found.center).at(-1)).toBe(target);
      }
    }
  });

  it("find a soldier before its square, and call that square not empty", () => {
    const view = viewOf({ "Red 3": "K10" });
    const found = place(sampleBoard, view, "p2");
    expect(found && at(sampleBoard, view, found.center)).toEqual(["p2", space("K10")]);
    expect(place(sampleBoard, view, space("K10"))?.empty).toBe(false);
    expect(place(sampleBoard, view, space("K11"))?.empty).toBe(true);
  });

  it("know nothing beyond the board", () => {
    const view = viewOf({});
    const { width, height } = boardSize(sampleBoard);
    expect(at(sampleBoard, view, { x: 3, y: 3 })).toEqual([]);
    expect(at(sampleBoard, view, { x: width - 1, y: height - 1 })).toEqual([]);
    expect(place(sampleBoard, view, "s999")).toBeUndefined();
    expect(place(sampleBoard, view, "w0")).toBeUndefined();
  });

  it("find each of two on a square, the nearer one first", () => {
    const view = viewOf({ "Red 1": "K10", "Blue 2": "K10" });
    for (const [mine, other] of [
      ["Red 1", "Blue 2"],
      ["Blue 2", "Red 1"],
    ] as const) {
      const found = place(sampleBoard, view, soldierNamed(mine));
      const expected = [soldierNamed(mine), soldierNamed(other), space("K10")];
      expect(found && at(sampleBoard, view, found.center)).toEqual(expected);
    }
  });

  it("find a prisoner in the camp of its captor", () => {
    const view = viewOf({ "Red 1": "K10" });
    const found = place(sampleBoard, view, soldierNamed("Blue 4"));
    expect(found && at(sampleBoard, view, found.center)[0]).toBe(soldierNamed("Blue 4"));
    expect(found?.center.x).toBeLessThan(place(sampleBoard, view, space("D12"))?.center.x ?? 0);
  });
});

describe("soldiers that share", () => {
  it("stand in the middle alone and overlap nobody in company", () => {
    expect(slots(1, 0)).toEqual([{ x: 0, y: 0, scale: 1 }]);
    for (const [joes, cobras] of [
      [1, 1],
      [2, 0],
      [2, 1],
      [1, 2],
      [2, 2],
    ] as const) {
      const found = slots(joes, cobras);
      expect(found).toHaveLength(joes + cobras);
      // The wider shape, a diamond 18.2 from middle to corner, takes the sum of both distances.
      for (const [one, other] of pairs(found)) {
        const apart = Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
        expect(apart).toBeGreaterThanOrEqual(18.2 * (one.scale + other.scale));
      }
      for (const slot of found) expect(Math.abs(slot.x) + 18.2 * slot.scale).toBeLessThanOrEqual(22);
    }
  });

  it("sit in rows inside their camp, however many", () => {
    const box = { x: 100, y: 50, width: 36, height: 24 };
    for (let count = 1; count <= 12; count++) {
      for (const { x, y, scale } of rows(count, box, PAWN_SIZE, 0.66)) {
        const half = (PAWN_SIZE * scale) / 2 - 1e-9;
        expect(x - half).toBeGreaterThanOrEqual(box.x);
        expect(x + half).toBeLessThanOrEqual(box.x + box.width);
        expect(y - half).toBeGreaterThanOrEqual(box.y);
        expect(y + half).toBeLessThanOrEqual(box.y + box.height);
      }
    }
  });

  it("all have a station", () => {
    const view = viewOf({ "Red 1": "K10", "Red 2": "K10", "Green 1": "K10" });
    expect(stations(sampleBoard, view).size).toBe(24);
  });
});

function pairs<T>(list: T[]): [T, T][] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]));
}

it("says of a roof what it is there for, and nothing of open ground", () => {
  const [roof] = sampleBoard.buildings;
  expect(printed(sampleBoard, roof?.squares[0] ?? "")).toMatch(/^Nobody walks onto .* entrances/);
  expect(printed(sampleBoard, spaceOf(20, cellNamed("K4")))).toBeUndefined();
});
