// Boards and positions for the tests of the Arctic client.

import type { HexView, Kind, LayoutView, Scenery, StackView, View } from "../src/games/arctic-circle/types";

const FLAT: LayoutView = { hexes: "flat", shoved: "even", columns: 4, rows: 4 };
const POINTY: LayoutView = { hexes: "pointy", shoved: "odd", columns: 4, rows: 4 };

/** A board of four by four hexes; all are of both kinds and open to each other unless told otherwise. */
export function boardOf(
  stand: LayoutView["hexes"],
  changed: Record<string, Partial<HexView>> = {},
  id = "test",
): Scenery {
  const hexes = Array.from({ length: 16 }, (_, at): HexView => {
    const [column, row] = [at % 4, Math.floor(at / 4)];
    const name = `${"ABCD"[column]}${row + 1}`;
    const mixed: Kind = "mixed";
    const open = { kind: mixed, land_bridges: 63, waterways: 63, land_touches: 63 };
    return { id: name, column, row, ...open, ...changed[name] };
  });
  return {
    id,
    title: "A board",
    about: "For tests.",
    layout: stand === "flat" ? FLAT : POINTY,
    hexes,
    order: ["cobra-commander", "keel-haul", "destro", "snow-job"],
    commanders: [
      { id: "keel-haul", title: "Admiral Keel-Haul", name: "Keel-Haul", tag: "KH", team: "joe", seat: 0 },
      { id: "snow-job", title: "Snow Job", name: "Snow Job", tag: "SJ", team: "joe", seat: 0 },
      {
        id: "cobra-commander",
        title: "Cobra Commander",
        name: "Cobra Commander",
        tag: "CC",
        team: "cobra",
        seat: 1,
      },
      { id: "destro", title: "Destro", name: "Destro", tag: "DE", team: "cobra", seat: 1 },
    ],
    units: [
      { team: "joe", unit: "infantry", name: "Arctic Trooper", word: "w10", realm: "land", ...VALUES },
      { team: "joe", unit: "vehicle", name: "Snow Cat", word: "w10", realm: "land", ...VALUES },
      { team: "joe", unit: "cruiser", name: "Cruiser", word: "w14", realm: "sea", ...VALUES },
    ],
    scenario: { id: "test", title: "A test", about: "", victory: { kind: "points", target: 10 }, rounds: 7 },
    strict_pools: false,
    ice_per_phase: 0,
  };
}

const VALUES = { cost: 2, attack: 1, defense: 2, movement: 1, figures: 10 };

/** The target of a hex by its printed name. */
export const hexNamed = (board: Scenery, name: string): string =>
  `s${board.hexes.findIndex(({ id }) => id === name)}`;

export type Standing = Omit<StackView, "id" | "hex"> & { at: string };

/** A position with these stacks, called `p0` and so on. */
export function viewOf(board: Scenery, stacks: Standing[], changed: Partial<View> = {}): View {
  return {
    round: 1,
    active: "keel-haul",
    decides: { commander: "keel-haul", seat: 0 },
    step: { kind: "combat-move" },
    stacks: stacks.map(({ at, ...stack }, index) => ({
      ...stack,
      id: `p${index}`,
      hex: hexNamed(board, at),
    })),
    control: [],
    ice: [],
    commanders: [],
    points: { joe: 0, cobra: 0 },
    ...changed,
  };
}
