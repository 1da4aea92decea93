// The panels of the Arctic: what is bought, fought and deployed beside the board, by mouse, keyboard and finger.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ArcticTable } from "./arctic";
import { DESK, House } from "./house";
import { phone } from "./scenes";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("the supply sells, counts and says why not, and the prompt does not repeat it", async () => {
  const table = await ArcticTable.alone(house, {}, "small-cold-open");
  await table.finishUntil(/^Keel-Haul: buy/);
  await table.supply.getByText("13 RP left").waitFor();
  expect(await table.words.allTextContents()).toEqual(["Finish buying, 4 RP kept and 9 lost"]);

  await table.decide(() => table.tile(/Skystriker/).click());
  await table.supply.getByText("3 RP left").waitFor();
  expect(await table.tile(/Skystriker/).textContent()).toContain("+1");

  // It says so itself that it cannot be bought.
  await table.tile(/Cruiser/).click({ force: true });
  await table.supply.getByText("A Cruiser costs 8 RP, and 3 are left.").waitFor();
  await table.supply.getByText("3 RP left").waitFor();
});

test("ice lights up no hex before it is asked for, and a click there says how", async () => {
  const table = await ArcticTable.alone(house, {}, "small-cold-open");
  expect(await table.lit.count()).toBe(0);
  await table.tile(/Ice/).click();
  await table.on("Place ice at G7 for 1 RP, 10 left").waitFor();
  await table.tile(/Ice/).click();
  await expect.poll(() => table.lit.count()).toBe(0);

  await table.tile(/Ice/).click();
  await table.decide(() => table.on("Place ice at G7 for 1 RP, 10 left").click());
  await table.supply.getByText("7 of 8 tokens").waitFor();
});

test("by keyboard alone units are bought and deployed", async () => {
  const table = await ArcticTable.alone(house, {}, "small-cold-open");
  const { keyboard } = table.page;
  await table.finishUntil(/^Keel-Haul: buy/);
  await table.tile(/Trooper/).focus();
  await table.decide(() => keyboard.press("Enter"));
  expect(await table.tile(/Trooper/).textContent()).toContain("+1");
  // The keyboard stays where it was.
  await table.decide(() => keyboard.press("Enter"));
  expect(await table.tile(/Trooper/).textContent()).toContain("+2");

  await table.finishUntil(/deploy/);
  await table.tile(/Trooper/).focus();
  await keyboard.press("Enter");
  await table
    .on(/^Deploy an Arctic Trooper at/)
    .first()
    .waitFor();
  expect(await table.lit.count()).toBe(2);
  await keyboard.press("ArrowRight");
  await table.decide(() => keyboard.press("Enter"));
  await table.supply.getByText("1 to deploy").waitFor();
});

test("a battle is fought on its panel, which covers nothing that can be clicked and can be put away", async () => {
  const table = await ArcticTable.alone(house, { viewport: DESK }, "small-base-brawl");
  await table.beginBattle();
  await table.battle.getByText("Keel-Haul attacks").waitFor();
  await table.battle.getByText("Destro defends").waitFor();
  expect(await table.battle.locator(".choice.lit").count()).toBe(2);
  expect(await table.lit.count()).toBe(0);
  expect(await table.words.count()).toBe(0);

  await table.person.button("Put away and see the board").click();
  await table.battle.waitFor({ state: "detached" });
  // The chance follows as soon as it is known.
  const words = (await table.words.allTextContents()).map((text) => text.replace(/ \d+ %$/, ""));
  expect(words).toEqual(["Fire torpedoes first, at one less", "Roll with the others"]);
  await table.person.button(/^Battle for Greenland NW/).click();
  await table.decide(() => table.battle.getByText("Roll with the others").click());
  // Where the battle goes on, the dice of its round lie beside those who rolled them.
  if (await table.battle.isVisible()) expect(await table.battle.locator(".die").count()).toBeGreaterThan(0);
  expect(await table.log.getByText(/ rolls \d/).count()).toBeGreaterThan(0);
});

test("on a phone the panels stand in the sheet, and what is asked is in sight", async () => {
  const table = await ArcticTable.alone(house, phone(), "small-base-brawl");
  await table.beginBattle();
  const sheet = table.page.locator(".phone-sheet");
  expect(await sheet.getByText("Destro defends").count()).toBe(1);
  for (const choice of await table.battle.locator(".choice.lit").all()) {
    const box = await choice.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(844);
  }
});
