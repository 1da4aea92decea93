// Looking back while a game runs: by the slider, by the keys, by a link to a moment.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, type Person, SOON_MS } from "./house";
import { Table } from "./table";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("the keys go through the match, every moment is another position, and nothing is amber in the past", async () => {
  const { table, positions, person } = await played();
  const { page } = table;
  const { keyboard } = page;
  const now = positions.length - 1;

  await look(person);
  await table.at(now);
  await expectNothingAmber(table);
  for (let decision = now - 1; decision >= 0; decision -= 1) {
    await keyboard.press("ArrowLeft");
    await table.at(decision);
    await expect.poll(() => table.position()).toBe(positions[decision]);
  }
  await expectNothingAmber(table);
  expect(new Set(positions).size).toBeGreaterThan(now / 2);

  await keyboard.press("End");
  await table.at(now);
  await keyboard.press("Home");
  await table.at(0);
  await keyboard.press("Shift+ArrowRight");
  await table.at(now);

  await keyboard.press("Escape");
  await table.asked();
  expect(await table.position()).toBe(positions[now]);
  expect(page.url()).not.toContain("#");
});

test("the mouse scrubs the line at the foot of the log, and Back to now comes back", async () => {
  const { table, positions, person } = await played();
  const slider = table.page.getByRole("slider", { name: "Moment of the match" }).first();
  const box = await slider.boundingBox();
  if (!box) throw new Error("the line has no place");
  const middle = box.y + box.height / 2;
  await table.page.mouse.move(box.x + box.width - 8, middle);
  await table.page.mouse.down();
  await table.page.mouse.move(box.x + 4, middle, { steps: 6 });
  await table.page.mouse.up();
  await table.at(0);
  await expect.poll(() => table.position()).toBe(positions[0]);
  await expectNothingAmber(table);

  await person.button("A decision on (→)").click();
  await table.at(1);
  await expect.poll(() => table.position()).toBe(positions[1]);
  await person.button("Back to now").click();
  await table.asked();
  expect(await table.position()).toBe(positions.at(-1));
});

test("playing runs to the present by itself and stops there", async () => {
  const { table, positions, person } = await played();
  await look(person);
  await table.page.keyboard.press("Home");
  await table.at(0);
  await table.page.keyboard.press("Space");
  await table.at(positions.length - 1);
  await person.button("Play (Space)").waitFor();
  await expect.poll(() => table.position()).toBe(positions.at(-1));
});

test("a link to a moment opens the table at that moment, for somebody else too", async () => {
  const { table, positions, person } = await played();
  await look(person);
  await table.page.keyboard.press("ArrowLeft");
  await table.page.keyboard.press("ArrowLeft");
  const wanted = positions.length - 3;
  await table.at(wanted);
  await person.button("Copy link").click();
  const link = await person.clipboard();
  expect(link).toMatch(new RegExp(`#d=${wanted}$`));

  const friend = await house.person();
  const seen = await new Table(friend).open(link);
  await seen.at(wanted);
  await expect.poll(() => seen.position()).toBe(positions[wanted]);
});

test("the present goes on while somebody looks back", async () => {
  const { table, positions, person } = await played();
  const guest = await house.person();
  const watched = await new Table(guest).open(new URL(table.page.url()).pathname);
  await watched.ask.waitFor();
  await look(guest);
  await guest.page.keyboard.press("Home");
  await watched.at(0);
  await table.move();
  await guest.page.getByText(`Decision 0 of ${positions.length}`, { exact: true }).waitFor();
  expect(await watched.position()).toBe(positions[0]);
  await guest.button("Back to now").click();
  await expect.poll(() => watched.position()).toBe(await table.position());
  expect(await person.page.getByText("Live").count()).toBe(1);
});

test("without a connection the past says which moments are here, and comes by itself when the line is back", async () => {
  const { table, positions, person } = await played();
  const { keyboard } = table.page;
  const now = positions.length - 1;
  await look(person);
  await keyboard.press("ArrowLeft");
  await table.at(now - 1);
  await expect.poll(() => table.position()).toBe(positions[now - 1]);
  person.mayLoseServer();
  await person.context.setOffline(true);
  await person.page.getByText("No connection", { exact: true }).waitFor({ timeout: 3 * SOON_MS });

  await keyboard.press("ArrowLeft");
  await table.ask.getByText(`No connection to fetch decision ${now - 2}.`).waitFor();
  await table.prompt.getByText(`The board still shows decision ${now - 1}.`).waitFor();
  await person.page.getByText("not here yet").waitFor();
  expect(await table.position()).toBe(positions[now - 1]);

  await keyboard.press("End");
  await table.at(now);
  await expect.poll(() => table.position()).toBe(positions[now]);
  await keyboard.press("ArrowLeft");
  await table.at(now - 1);
  await expect.poll(() => table.position()).toBe(positions[now - 1]);

  await keyboard.press("ArrowLeft");
  await person.button("Try now").waitFor();
  await person.context.setOffline(false);
  await table.at(now - 2);
  await expect.poll(() => table.position()).toBe(positions[now - 2]);
  expect(await person.page.getByText("not here yet").count()).toBe(0);
});

/** A turn and a half at one screen, and every position on the way. */
async function played(): Promise<{ table: Table; person: Person; positions: string[] }> {
  const person = await house.person();
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "me" }]));
  await table.asked();
  const positions = [await table.position()];
  for (let squad = 0; squad < 3; squad += 1) {
    await table.move();
    positions.push(await table.position());
    await table.finish();
    await table.asked();
    positions.push(await table.position());
  }
  return { table, person, positions };
}

async function look(person: Person): Promise<void> {
  await person.button("Menu").click();
  await person.page.getByRole("menuitem", { name: "Look back" }).click();
}

/** Neither a target nor any element in the colour of the lamp. */
async function expectNothingAmber(table: Table): Promise<void> {
  expect(await table.lit.count()).toBe(0);
  expect(await table.page.locator(".btn.lit").count()).toBe(0);
  const amber = await table.page.locator("main.board *").evaluateAll((elements) => {
    const lamp = getComputedStyle(document.documentElement).getPropertyValue("--lamp").trim();
    const probe = document.createElement("i");
    probe.style.color = lamp;
    document.body.append(probe);
    const color = getComputedStyle(probe).color;
    probe.remove();
    const shown = (element: Element) => {
      const { fill, stroke, backgroundColor } = getComputedStyle(element);
      const isDrawn = element.getBoundingClientRect().width > 0;
      return isDrawn && [fill, stroke, backgroundColor].includes(color);
    };
    return elements.filter(shown).map((element) => element.outerHTML.slice(0, 120));
  });
  expect(amber).toEqual([]);
}
