import { describe, expect, it } from "vitest";
import { mended, surprises } from "../src/games/arctic-circle/coast";
import { crowdAt } from "../src/games/arctic-circle/crowds";
import { fan } from "../src/games/arctic-circle/fan";
import {
  boardSize,
  cellOf,
  cells,
  hasSide,
  neighbour,
  outline,
  PITCH,
  REACH,
  SIDES,
  sideEnds,
} from "../src/games/arctic-circle/hexes";
import { at, place } from "../src/games/arctic-circle/places";
import { shore } from "../src/games/arctic-circle/shores";
import type { Scenery } from "../src/games/arctic-circle/types";
import { pending, planned } from "../src/games/arctic-circle/ways";
import type { Told } from "../src/wire";
import { boardOf, hexNamed, type Standing, viewOf } from "./arctic-board";

const trooper = (at: string, count = 1): Standing => ({
  at,
  commander: "keel-haul",
  unit: "infantry",
  count,
});
const cellNamed = (board: Scenery, name: string) => {
  const cell = cellOf(board, hexNamed(board, name));
  if (!cell) throw new Error(`no hex ${name}`);
  return cell;
};
const namesAround = (board: Scenery, name: string) =>
  SIDES.map((side) => neighbour(board, cellNamed(board, name), side)?.id);

describe.each(["flat", "pointy"] as const)("%s hexes", (stand) => {
  const board = boardOf(stand);

  it("lie on the board and one pitch from each neighbour", () => {
    const { width, height } = boardSize(board);
    for (const cell of cells(board)) {
      expect(cell.center.x).toBeGreaterThan(PITCH / 2);
      expect(cell.center.x).toBeLessThan(width - PITCH / 2);
      expect(cell.center.y).toBeGreaterThan(PITCH / 2);
      expect(cell.center.y).toBeLessThan(height - PITCH / 2);
    }
  });

  it("share each side with the neighbour over it, counted from the other end", () => {
    for (const cell of cells(board)) {
      for (const side of SIDES) {
        const other = neighbour(board, cell, side);
        if (!other) continue;
        const [from, to] = sideEnds(board.layout, cell.center, side);
        const [back, forth] = sideEnds(board.layout, other.center, (side + 3) % 6);
        expect(Math.hypot(from.x - forth.x, from.y - forth.y)).toBeLessThan(0.01);
        expect(Math.hypot(to.x - back.x, to.y - back.y)).toBeLessThan(0.01);
      }
    }
  });

  it("have one edge around all of them, made of every side without a neighbour", () => {
    const open = cells(board).flatMap((cell) => SIDES.filter((side) => !neighbour(board, cell, side)));
    const edge = outline(board);
    expect(edge).toHaveLength(open.length);
    for (const [index, from] of edge.entries()) {
      const to = edge[(index + 1) % edge.length];
      expect(to && Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(REACH);
    }
  });

  it("are found where they are drawn, and nowhere beyond the board", () => {
    const view = viewOf(board, []);
    for (const { target } of cells(board)) {
      const found = place(board, view, target);
      expect(found && at(board, view, found.center)).toEqual([target]);
      expect(found?.empty).toBe(true);
    }
    expect(at(board, view, { x: -20, y: 40 })).toEqual([]);
    expect(place(board, view, "s99")).toBeUndefined();
    expect(place(board, view, "w0")).toBeUndefined();
  });
});

describe("neighbours", () => {
  it("go clockwise from the top where a side is on top, and even columns lie lower", () => {
    expect(namesAround(boardOf("flat"), "C2")).toEqual(["C1", "D2", "D3", "C3", "B3", "B2"]);
    expect(namesAround(boardOf("flat"), "B2")).toEqual(["B1", "C1", "C2", "B3", "A2", "A1"]);
  });

  it("go clockwise from the upper left where a corner is on top, and odd rows lie further right", () => {
    expect(namesAround(boardOf("pointy"), "B2")).toEqual(["B1", "C1", "C2", "C3", "B3", "A2"]);
    expect(namesAround(boardOf("pointy"), "A1")).toEqual([
      undefined,
      undefined,
      "B1",
      "A2",
      undefined,
      undefined,
    ]);
  });
});

describe("a crowd", () => {
  const board = boardOf("flat");

  it("shows like units as one chip with their number, and those that are done apart", () => {
    const view = viewOf(board, [trooper("B2", 2), { ...trooper("B2"), done: "moved" }]);
    const crowd = crowdAt(board, view, hexNamed(board, "B2"));
    expect(crowd?.chips.map(({ count, done }) => [count, done])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(place(board, view, hexNamed(board, "B2"))?.empty).toBe(false);
  });

  it("has one row a commander, and counts the units for which there is no room", () => {
    const many = (["infantry", "vehicle", "aircraft", "cruiser"] as const).map(
      (unit): Standing => ({ at: "B2", commander: "destro", unit, count: 3 }),
    );
    const view = viewOf(board, [trooper("B2"), ...many]);
    const crowd = crowdAt(board, view, hexNamed(board, "B2"));
    const rows = new Set(crowd?.chips.map(({ center }) => center.y));
    expect(rows.size).toBe(2);
    const shown = crowd?.chips.reduce((sum, { count }) => sum + count, 0) ?? 0;
    const left = crowd?.more.reduce((sum, { count }) => sum + count, 0) ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(shown + left).toBe(13);
  });

  it("keeps all chips inside of their hex, beside each other", () => {
    const crew = (["infantry", "vehicle", "aircraft", "carrier", "cruiser"] as const).flatMap((unit) =>
      (["keel-haul", "snow-job", "destro"] as const).map(
        (commander): Standing => ({ at: "B2", commander, unit, count: 4 }),
      ),
    );
    const view = viewOf(board, crew);
    const crowd = crowdAt(board, view, hexNamed(board, "B2"));
    const drawn = [...(crowd?.chips ?? []), ...(crowd?.more ?? [])];
    for (const { center, width } of drawn) {
      expect(Math.abs(center.x - (crowd?.cell.center.x ?? 0)) + width / 2).toBeLessThanOrEqual(PITCH / 2 + 2);
    }
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        const apart = Math.abs(one.center.x - other.center.x) >= (one.width + other.width) / 2;
        expect(apart || one.center.y !== other.center.y).toBe(true);
      }
    }
  });
});

describe("a click", () => {
  const board = boardOf("flat");

  it("on a chip means its stacks and the hex, not the other stacks", () => {
    const view = viewOf(board, [trooper("B2"), { ...trooper("B2"), unit: "vehicle" }]);
    const chip = place(board, view, "p1");
    expect(chip && at(board, view, chip.center)).toEqual(["p1", hexNamed(board, "B2")]);
  });

  it("beside the chips means all stacks of the hex, the nearest first", () => {
    const view = viewOf(board, [trooper("B2"), { ...trooper("B2"), unit: "vehicle" }]);
    const { center } = cellNamed(board, "B2");
    expect(at(board, view, { x: center.x + 20, y: center.y + 30 })).toEqual([
      "p1",
      "p0",
      hexNamed(board, "B2"),
    ]);
  });

  it("on a stack without a chip of its own finds it at the count of those left out", () => {
    const many = (["infantry", "vehicle", "aircraft", "carrier", "cruiser"] as const).map(
      (unit): Standing => ({ at: "B2", commander: "keel-haul", unit, count: 3 }),
    );
    const view = viewOf(board, many);
    const last = place(board, view, "p4");
    expect(last && at(board, view, last.center)).toContain("p4");
  });
});

describe("a fan", () => {
  const board = boardOf("flat", { B2: { name: "Apogee", points: 2 } });
  const units: Standing[] = [
    { ...trooper("B2"), done: "moved" },
    { at: "B2", commander: "keel-haul", unit: "cruiser", count: 1, cargo: { infantry: 2, vehicles: 0 } },
  ];

  it("tells of every stack what is special about it", () => {
    const open = fan(board, viewOf(board, units), "p0");
    expect(open?.space).toBe(hexNamed(board, "B2"));
    expect(open?.title).toBe("Apogee (B2)");
    expect(open?.groups.map(({ title }) => title)).toEqual(["Keel-Haul"]);
    expect(open?.groups[0]?.pieces.map(({ name, note }) => [name, note])).toEqual([
      ["Arctic Trooper", "has moved"],
      ["Cruiser", "carries 2 Arctic Troopers"],
    ]);
  });

  it("tells whose a Victory Point hex is, and nothing of an empty hex without a name", () => {
    const hex = hexNamed(board, "B2");
    const view = viewOf(board, [], { control: [{ hex, commander: "destro" }] });
    expect(fan(board, view, hex)?.about).toBe("Land and sea · 2 VP, Destro");
    expect(fan(board, view, hexNamed(board, "C3"))).toBeUndefined();
  });
});

describe("the ways of a move", () => {
  const board = boardOf("flat");
  const [from, by, goal] = ["A1", "B2", "C2"].map((name) => hexNamed(board, name)) as [
    string,
    string,
    string,
  ];
  const view = viewOf(board, [trooper("A1")]);

  it("lead from the units over the hex on the way to the goal, though the goal is chosen first", () => {
    expect(planned(board, view, ["p0"], goal)).toEqual([["p0", goal]]);
    expect(planned(board, view, ["p0", goal], by)).toEqual([["p0", by, goal]]);
    expect(planned(board, view, ["p0", goal], from)).toEqual([["p0", goal]]);
  });

  it("are not drawn before there is a goal, or without units", () => {
    expect(planned(board, view, ["p0"], undefined)).toEqual([]);
    expect(planned(board, view, ["w10"], goal)).toEqual([]);
  });

  it("stay in pencil until the fight, and only for this turn's attacks", () => {
    const foes: Standing[] = [trooper("C2"), { at: "C2", commander: "destro", unit: "infantry", count: 1 }];
    const attack = { commander: "keel-haul", unit: "infantry", count: 1, from, to: goal } as const;
    const story = [
      { kind: "moved", ...attack, from: by, fights: true },
      { kind: "turn-began", commander: "keel-haul", points: 0, reserve: 0 },
      { kind: "moved", ...attack, fights: true },
      { kind: "moved", ...attack, to: by, fights: false },
    ].map((event): Told => ({ decision: 1, event, text: "" }));
    expect(pending(board, viewOf(board, foes), story)).toEqual([[from, goal]]);
    expect(pending(board, viewOf(board, foes, { step: { kind: "noncombat" } }), story)).toEqual([]);
    expect(pending(board, viewOf(board, [trooper("C2")]), story)).toEqual([]);
  });
});

describe("the shore of a board without a picture", () => {
  it("comes to the sides that land touches, and to no other", () => {
    const touches = 0b000101;
    const board = boardOf("flat", { B2: { land_touches: touches, land_bridges: touches } });
    const cell = cellNamed(board, "B2");
    const points = shore(cell, board.layout)
      .slice(1, -1)
      .split("L")
      .map((point) => point.split(" ").map(Number));
    for (const side of SIDES) {
      const [from, to] = sideEnds(board.layout, cell.center, side);
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const reaches = points.some(([x = 0, y = 0]) => {
        const off = Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
        return off < 0.2;
      });
      expect(reaches).toBe(hasSide(touches, side));
    }
  });

  it("is all of a land hex and nothing of the sea", () => {
    const board = boardOf("flat", { A1: { kind: "land" }, A2: { kind: "sea" } });
    expect(shore(cellNamed(board, "A1"), board.layout).split("L")).toHaveLength(6);
    expect(shore(cellNamed(board, "A2"), board.layout)).toBe("");
  });
});

describe("hexsides that are not what the coast shows", () => {
  // Of A2 the picture shows land at every side, and water at the second and the sixth.
  const board = boardOf("flat", { A2: { land_bridges: 0b000001, waterways: 0b100010 } }, "arctic");
  const cell = cellNamed(board, "A2");

  it("are found for the realm of the units, and not where ice lies", () => {
    expect(surprises(board, cell, "land").map(({ open }) => open)).toEqual([false, false, false]);
    expect(surprises(board, cell, "land", [cell.target])).toEqual([]);
    expect(surprises(board, cell, "air")).toEqual([]);
  });

  it("are mended in the picture: water along a side that is closed to land", () => {
    const [first] = surprises(board, cell, "land");
    const [from] = first?.ends ?? [];
    expect(from && mended(board).channels).toContain(`M${Math.round(10 * (from?.x ?? 0)) / 10} `);
  });

  it("are none on a board without a picture", () => {
    const other = boardOf("flat", { A2: { land_bridges: 1 } });
    expect(surprises(other, cellNamed(other, "A2"), "land")).toEqual([]);
    expect(mended(other)).toEqual({ channels: "", passages: "", dams: "", bridges: "" });
  });
});
