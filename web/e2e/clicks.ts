// Playing with the mouse alone, without a thought: something of what is lit, wherever it is drawn.

import type { Locator } from "playwright-core";
import { SOON_MS } from "./house";
import type { Table } from "./table";

/** Numbers from 0 to 1 that are the same every time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** Where the middle of something is on the screen. */
export async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks where something is, whatever lies there. */
export async function clickOn(table: Table, locator: Locator): Promise<void> {
  const { x, y } = await middle(locator);
  await table.page.mouse.click(x, y);
}

/** What is lit beside the board, in the prompt or on a panel. */
const buttonsOf = (table: Table): Locator => table.page.locator(".word-target .lit");

export const anyLit = (table: Table): Locator => table.lit.or(buttonsOf(table));

/** Something that is lit: out of a fan if one is open, mostly on the board, else a button. */
export async function clickAnything(table: Table, next: () => number, onBoard = 0.75): Promise<void> {
  await andWait(table, async () => {
    const picked = table.page.locator(".fan-piece.lit");
    const buttons = buttonsOf(table);
    const [places, words] = [await table.lit.count(), await buttons.count()];
    if ((await picked.count()) > 0) await picked.first().click();
    else if (words === 0 || (places > 0 && next() < onBoard))
      await clickOn(table, table.lit.nth(Math.floor(next() * places)));
    else await buttons.nth(Math.floor(next() * words)).click();
  });
}

/** The button that ends a phase, if there is one; whether there was. */
export async function clickFinish(table: Table): Promise<boolean> {
  const finish = table.words.filter({ hasText: /^Finish/ });
  if ((await finish.count()) === 0) return false;
  await andWait(table, () => finish.first().click());
  return true;
}

/**
 * A click on something lit changes what is asked, or of what; one that hurries on what is being shown means nothing
 * else, so it is made again.
 */
async function andWait(table: Table, click: () => Promise<void>): Promise<void> {
  const before = await asked(table);
  const isAnswered = async () => (await asked(table)) !== before;
  for (const wait of [2000, SOON_MS]) {
    await click();
    const end = Date.now() + wait;
    while (Date.now() < end) {
      if (await isAnswered()) return;
      await table.page.waitForTimeout(20);
    }
  }
  throw new Error(`no click changes anything: ${before}`);
}

/** What is asked, of what, in one go: pages change while one reads them. */
const asked = (table: Table): Promise<string> =>
  table.page.evaluate(() => {
    const words = [".over-head h2", ".ask-words", ".word-target .lit", ".fan-piece"].flatMap((selector) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent ?? ""),
    );
    const lit = [...document.querySelectorAll(".lit-buttons [role=button]")].map(
      (path) => path.getAttribute("aria-label") ?? "",
    );
    const moment = document.querySelector<HTMLInputElement>("input[type=range]")?.max ?? "";
    return [moment, ...words, ...lit].join(" | ");
  });
