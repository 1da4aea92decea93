// The table of cards: a plan with its odds, cards at reading size, the keyboard, standing answers, and nothing covered.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DeckTable } from "./deck";
import { House } from "./house";
import { phone } from "./scenes";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

const ME = { kind: "me" } as const;
const alone = (visit = {}) => DeckTable.at(house, visit, "mass-device-solo", [ME]);

/** The chance of the plan as it stands. */
const chanceOf = async (table: DeckTable): Promise<number> =>
  Number.parseInt(
    (await table.mission
      .getByText(/^\d+ %$/)
      .first()
      .textContent()) ?? "",
    10,
  );

test("a plan is made of three clicks, its dice and chance change with every Joe, and it can be dropped", async () => {
  const table = await alone();
  await table.playUntil(/start a mission/);
  while (!(await table.litIn(table.story).first().isVisible())) await table.step();
  await table.litIn(table.story).first().click();
  await table.mission.getByText("Choose a target").waitFor({ state: "detached" });
  if (/the Joe that starts/.test(await table.askWords())) await table.litIn(table.hand).last().click();
  if (/Transport/.test(await table.askWords())) await table.litIn(table.hangar).first().click();
  await table.mission.getByText(/^The plan$/).waitFor();
  await table.mission
    .getByText(/1 die|\d dice/)
    .first()
    .waitFor();

  const joe = await table.planWithRoom();
  const before = await chanceOf(table);
  const promised = await joe.locator(".db-foot").textContent();
  await joe.hover();
  await table.mission.locator(".db-then").waitFor();
  expect(await table.mission.locator(".db-then").textContent()).toContain(promised?.trim());
  await joe.click();
  await table.mission.getByText(/2 of \d aboard/).waitFor();
  expect(await chanceOf(table)).toBeGreaterThanOrEqual(before);

  await table.mission.getByRole("button", { name: "Drop the plan" }).or(table.word("w5")).first().click();
  await table.mission.getByText("No mission is planned.").waitFor();
});

test("a Joe can be dragged onto the plan", async () => {
  const table = await alone();
  const joe = await table.planWithRoom();
  await joe.dragTo(table.mission);
  await table.mission.getByText(/2 of \d aboard/).waitFor();
});

test("any of several equal cards stands for the one that the rules offer", async () => {
  const table = await alone();
  await table.playUntil(/end the turn/);
  const heap = table.hand.getByRole("button").filter({ hasText: /G\.I\..*×\d/ });
  const count = Number(/×(\d)/.exec((await heap.first().textContent()) ?? "")?.[1]);
  await heap.first().click();
  const left = count > 2 ? `×${count - 1}` : "G.I.";
  await table.hand.getByRole("button").filter({ hasText: left }).first().waitFor();
});

test("a card opens at reading size on hover and on focus, with its words explained and ours marked", async () => {
  const table = await alone();
  const card = table.hand.locator("[data-target]").first();
  await card.hover();
  await table.lens.getByText(/Recruit \d/).waitFor();
  await table.page.mouse.move(2, 2);
  await table.lens.waitFor({ state: "detached" });
  await table.lineUp.getByRole("button").first().focus();
  await table.lens.getByText("our reconstruction").waitFor();
  await table.page.keyboard.press("Escape");
  await table.lens.waitFor({ state: "detached" });
});

test("a card that cannot be clicked says why", async () => {
  const table = await alone();
  await table.lineUp.getByRole("button").first().click({ force: true });
  await table.lens.locator(".refusal").waitFor();
  expect(await table.lens.locator(".refusal").textContent()).toMatch(/DB-\w+/);
});

test("arrows go over what is lit, Enter takes it, and Escape lets it go", async () => {
  const table = await alone();
  await table.playUntil(/start a mission/);
  while (!(await table.litIn(table.story).first().isVisible())) await table.step();
  await table.page.keyboard.press("ArrowDown");
  const target = () => table.page.evaluate(() => document.activeElement?.getAttribute("data-target"));
  expect(await target()).toMatch(/^[cw]/);
  await table.litIn(table.story).first().focus();
  await table.page.keyboard.press("Enter");
  await table.page.locator(".held").first().waitFor();
  await table.page.keyboard.press("Escape");
  await table.page.keyboard.press("Escape");
  await table.page.locator(".held").waitFor({ state: "detached" });
});

test("others are named while they are asked, and a standing answer is given, said and taken back", async () => {
  const table = await DeckTable.at(house, {}, "mass-device-2", [ME, ME]);
  await table.page.getByRole("button", { name: /^Standing answers/ }).click();
  await table.page.getByRole("checkbox", { name: /^Never join/ }).check();
  await table.page.getByText("Standing answer: never join.").waitFor();
  await table.page
    .getByText(/never joins/)
    .first()
    .waitFor();
  await table.page.getByRole("checkbox", { name: /^Never join/ }).uncheck();
  await table.page.getByText("Standing answer taken back: never join.").waitFor();
});

test("the rail names who is asked and who comes after", async () => {
  const table = await DeckTable.at(house, {}, "mass-device-3", [ME, ME, ME]);
  await table.playUntil(/add Joes to the mission/);
  await table.page
    .getByText(/is asked/)
    .first()
    .waitFor();
});

test("at a desk the whole table is seen without scrolling, and no card covers another", async () => {
  const table = await DeckTable.at(house, {}, "mass-device-4", [ME, ME, ME, ME]);
  for (const ask of [/start a mission/, /end the turn/, /plan the mission/, /respond|starts the mission/]) {
    await table.playUntil(ask);
    expect(await overflow(table.page), String(ask)).toEqual([]);
    expect(await coveredCards(table.page), String(ask)).toEqual([]);
  }
});

test("on a phone every card that is asked for is on the page that is shown, and none is covered", async () => {
  const table = await alone(phone());
  for (const ask of [/end the turn/, /plan the mission/]) {
    await table.playUntil(ask);
    expect(await table.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await table.choices.first().waitFor();
    // The sheet takes its height a moment after the question has come.
    await expect.poll(() => coveredCards(table.page), { message: String(ask) }).toEqual([]);
  }
});

test("on a phone the keyboard reaches a card that is looked at, however long its text is", async () => {
  const table = await alone(phone());
  await table.playUntil(/plan the mission/);
  await table.hand.locator(".lit[data-target]").first().tap();
  await table.lens.focus();
  expect(await table.lens.evaluate((lens) => lens === document.activeElement)).toBe(true);
});

/** Parts of the table, and of what stands beside it, that are cut off or need scrolling. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = document.querySelector(".db-table");
    const rail = document.querySelector(".rail");
    if (!table || !rail) return ["no table"];
    const wide = [table, rail]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((part) => `${part.className} is wider than its frame: ${part.scrollWidth} of ${part.clientWidth}`);
    const high = [table, rail]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(
        (part) => `${part.className} is higher than its frame: ${part.scrollHeight} of ${part.clientHeight}`,
      );
    const frame = table.getBoundingClientRect();
    const outside = [...table.querySelectorAll(".db-card")]
      .filter((card) => card.getBoundingClientRect().right > frame.right + 1)
      .map((card) => `outside: ${card.textContent?.slice(0, 30)}`);
    return [...wide, ...high, ...outside];
  });

/** Lit cards whose middle is under something else, unless it has to be scrolled to. */
const coveredCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".db-table .lit[data-target]")].flatMap((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      const pages = card.closest(".db-pages, .db-fan, .db-crew, .db-chips, .db-column");
      const frame = (card.closest(".db-pages") ?? pages ?? document.body).getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      const isSeen = down > frame.top && down < frame.bottom && across > frame.left && across < frame.right;
      const top = isSeen && across < innerWidth ? document.elementFromPoint(across, down) : card;
      return top && card.contains(top) ? [] : [`${card.textContent?.slice(0, 30)} under ${top?.className}`];
    }),
  );
