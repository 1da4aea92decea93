import { describe, expect, it } from "vitest";
import { matches, type Named } from "../src/table/matching";

const things: Named[] = [
  { target: "p2", name: "Red 3" },
  { target: "p8", name: "Red 13" },
  { target: "s1", name: "K1" },
  { target: "s10", name: "K10" },
  { target: "s33", name: "P5", also: "Attack Green 4 at P5" },
  { target: "w0", name: "Finish moves" },
];
const found = (typed: string) => matches(typed, things).map((thing) => thing.target);

describe("typing", () => {
  it("finds a piece by its name or its initial", () => {
    expect(found("r3")).toEqual(["p2"]);
    expect(found("red3")).toEqual(["p2"]);
    expect(found("Red 3")).toEqual(["p2"]);
    expect(found("red")).toEqual(["p2", "p8"]);
  });

  it("puts what fits exactly first", () => {
    expect(found("k1")).toEqual(["s1", "s10"]);
    expect(found("k10")).toEqual(["s10"]);
  });

  it("finds an attack by its victim", () => {
    expect(found("green4")).toEqual(["s33"]);
    expect(found("green")).toEqual(["s33"]);
    expect(found("p5")).toEqual(["s33"]);
  });

  it("finds buttons by any word, and nothing by nothing", () => {
    expect(found("moves")).toEqual(["w0"]);
    expect(found("")).toEqual([]);
    expect(found("zz")).toEqual([]);
  });
});
