// What happens is shown so that a person can follow it, and whoever cannot wait need not.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { Table } from "./table";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

/** At a table where things move, with an attack made and not yet fought. */
async function beforeFight(): Promise<Table> {
  const person = await house.person({ reducedMotion: "no-preference" });
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "me" }]));
  await table.asked();
  await table.meetInRiver();
  await table.on(/^Attack /).click();
  return table;
}

test("the dice of a fight stand side by side before anybody is taken", async () => {
  const table = await beforeFight();
  await table.words.filter({ hasText: /^Finish moves and fight/ }).click();
  const dice = table.page.locator(".tray-dice figcaption");
  await dice.nth(1).waitFor();
  expect(await dice.allTextContents()).toEqual([expect.stringMatching(/\d$/), expect.stringMatching(/\d$/)]);
  expect(await table.log.getByText(/is taken prisoner/).count()).toBe(0);
  expect(await table.askWords()).toMatch(/rolls \d in the attack on G1\. .* rolls \d/);
  await table.log.getByText(/is taken prisoner/).waitFor();
});

test("a key shows at once what comes of the dice", async () => {
  const table = await beforeFight();
  await table.page.evaluate(() =>
    localStorage.setItem("sandtable.settings", JSON.stringify({ pace: "slow" })),
  );
  await table.page.reload();
  await table.asked();
  await table.words.filter({ hasText: /^Finish moves and fight/ }).click();
  await table.page.locator(".tray-dice figcaption").nth(1).waitFor();
  const start = Date.now();
  await table.page.keyboard.press("Shift");
  await table.log.getByText(/is taken prisoner/).waitFor();
  expect(Date.now() - start).toBeLessThan(1500);
});

test("what a bot moved leaves faint trails until the next click", async () => {
  const person = await house.person();
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "bot", level: 2 }]));
  const trails = table.page.locator(".trail.faint circle");
  await table.asked();
  // What the bot moved before the page was open leaves none, and the dice may let a person go twice in a row.
  for (let squads = 0; squads < 8 && (await trails.count()) === 0; squads += 1) {
    await table.finish();
    await table.asked();
  }
  expect(await trails.count()).toBeGreaterThan(0);
  await table.on(/, at /).first().click();
  expect(await trails.count()).toBe(0);
});
