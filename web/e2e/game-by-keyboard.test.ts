// A whole game without a pointer, and what a screen reader hears of it.

import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, type Person, SOON_MS } from "./house";
import { choose, squareIn } from "./strategy";
import { Table } from "./table";

const MOST_DECISIONS = 600;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("a game is played from the lobby to its result without a pointer", async () => {
  const person = await house.person();
  await countPointers(person);
  await person.go("/");
  await tabTo(person.page, person.button("Learn").first());
  await person.page.keyboard.press("Enter");

  const table = new Table(person);
  let decisions = 0;
  while (await table.askedOrOver()) {
    decisions += 1;
    expect(decisions).toBeLessThan(MOST_DECISIONS);
    await typeSomethingLit(table);
  }

  await table.result.waitFor();
  await tabTo(person.page, person.button("Check the dice"));
  await person.page.keyboard.press("Enter");
  await person.page.getByText(/All \d+ draws verified/).waitFor();
  expect(await pointersSeen(person)).toBe(0);
});

test("Tab and the arrows go to what is lit, Enter takes it, Escape lets go, Backspace takes back", async () => {
  const { person, table } = await hotSeat();
  const { keyboard } = person.page;
  const before = await table.position();

  await tabTo(person.page, table.lit.first());
  const soldier = await focusedName(person.page);
  await keyboard.press("Enter");
  expect(await table.askWords()).toBe(`Choose where ${soldier.split(",")[0]} goes.`);
  await expect.poll(() => focusedName(person.page)).toMatch(/^Go to /);

  await keyboard.press("Escape");
  expect(await table.askWords()).toMatch(/^Choose a soldier/);

  await keyboard.press("ArrowRight");
  const next = await focusedName(person.page);
  expect(next).toMatch(/, at /);
  await walk(table);
  await expect.poll(() => table.decisions()).toBe(1);
  expect(await table.position()).not.toBe(before);

  await keyboard.press("Backspace");
  await expect.poll(() => table.decisions()).toBe(0);
  expect(await table.position()).toBe(before);
  expect(await pointersSeen(person)).toBe(0);
});

test("every arrow leads to a lit target on its side", async () => {
  const { person, table } = await hotSeat();
  await tabTo(person.page, table.lit.first());
  for (const [key, side] of [
    ["ArrowRight", (from: Box, to: Box) => to.x > from.x],
    ["ArrowDown", (from: Box, to: Box) => to.y > from.y],
    ["ArrowLeft", (from: Box, to: Box) => to.x < from.x],
    ["ArrowUp", (from: Box, to: Box) => to.y < from.y],
  ] as const) {
    const from = await focusedBox(person.page);
    const names = await focusedName(person.page);
    await person.page.keyboard.press(key);
    const moved = (await focusedName(person.page)) !== names;
    if (moved) expect(side(from, await focusedBox(person.page)), `${key} from ${names}`).toBe(true);
  }
});

test("typing finds what is lit by its short name, and the slash opens a line for notation", async () => {
  const { person, table } = await hotSeat();
  const { page } = person;
  const [first, second] = (await table.litNames()).map((name) => name.split(",")[0] ?? "");

  await page.keyboard.type(short(first));
  await page
    .getByRole("status")
    .filter({ hasText: first ?? "" })
    .waitFor();
  await page.keyboard.press("Enter");
  expect(await table.askWords()).toBe(`Choose where ${first} goes.`);
  await page.keyboard.press("Escape");

  await page.keyboard.type("zz");
  expect(await page.locator(".type-ahead").count()).toBe(0);

  const goal = await placeFor(table, second ?? "");
  await table.write(`move ${short(second).toUpperCase()} ${goal}`);
  expect(await table.position()).toContain(`${second} at ${goal}, has moved`);
  expect(await pointersSeen(person)).toBe(0);
});

test("every lit target has a name and a place in the Tab order, and what is asked and told is read out", async () => {
  const { person, table } = await hotSeat();
  const { page } = person;
  for (const name of await table.litNames()) expect(name).toMatch(/^(Red|Orange|Blue|Green) \d, at [A-L]\d$/);
  expect(
    await table.lit.evaluateAll((paths) => paths.every((path) => path.getAttribute("tabindex") === "0")),
  ).toBe(true);
  const question = table.prompt.getByRole("status");
  expect(await question.getAttribute("aria-live")).toBe("polite");

  await table.named(await one(table)).focus();
  await page.keyboard.press("Enter");
  expect(await question.textContent()).toMatch(/^Choose where/);
  for (const name of await table.litNames()) expect(name).toMatch(/^(Go to|Attack) /);

  await page.keyboard.press("Escape");
  const told = await table.log.locator(".line").count();
  await walk(table);
  await expect.poll(() => table.log.locator(".line").count()).toBeGreaterThan(told);
  // A log is a polite live region by its role; what is added to it is announced.
  expect(await table.log.getByText(/goes from .* to /).count()).toBe(1);
});

test("no dialog, menu or panel swallows the keyboard", async () => {
  const { person, table } = await hotSeat();
  const { page } = person;
  await page.keyboard.press("?");
  const rule = page.getByRole("complementary", { name: /^Rule CA-/ });
  await rule.waitFor();
  await page.keyboard.press("Escape");
  await rule.waitFor({ state: "detached" });

  const menu = person.button("Menu");
  const items = page.getByRole("menuitem");
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expectFocus(items.first());
  await page.keyboard.press("ArrowUp");
  await expectFocus(items.last());
  await page.keyboard.press("ArrowDown");
  await expectFocus(items.first());
  await page.keyboard.press("End");
  await expectFocus(items.last());
  await page.keyboard.press("Escape");
  await items.first().waitFor({ state: "detached" });
  await expectFocus(menu);

  await page.keyboard.press("Enter");
  await expectFocus(items.first());
  await page.keyboard.press("Tab");
  await items.first().waitFor({ state: "detached" });
  expect(await hasFocus(menu)).toBe(false);

  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expectFocus(items.first());
  const wanted = page.getByRole("menuitem", { name: "Help and keys" });
  for (let presses = 0; presses < 20 && !(await hasFocus(wanted)); presses += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const help = page.getByRole("dialog", { name: "How this table works" });
  await help.waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  await expectFocus(menu);
  expect(await table.lit.count()).toBeGreaterThan(0);
  expect(await pointersSeen(person)).toBe(0);
});

interface Box {
  x: number;
  y: number;
}

async function hotSeat(): Promise<{ person: Person; table: Table }> {
  const person = await house.person();
  await countPointers(person);
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "me" }]));
  await table.asked();
  return { person, table };
}

/** Takes up what has the focus, or what is nearest, and goes where the arrows lead next. */
async function walk(table: Table): Promise<void> {
  const { page } = table;
  const isSoldier = async () => / \d, at /.test(await focusedName(page));
  if (!(await isSoldier())) await table.lit.first().focus();
  for (const way of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    await page.keyboard.press("Enter");
    if (/^Choose where/.test(await table.askWords())) break;
    await page.keyboard.press(way);
  }
  await expect.poll(() => focusedName(page), { timeout: SOON_MS }).toMatch(/^(Go to|Attack)/);
  await page.keyboard.press("Enter");
}

/** Types a short name, as a person does who knows the board. */
async function typeSomethingLit(table: Table): Promise<void> {
  const { keyboard } = table.page;
  const wanted = choose(await table.litNames(), await table.words.first().isVisible());
  if (wanted === undefined) {
    await tabTo(table.page, table.words.first());
  } else {
    const square = squareIn(wanted);
    const isSoldier = / \d, at /.test(wanted);
    const name = wanted.split(",")[0] ?? "";
    await keyboard.type(isSoldier ? short(name) : square ? nameOf(square) : name.replaceAll(" ", ""));
  }
  await keyboard.press("Enter");
}

const nameOf = (square: { column: number; row: number }): string =>
  `${String.fromCharCode(97 + square.column)}${square.row + 1}`;

/** `Red 3` is r3. */
const short = (name: string | undefined): string =>
  (name ?? "").replace(/^(\w)\w* (\d)$/, "$1$2").toLowerCase();

const one = async (table: Table): Promise<string> => (await table.litNames())[0] ?? "";

/** A square where the soldier can go, read from what is lit once it is taken up. */
async function placeFor(table: Table, soldier: string): Promise<string> {
  await table.page.keyboard.type(short(soldier));
  await table.page.keyboard.press("Enter");
  const goal = (await table.litNames()).map((name) => /^Go to (\w+)/.exec(name)?.[1]).find(Boolean) ?? "";
  await table.page.keyboard.press("Escape");
  return goal;
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${wanted}`);
}

const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

const expectFocus = (wanted: Locator): Promise<void> => expect.poll(() => hasFocus(wanted)).toBe(true);

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

const focusedBox = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const { x = 0, y = 0, width = 0, height = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  });

async function countPointers(person: Person): Promise<void> {
  await person.context.addInitScript(() => {
    const seen = () =>
      sessionStorage.setItem("pointers", String(Number(sessionStorage.getItem("pointers")) + 1));
    for (const kind of ["pointerdown", "mousedown", "touchstart", "pointermove"])
      addEventListener(kind, seen, true);
  });
}

const pointersSeen = (person: Person): Promise<number> =>
  person.page.evaluate(() => Number(sessionStorage.getItem("pointers")));
