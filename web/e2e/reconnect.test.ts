// The server dies and comes back; the line breaks and is mended. Nothing that was decided is lost.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, SOON_MS } from "./house";
import { Table } from "./table";

/** A browser that has waited long tries again every ten seconds. */
const PATIENCE_MS = 25_000;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("after a kill in the middle of a turn the table comes back by itself as it was", async () => {
  const { table } = await midTurn();
  const before = await table.position();
  const asked = await table.askWords();

  await house.server.kill();
  await table.ask.getByText("No connection. Your last move is saved.").waitFor();
  await table.prompt.getByText(/Trying again in \d+ s\./).waitFor();
  expect(await table.lit.count()).toBe(0);
  expect(await table.words.count()).toBe(0);
  expect(await table.position()).toBe(before);
  // What is known can still be read.
  await table.log.getByText(/goes from/).waitFor();

  house.server = await house.server.restarted();
  await table.asked(PATIENCE_MS);
  expect(await table.position()).toBe(before);
  expect(await table.askWords()).toBe(asked);
  await goesOn(table);
});

test("who does not wish to wait tries now", async () => {
  const { table } = await midTurn();
  await house.server.kill();
  await table.person.button("Try now").waitFor();
  house.server = await house.server.restarted();
  await table.person.button("Try now").click();
  await table.asked();
  await goesOn(table);
});

test("a line that breaks goes dark, and lights up when it is mended", async () => {
  const { table } = await midTurn();
  const before = await table.position();

  await table.person.context.setOffline(true);
  await table.ask.getByText("No connection. Your last move is saved.").waitFor({ timeout: PATIENCE_MS });
  expect(await table.lit.count()).toBe(0);

  await table.person.context.setOffline(false);
  await table.asked(PATIENCE_MS);
  expect(await table.position()).toBe(before);
  await goesOn(table);
});

test("the lobby says that it lost the server, keeps what it knows, and finds it again", async () => {
  const { table } = await midTurn();
  const { page } = table;
  await table.person.go("/");
  await page
    .getByRole("link", { name: /^Play: / })
    .first()
    .waitFor();
  await house.server.kill();
  await page.getByText("No connection. Your tables are kept.").waitFor({ timeout: PATIENCE_MS });
  expect(await page.getByRole("link", { name: /^Play: / }).count()).toBeGreaterThan(0);
  house.server = await house.server.restarted();
  await table.person.button("Try now").click();
  await page.getByText("No connection. Your tables are kept.").waitFor({ state: "detached" });
});

/** A table where one soldier of a squad has moved. */
async function midTurn(): Promise<{ table: Table }> {
  const person = await house.person();
  person.mayLoseServer();
  const path = await person.opens([{ kind: "me" }, { kind: "me" }]);
  const table = await new Table(person).open(path);
  await table.asked();
  await table.on(/, at /).first().click();
  await table
    .on(/^Go to/)
    .first()
    .click();
  await expect.poll(() => table.decisions()).toBe(1);
  await table.asked();
  return { table };
}

async function goesOn(table: Table): Promise<void> {
  const before = await table.decisions();
  await table.finish();
  await table.asked();
  await table.on(/, at /).first().click();
  await table
    .on(/^Go to/)
    .first()
    .click();
  await expect.poll(() => table.decisions(), { timeout: SOON_MS }).toBe(before + 2);
}
