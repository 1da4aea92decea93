import { describe, expect, test } from "vitest";
import { pieces, search, sections } from "../src/lobby/ledger";
import type { Rule } from "../src/wire";

const RULES: Rule[] = [
  { id: "CA-D01", section: "Decisions", text: "Setup, by the host." },
  { id: "CA-301", section: "3xx Turn and movement", text: "Each turn starts with one die per team." },
  { id: "CA-302", section: "3xx Turn and movement", text: "Initiative is rolled anew every turn." },
  { id: "CA-401", section: "4xx Combat", text: "Both roll one die." },
];

test("printed rules come first, under headings without their numbers", () => {
  expect(sections(RULES).map((section) => [section.title, section.id, section.rules.length])).toEqual([
    ["Turn and movement", "section-turn-and-movement", 2],
    ["Combat", "section-combat", 1],
    ["Decisions", "section-decisions", 1],
  ]);
});

describe("the search", () => {
  const found = (question: string) => search(RULES, question).map((rule) => rule.id);

  test("wants every word, in any order and case", () => {
    expect(found("die ROLL")).toEqual(["CA-401"]);
    expect(found("turn die")).toEqual(["CA-301"]);
  });

  test("finds ids and headings", () => {
    expect(found("ca-30")).toEqual(["CA-301", "CA-302"]);
    expect(found("combat")).toEqual(["CA-401"]);
  });

  test("without words finds everything", () => {
    expect(found("  ")).toHaveLength(4);
  });
});

test("a text is cut at the rules that exist", () => {
  const ids = new Set(["CA-301", "CA-R08"]);
  expect(pieces("See CA-301, CA-R08 and CA-999.", ids)).toEqual([
    { kind: "words", text: "See " },
    { kind: "rule", id: "CA-301" },
    { kind: "words", text: ", " },
    { kind: "rule", id: "CA-R08" },
    { kind: "words", text: " and CA-999." },
  ]);
});
