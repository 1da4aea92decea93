// The guided first game of the Deck-Building Game, from the lobby to the end of its guided part.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DeckTable } from "./deck";
import { House, SOON_MS } from "./house";

/** A pupil needs about sixty clicks; more than this is no lesson that ends. */
const MOST_CLICKS = 400;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

async function begin(): Promise<DeckTable> {
  const person = await house.person();
  const table = new DeckTable(person);
  await person.go("/");
  await person.button("Learn").last().click();
  await table.lesson.getByText("You lead the Joes").waitFor({ timeout: 3 * SOON_MS });
  return table;
}

test("a turn of recruiting and a mission are taught by doing them", async () => {
  const table = await begin();
  const goOn = table.person.button("Go on", table.lesson);
  const said = new Set<string>();
  for (let clicks = 0; ; clicks += 1) {
    expect(clicks, [...said].join("\n")).toBeLessThan(MOST_CLICKS);
    // The words are read once the table waits for the pupil: while others move they are still the old ones.
    const goesOn = (await goOn.isVisible()) || (await table.waits());
    const isRead = await goOn.isVisible();
    said.add((await table.lesson.locator(".lesson-say").textContent()) ?? "");
    if (!goesOn || [...said].some((words) => words.startsWith("The guided part is done"))) break;
    if (isRead) await goOn.click();
    else await table.step();
  }
  for (const taught of [
    /No mission is in play/,
    /Play cards of your hand/,
    /Take a card that is lit/,
    /A Story Mission is in play/,
    /This is the plan/,
    /The mission (succeeded|failed)/,
    /The guided part is done/,
  ])
    expect([...said].join("\n")).toMatch(taught);
});

test("the lesson can be ended at any time", async () => {
  const table = await begin();
  await table.person.button("End the lesson").click();
  await table.lesson.waitFor({ state: "detached" });
  expect(new URL(table.page.url()).search).toBe("");
});
