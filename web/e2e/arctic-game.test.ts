// A whole game of the Arctic with the mouse alone: bought, moved, fought and deployed by clicks on what is lit.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ArcticTable } from "./arctic";
import { anyLit, chance, clickAnything, clickFinish } from "./clicks";
import { House } from "./house";

/** Seven rounds end every game; more clicks than this are no game that ends. */
const MOST_CLICKS = 900;
/** So many decisions a phase, then it is finished: who moves everything clicks for an hour. */
const A_PHASE = 2;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("a game against a bot is played from the form to its result by clicking what is lit", async () => {
  const person = await house.person();
  const { page } = person;
  await person.go("/new?game=arctic-circle&scenario=small-hot-start");
  const cobra = page.getByRole("group", { name: "Cobra" });
  await cobra.getByText("Bot", { exact: true }).click();
  await cobra.getByRole("combobox", { name: "Level of the bot, Cobra" }).selectOption("Level 1");
  await person.button("Open the table").click();

  const table = new ArcticTable(person);
  await play(table);

  expect(await page.locator(".over-head").textContent()).toMatch(/wins?|draw/i);
  await person.button("Check the dice").click();
  await page.getByText(/All \d+ draws verified/).waitFor();
  expect(await table.verifiedRecord()).toContain("every line holds");
  // Seven rounds of clicks, one after the other.
}, 240_000);

/** Chance decides what is clicked; after a few decisions a phase is finished. */
async function play(table: ArcticTable): Promise<void> {
  const next = chance(11);
  let phase = { asks: "", since: 0 };
  for (let clicks = 0; clicks < MOST_CLICKS; clicks += 1) {
    // How a battle ended stays until one has read it, or presses a key.
    await table.page.keyboard.press("Shift");
    await anyLit(table).or(table.result).first().waitFor();
    if (await table.result.isVisible()) return;
    const asks = await table.askWords();
    const decisions = await table.decisions();
    const enough = asks === phase.asks && decisions - phase.since >= A_PHASE;
    if (enough && (await clickFinish(table))) continue;
    if (/^[^:]+: /.test(asks) && asks !== phase.asks) phase = { asks, since: decisions };
    await clickAnything(table, next);
  }
  throw new Error(`the game has not ended after ${MOST_CLICKS} clicks`);
}
