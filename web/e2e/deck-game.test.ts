// A whole game of the Deck-Building Game alone, by clicking what is lit; and one by fingers on a phone.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { DeckTable } from "./deck";
import { House } from "./house";
import { flaws } from "./layout";
import { phone } from "./scenes";

/** The main deck runs out some day; more clicks than this are no game that ends. */
const MOST_CLICKS = 1200;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

async function playToTheEnd(table: DeckTable): Promise<void> {
  for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
    if (!(await table.waits())) return;
    await table.step();
  }
  throw new Error(`the game has not ended after ${MOST_CLICKS} clicks`);
}

test("a game alone is played from the form to its result, and its achievements are told", async () => {
  const person = await house.person();
  const { page } = person;
  await person.go("/new?game=deck-building&scenario=mass-device-solo");
  await person.button("Open the table").click();
  const table = new DeckTable(person);
  await playToTheEnd(table);

  expect(await page.locator(".over-head").textContent()).toMatch(/have won|has won/);
  await page.getByRole("heading", { name: "Achievements of this game" }).waitFor();
  expect(await page.locator(".db-ending").textContent()).toMatch(/Won \d+.*Lost \d+/s);
  await expectAccessible("deck-over", person);
  expect(await flaws(page)).toEqual([]);
  await person.button("Check the dice").click();
  await page.getByText(/All \d+ draws verified/).waitFor();
  expect(await table.verifiedRecord()).toContain("every line holds");
}, 240_000);

test("a game alone is played to its end by fingers on a phone", async () => {
  const table = await DeckTable.at(house, phone(), "mass-device-solo", [{ kind: "me" }]);
  await playToTheEnd(table);
  expect(await table.page.locator(".over-head").textContent()).toMatch(/have won|has won/);
}, 240_000);
