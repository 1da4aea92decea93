// A picture of everything, for people to look at, in e2e/pictures. What can be said about a picture without looking at
// it is checked here too.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { walkArctic, walkArcticLesson } from "./arctic";
import { walkDeck, walkDeckLesson } from "./deck";
import { DESK, House, type Person, SMALL_TABLETS, SOON_MS, TABLET, type Visit } from "./house";
import { flaws } from "./layout";
import {
  atTable,
  type Look,
  openFromMenu,
  phone,
  playSquad,
  walkFour,
  walkGathering,
  walkLobby,
  walkOdds,
  walkOver,
  walkReplay,
  walkTable,
  walkWish,
} from "./scenes";

const FOLDER = join(import.meta.dirname, "pictures");

let house: House;
beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

const WALKS = [
  ["the lobby and its pages", walkLobby],
  ["a table before the game", walkGathering],
  ["a table and its panels", walkTable],
  ["the odds of a fight", walkOdds],
  ["a wish to go back", walkWish],
  ["four seats", walkFour],
  ["a replay", walkReplay],
  ["the page after the end", walkOver],
  ["the Arctic and its panels", walkArctic],
  ["the lesson of the Arctic", walkArcticLesson],
  ["the table of cards", walkDeck],
  ["the lesson of the Deck-Building Game", walkDeckLesson],
] as const;

test.each(WALKS)("%s: whole at a desk", async (_, walk) => {
  await walk(house, { viewport: DESK }, taken("desk"));
});

test.each(WALKS)("%s: whole on a phone", async (_, walk) => {
  await walk(house, phone(), taken("phone"));
});

test("a tablet and its drawer are whole", async () => {
  const look = taken("tablet");
  const { person, table } = await atTable(house, { viewport: TABLET });
  await table.on(/, at /).first().click();
  await look("selected", person);
  await person.button("Log").click();
  await person.page.getByRole("heading", { name: "The table" }).waitFor();
  await look("drawer", person);
  await person.button("Close").click();
  await table.prompt.getByRole("button", { name: /^Rule/ }).click();
  await person.page.locator(".rule-text").waitFor();
  await look("rule-panel", person);
});

test.each(SMALL_TABLETS)("$width wide, nothing that is opened covers what is lit", async (viewport) => {
  const look = taken(`${viewport.width}`);
  const { person, table } = await atTable(house, { viewport, hasTouch: true });
  await look("game", person);
  await table.on(/, at /).first().click();
  await person.button("Log").click();
  await person.page.getByRole("heading", { name: "The table" }).waitFor();
  await look("drawer", person);
  await person.button("Close").click();
  await table.prompt.getByRole("button", { name: /^Rule/ }).click();
  await person.page.locator(".rule-text").waitFor();
  await look("rule-panel", person);
  await person.button("Close the rule").click();
  await openFromMenu(person, "Chat");
  await look("chat", person);
});

test.each(SMALL_TABLETS)(
  "$width wide, the lobby and the pages before and after the game are whole",
  async (viewport) => {
    await walkLobby(house, { viewport }, taken(`${viewport.width}`));
    await walkGathering(house, { viewport }, taken(`${viewport.width}`));
    await walkOver(house, { viewport }, taken(`${viewport.width}`));
  },
);

test.each([
  ["desk", { viewport: DESK }],
  ["phone", phone()],
] as const)("without a connection the table is whole and says so, at a %s", async (where, visit: Visit) => {
  const { person, table } = await atTable(house, visit);
  await playSquad(table);
  person.mayLoseServer();
  await person.context.setOffline(true);
  await table.ask.getByText("No connection. Your last move is saved.").waitFor({ timeout: 3 * SOON_MS });
  await taken(where)("offline", person);
  await openFromMenu(person, "Look back");
  await person.page.keyboard.press("ArrowLeft");
  await table.ask.getByText("No connection to fetch decision 1.").waitFor();
  await taken(where)("offline-replay", person);
});

// On a phone the dice and the log wait in the drawer, and the tour passes them by.
test.each([
  ["desk", { viewport: DESK }, [1, 2, 3, 4, 5, 6]],
  ["phone", phone(), [1, 2, 3, 4]],
] as const)(
  "the tour and the lesson cover nothing that is lit, at a %s",
  async (where, visit: Visit, steps) => {
    const { person } = await atTable(house, { ...visit, tour: true });
    for (const step of steps) {
      const tour = person.page.getByRole("complementary", { name: `Tour, ${step} of 6` });
      await tour.waitFor();
      await taken(where)(`tour-${step}`, person);
      await tour.getByRole("button", { name: /^(Next|Done)$/ }).click();
    }
    await person.page.getByRole("complementary", { name: /^Tour/ }).waitFor({ state: "detached" });
    await person.go("/");
    await person.button("Learn").first().click();
    await person.page.locator(".lesson-corner").getByText("Pick up one of your soldiers.").waitFor();
    await taken(where)("lesson", person);
  },
);

/** Takes the picture in light and in dark, and looks for flaws. */
function taken(where: string): Look {
  return async (scene: string, { page }: Person) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await page.screenshot({ path: join(FOLDER, `${scene}-${where}-${colorScheme}.png`) });
    }
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    expect.soft(await flaws(page), `${scene}, ${where}`).toEqual([]);
  };
}
