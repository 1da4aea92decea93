// A whole game with the mouse alone: from the lobby's buttons to the result, by clicks on what is lit.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { choose } from "./strategy";
import { Table } from "./table";

/** A game of this kind takes about a hundred clicks; more than this is no game that ends. */
const MOST_CLICKS = 900;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("a game against a bot is played from the lobby to its result by clicking what is lit", async () => {
  const person = await house.person();
  const { page } = person;
  await person.go("/");
  await page.getByRole("link", { name: "Open table" }).first().click();
  await page.getByText("First steps", { exact: true }).click();
  const cobra = page.getByRole("group", { name: "Cobra" });
  await cobra.getByText("Bot", { exact: true }).click();
  await cobra.getByRole("combobox", { name: "Level of the bot, Cobra" }).selectOption("Level 1");
  await person.button("Open the table").click();

  const table = new Table(person);
  let clicks = 0;
  while (await table.askedOrOver()) {
    clicks += 1;
    expect(clicks).toBeLessThan(MOST_CLICKS);
    await clickSomethingLit(table);
  }

  expect(await page.locator(".over-head").textContent()).toMatch(/(G\.I\. Joe|Cobra).* wins/i);
  await person.button("Check the dice").click();
  await page.getByText(/All \d+ draws verified/).waitFor();
  expect(await page.getByText("What your browser added is in it.").isVisible()).toBe(true);
});

test("the lesson watches the first game and goes on with what the pupil does", async () => {
  const person = await house.person();
  const { page } = person;
  await person.go("/");
  await person.button("Learn").first().click();
  const table = new Table(person);
  await table.asked();
  const lesson = page.locator(".lesson-corner");
  await lesson.getByText("Pick up one of your soldiers.").waitFor();

  await table.on(/, at /).first().click();
  await lesson.getByText("Click a lit square.").waitFor();
  await table
    .on(/^Go to/)
    .first()
    .click();
  await lesson.getByText("Take the move back with Undo.").waitFor();
  await person.button("Undo").click();
  await lesson.getByText("The die says how many soldiers").waitFor();
});

/** Runs for the headquarters; when nobody can get nearer, the squad finishes. */
async function clickSomethingLit(table: Table): Promise<void> {
  const wanted = choose(await table.litNames(), await table.words.first().isVisible());
  if (wanted === undefined) await table.words.first().click();
  else await table.named(wanted).click();
}
