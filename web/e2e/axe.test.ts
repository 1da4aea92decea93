// No page says less to a screen reader than to the eye, in light and in dark.

import { afterAll, afterEach, beforeAll, test } from "vitest";
import { expectAccessible } from "./accessible";
import { walkArctic, walkArcticLesson } from "./arctic";
import { walkDeck, walkDeckLesson } from "./deck";
import { DESK, House, TABLET, type Visit } from "./house";
import {
  atTable,
  openFromMenu,
  phone,
  walkFour,
  walkGathering,
  walkLobby,
  walkOdds,
  walkOver,
  walkReplay,
  walkTable,
  walkWish,
} from "./scenes";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

const desk: Visit = { viewport: DESK };

test.each([
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
])("%s: nothing to object to, at a desk and on a phone", async (_, walk) => {
  await walk(house, desk, expectAccessible);
  await walk(house, phone(), expectAccessible);
});

test("the drawer of a tablet: nothing to object to", async () => {
  const { person } = await atTable(house, { viewport: TABLET });
  await expectAccessible("tablet", person);
  await person.button("Log").click();
  await person.page.getByRole("heading", { name: "The table" }).waitFor();
  await expectAccessible("tablet-drawer", person);
});

test("the tour, the lesson and the seal of the dice: nothing to object to", async () => {
  const { person } = await atTable(house, { tour: true });
  await person.page.getByRole("complementary", { name: "Tour, 1 of 6" }).waitFor();
  await expectAccessible("tour", person);
  await person.button("Skip").click();
  await person.button("sealed").click();
  await person.page.getByRole("dialog", { name: "How the dice are kept" }).waitFor();
  await expectAccessible("seal", person);
  await person.page.keyboard.press("Escape");
  await openFromMenu(person, "Help and keys");
  await expectAccessible("help", person);

  await person.go("/");
  await person.button("Learn").first().click();
  await person.page.locator(".lesson-corner").getByText("Pick up one of your soldiers.").waitFor();
  await expectAccessible("lesson", person);
});
