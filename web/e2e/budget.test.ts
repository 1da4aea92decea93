// What a browser has to fetch before somebody can play, and how long that takes here.

import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { Table } from "./table";

const DIST = resolve(import.meta.dirname, "../dist");
const BUDGET_KB = 120;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

/** A game's script is called by the folder of the game. */
const GAMES = readdirSync(resolve(import.meta.dirname, "../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const gameOf = (file: string): string | undefined =>
  GAMES.find((game) => basename(file).startsWith(`${game}-`));

// Whoever plays loads one game: every other game would be a budget that all of them share.
test.each(GAMES)(`the table and %s are at most ${BUDGET_KB} kB, compressed`, (game) => {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter(
    (file) => [".js", ".css", ".html"].includes(extname(file)) && [undefined, game].includes(gameOf(file)),
  );
  expect(files.filter((file) => gameOf(file) === game)).toHaveLength(1);
  const sizes = files.map((file) => ({ file, size: gzipSync(readFileSync(join(DIST, file))).length }));
  const sum = sizes.reduce((all, { size }) => all + size, 0);
  console.info(`${game}: ${(sum / 1000).toFixed(1)} kB in ${files.length} files`);
  expect(sum / 1000).toBeLessThanOrEqual(BUDGET_KB);
});

test("a table is ready to play after what its page fetches, and nothing comes from elsewhere", async () => {
  const person = await house.person();
  const fetched: URL[] = [];
  person.page.on("request", (request) => fetched.push(new URL(request.url())));
  const path = await person.opens([{ kind: "me" }, { kind: "me" }]);
  const began = performance.now();
  const table = await new Table(person).open(path);
  await table.asked();
  console.info(`lit targets after ${Math.round(performance.now() - began)} ms, ${fetched.length} requests`);
  const { host } = new URL(house.server.address);
  expect(fetched.filter((url) => url.host !== host)).toEqual([]);
  const games = fetched.flatMap((url) => gameOf(url.pathname) ?? []);
  expect(games).toEqual(["commando-attack"]);
});
