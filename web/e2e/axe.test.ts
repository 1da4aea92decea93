// No page says less to a screen reader than to the eye, in light and in dark.

import axe from "axe-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESK, House, type Person, TABLET, type Visit } from "./house";
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

/** Both themes of what is on the screen. The source is evaluated, not added, so that the page's own policy stands. */
async function expectAccessible(scene: string, { page }: Person): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    // The dark page is the same page in other colours.
    const rules = colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {};
    const found = await page.evaluate(async (rules) => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...rules });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
      );
    }, rules);
    expect.soft(found, `${scene}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
