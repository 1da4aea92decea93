// The jungle board in short, for pictures where no table is open: what is drawn of it, and nothing that is played.

import { cellNamed, spaceOf } from "./geometry";
import type { Building, Entrance, Ground, Plan, Scenery, Side, Squad, Start, Team } from "./types";

const STRIDE = 20;

const WILD = `
.....*.....~....*...
.......*..~~.*......
..........~.*.......
.........~~.........
..*....*.~..........
.........~.*........
...*..*..~~.*.......
.......*.~~..*..*...
........*.~.........
..........~.*....*..
.........~~.........
.......*.~..........
......*.~~..*.......
...*....~.....*.....`;

const STARTS: [Squad, string][] = [
  ["red", "E2 F3 E4 D5 F5 E6"],
  ["orange", "E9 D10 F10 E11 F12 E13"],
  ["blue", "P9 O10 Q10 P11 O12 P13"],
  ["green", "P2 O3 P4 O5 Q5 P6"],
];

const ENTRANCES: [string, Team, Building, Side][] = [
  ["C7", "joe", "headquarters", "west"],
  ["C8", "joe", "headquarters", "west"],
  ["D3", "joe", "depot", "west"],
  ["D12", "joe", "pow-camp", "west"],
  ["R7", "cobra", "headquarters", "east"],
  ["R8", "cobra", "headquarters", "east"],
  ["Q12", "cobra", "depot", "east"],
  ["Q3", "cobra", "pow-camp", "east"],
];

/** Columns and rows are counted from the upper left square. */
const BUILDINGS: [string, number, number, Team, Building][] = [
  ["A6", 2, 4, "joe", "headquarters"],
  ["B2", 2, 2, "joe", "depot"],
  ["B12", 2, 2, "joe", "pow-camp"],
  ["S6", 2, 4, "cobra", "headquarters"],
  ["R12", 2, 2, "cobra", "depot"],
  ["R2", 2, 2, "cobra", "pow-camp"],
];

const space = (name: string): string => spaceOf(STRIDE, cellNamed(name));

const ground = (mark: string): Ground =>
  mark === "*" ? { kind: "bush" } : mark === "~" ? { kind: "river", river: 0 } : { kind: "open" };

const starts: Start[] = STARTS.flatMap(([squad, squares]) =>
  squares.split(" ").map((name) => ({ squad, square: space(name), soldier: "" })),
);

const entrances: Entrance[] = ENTRANCES.map(([name, camp, building, door]) => ({
  square: space(name),
  camp,
  building,
  door,
}));

const buildings: Plan[] = BUILDINGS.map(([name, columns, rows, camp, building]) => ({
  ...cellNamed(name),
  columns,
  rows,
  camp,
  building,
  name: "",
  squares: Array.from({ length: columns * rows }, () => ""),
}));

export const sampleBoard: Scenery = {
  id: "sample",
  title: "",
  width: 20,
  height: 14,
  stride: STRIDE,
  rows: WILD.trim()
    .split("\n")
    .map((row) => [...row].map(ground)),
  buildings,
  entrances,
  starts,
  squads: [],
  variant: "standard",
  repeat_missions: false,
};
