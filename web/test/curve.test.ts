import { describe, expect, it } from "vitest";
import { chanceAt, curvePath, firstTeam, turningPoint } from "../src/table/curve";
import type { Scores } from "../src/wire";

const points = (...chances: number[]): Scores[] => chances.map((chance) => [chance, 1 - chance, 0, 0]);

describe("the curve", () => {
  it("runs from left to right, certain victory on top", () => {
    expect(curvePath(points(0.5, 1, 0), 100, 10, 20)).toBe("M0.0 20.0L50.0 10.0L100.0 30.0");
    expect(curvePath([], 100, 10, 20)).toBe("");
  });

  it("turns where the chances moved most, either way", () => {
    expect(turningPoint(points(0.5, 0.6, 0.2, 0.4))).toEqual({ decision: 2, before: 0.6, after: 0.2 });
    expect(turningPoint(points(0.5, 0.5))).toBeUndefined();
    expect(turningPoint(points(0.5))).toBeUndefined();
  });

  it("tells the chance at a moment, and the last one beyond the end", () => {
    expect(chanceAt(points(0.5, 0.75), 1)).toBe(0.75);
    expect(chanceAt(points(0.5, 0.75), 9)).toBe(0.75);
    expect(chanceAt([], 0)).toBeUndefined();
  });

  it("is that of the first team, by all its seats", () => {
    const seat = (title: string, team: number) => ({ id: title, title, team });
    expect(firstTeam([seat("Red squad", 0), seat("Orange squad", 0), seat("Cobra", 1)])).toBe(
      "Red squad and Orange squad",
    );
    expect(firstTeam([seat("Alpha", 0)])).toBe("Alpha");
    expect(firstTeam([seat("Alpha", 0), seat("Bravo", 0)])).toBe("The team");
  });
});
