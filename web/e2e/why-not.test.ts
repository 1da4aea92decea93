// Why something cannot be clicked, what a fight may bring, and the rules behind both.

import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, type Person } from "./house";
import { Table } from "./table";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("a click on what is not lit says why not, with the rule, and the rule opens beside the board", async () => {
  const { table, person } = await hotSeat();
  const before = await table.position();
  await table.on(/, at /).first().click();
  await table.clickUnlitPawn();

  const card = person.page.locator(".why-card");
  await card.waitFor();
  const reason = (await card.getByRole("alert").textContent()) ?? "";
  expect(reason).toMatch(/^[A-Z].*\. CA-[A-Z]?\d+$/);
  expect(await table.position()).toBe(before);

  const chip = card.getByRole("button", { name: /^Rule CA-/ });
  const rule = (await chip.textContent()) ?? "";
  await chip.click();
  const panel = person.page.getByRole("complementary", { name: `Rule ${rule}` });
  await panel.locator(".rule-text").waitFor();
  expect(await panel.locator(".rule-text").textContent()).toBe(await textOf(person, rule));
  // The place is not lost: the soldier is still taken up.
  expect(await table.askWords()).toMatch(/^Choose where/);
});

test("the rule behind the question opens with the question mark and can be searched", async () => {
  const { table, person } = await hotSeat();
  const chip = table.prompt.getByRole("button", { name: /^Rule CA-/ });
  const rule = (await chip.textContent()) ?? "";
  await person.page.keyboard.press("?");
  const panel = person.page.getByRole("complementary", { name: `Rule ${rule}` });
  await panel.getByRole("searchbox", { name: "Search the rules" }).fill("bush");
  await panel.getByRole("button", { name: "Rule CA-321" }).click();
  await person.page.getByRole("complementary", { name: "Rule CA-321" }).locator(".rule-text").waitFor();
  await person.button("The rule before").click();
  await panel.waitFor();
});

test("a fight shows its odds to the pointer and to the keyboard, and they add up", async () => {
  const { table } = await beforeFight();
  const fight = table.on(/^Attack /);
  await fight.hover();
  const card = table.page.locator(".odds-card");
  await card.waitFor();
  const shown = await expectFullOdds(card);
  await expect.poll(() => fight.getAttribute("aria-label")).toMatch(/^Attack .*, \d+ percent$/);
  expect(await fight.getAttribute("aria-label")).toContain(`, ${shown} percent`);

  await table.page.mouse.move(2, 2);
  await card.waitFor({ state: "detached" });
  await table.page.keyboard.press("ArrowRight");
  for (let step = 0; step < 20 && !(await isFocused(fight)); step += 1)
    await table.page.keyboard.press("Tab");
  await card.waitFor();
  await expectFullOdds(card);
});

test("the odds of a fight stand on the button that starts it, and the fight tells who was taken", async () => {
  const { table } = await beforeFight();
  await table.on(/^Attack /).click();
  const finish = table.words.filter({ hasText: /^Finish moves and fight/ });
  await finish.hover();
  const card = table.page.locator(".word-odds");
  await card.waitFor();
  await expectFullOdds(card);
  await finish.click();
  await table.log.getByText(/is taken prisoner/).waitFor();
});

test("on a touch screen a fight is tapped twice: once for its odds, once to take it", async () => {
  const { table } = await beforeFight({ hasTouch: true });
  const decided = await table.decisions();
  await table.on(/^Attack /).tap();
  const card = table.page.locator(".odds-card");
  await card.waitFor();
  expect(await table.decisions()).toBe(decided);
  await card.getByRole("button", { name: /^Attack/ }).tap();
  await expect.poll(() => table.decisions()).toBe(decided + 1);
});

async function hotSeat(options = {}): Promise<{ table: Table; person: Person }> {
  const person = await house.person(options);
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "me" }]));
  await table.asked();
  return { table, person };
}

/** One of Red and Green has gone into the river at G1, and the other has been taken up beside it. */
async function beforeFight(options = {}): Promise<{ table: Table }> {
  const { table } = await hotSeat(options);
  await table.meetInRiver();
  return { table };
}

/** Shares of a card add up to everything; answers the first, which is what one hopes for. */
async function expectFullOdds(card: Locator): Promise<number> {
  const rows = await card.locator(".odds-rows:not(.also) dd").allTextContents();
  expect(rows.length).toBeGreaterThan(1);
  const shares = rows.map(percent);
  const sum = shares.reduce((all, share) => all + share, 0);
  expect(Math.abs(sum - 100)).toBeLessThan(0.3);
  const bar = await card
    .locator(".odds-bar i")
    .evaluateAll((parts) =>
      parts.reduce((all, part) => all + Number.parseFloat((part as HTMLElement).style.width), 0),
    );
  expect(Math.abs(bar - 100)).toBeLessThan(0.01);
  return Math.round(shares[0] ?? 0);
}

/** `58.3 %`, `2 in 6`. */
function percent(text: string): number {
  const ways = /^(\d+) in (\d+)$/.exec(text);
  return ways ? (100 * Number(ways[1])) / Number(ways[2]) : Number.parseFloat(text);
}

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

async function textOf(person: Person, rule: string): Promise<string | undefined> {
  const answer = await person.context.request.get("/api/rules/commando-attack");
  const { rules } = (await answer.json()) as { rules: { id: string; text: string }[] };
  return rules.find(({ id }) => id === rule)?.text;
}
