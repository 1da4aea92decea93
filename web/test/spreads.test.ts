import { expect, test } from "vitest";
import { likeliest } from "../src/table/board/Spreads";

const rows = (...shares: readonly number[]) => shares.map((share, at) => ({ label: `${at}`, share }));

test("a row alone is told rather than summed up", () => {
  expect(likeliest(rows(0.5, 0.3, 0.2))).toHaveLength(3);
});

test("what is unlikely is summed up", () => {
  const told = likeliest(rows(0.4, 0.3, 0.2, 0.1));
  expect(told.map(({ label }) => label)).toEqual(["0", "1", "2 others"]);
  expect(told.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
