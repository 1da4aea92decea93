// One person in both chairs.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { Table } from "./table";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("one person plays both sides of a turn at one screen", async () => {
  const person = await house.person();
  await person.go("/new?scenario=first-steps");
  await person.page.getByRole("group", { name: "Cobra" }).getByText("Me", { exact: true }).click();
  await person.page.getByText("All your chairs are played at this screen.").waitFor();
  await person.button("Open the table").click();
  const table = new Table(person);
  await table.asked();

  const squads: string[] = [];
  for (let squad = 0; squad < 4; squad += 1) {
    squads.push(/the (\w+) squad/.exec(await table.askWords())?.[1] ?? "");
    const soldier = (await table.litNames())[0] ?? "";
    await table.named(soldier).click();
    await table
      .on(/^Go to/)
      .first()
      .click();
    await expect.poll(() => table.decisions()).toBe(2 * squad + 1);
    const here = person.page.getByRole("listitem").filter({ hasText: "(you)" });
    expect(await here.count()).toBe(2);
    await table.finish();
    await table.asked();
  }

  expect([...squads].sort()).toEqual(["Blue", "Green", "Orange", "Red"]);
  // Whoever began has moved both squads before the other was asked.
  expect([
    ["Red", "Orange", "Blue", "Green"],
    ["Blue", "Green", "Red", "Orange"],
  ]).toContainEqual(squads);
  expect(await person.page.getByRole("heading", { name: "Turn 2" }).count()).toBe(1);
});
