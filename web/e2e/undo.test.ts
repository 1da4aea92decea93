// Taking back: at once before a die, with everybody's consent after it.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, SOON_MS } from "./house";
import { Table } from "./table";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("a move that no die followed is taken back at once, by the button and by Backspace", async () => {
  const { active } = await twoPlayers();
  for (const takeBack of [
    () => active.person.button("Undo").click(),
    () => active.page.keyboard.press("Backspace"),
  ]) {
    const before = await active.position();
    await active.move();
    expect(await active.position()).not.toBe(before);
    await takeBack();
    await expect.poll(() => active.position(), { timeout: SOON_MS }).toBe(before);
    await active.asked();
    expect(await active.askWords()).toMatch(/^Choose a soldier/);
  }
});

test("Backspace lets go of a soldier before it takes anything back", async () => {
  const { active } = await pastADie();
  await active.on(/, at /).first().click();
  expect(await active.askWords()).toMatch(/^Choose where/);
  await active.page.keyboard.press("Backspace");
  expect(await active.askWords()).toMatch(/^Choose a soldier/);
  expect(await active.page.getByRole("dialog").count()).toBe(0);
  expect(await active.decisions()).toBe(2);
});

test("past a die the other is asked, and a yes goes back", async () => {
  const { active, other, before } = await pastADie();
  await active.person.button("Undo").click();
  const question = active.page.getByRole("dialog", { name: "Go back further" });
  await question.getByText("all seats must agree to go back further").waitFor();
  await active.person.button("Ask the others").click();
  await active.prompt.getByText(/^You wish to go back. Waiting for /).waitFor();

  const wish = other.page.getByRole("dialog", { name: /wishes to go back$/ });
  await wish.getByText("finish").waitFor();
  await other.person.button("Agree").click();
  await wish.waitFor({ state: "detached" });

  for (const table of [active, other])
    await expect.poll(() => table.position(), { timeout: SOON_MS }).toBe(before);
  expect(await active.decisions()).toBe(1);
  await active.asked();
});

test("past a die a no leaves everything as it is, and says so", async () => {
  const { active, other } = await pastADie();
  const now = await active.position();
  await active.page.keyboard.press("Backspace");
  await active.person.button("Ask the others").click();
  await other.person.button("Play on").click();

  await active.page.getByText(/^(Aiko|Tomas) would rather go on\.$/).waitFor();
  expect(await active.decisions()).toBe(2);
  expect(await active.position()).toBe(now);
  expect(await other.position()).toBe(now);
  await active.asked();
});

test("who wished to go back withdraws it, and the other is asked nothing any more", async () => {
  const { active, other } = await pastADie();
  const now = await active.position();
  await active.person.button("Undo").click();
  await active.person.button("Ask the others").click();
  const wish = other.page.getByRole("dialog", { name: /wishes to go back$/ });
  await wish.waitFor();
  expect(await other.person.button("Withdraw").count()).toBe(0);

  await active.person.button("Withdraw").click();
  for (const table of [active, other]) await table.page.getByText("The wish was withdrawn.").waitFor();
  await wish.waitFor({ state: "detached" });
  await active.person.button("Undo").waitFor();
  expect(await active.person.button("Withdraw").count()).toBe(0);
  expect(await active.decisions()).toBe(2);
  expect(await active.position()).toBe(now);
  await active.asked();
});

test("a wish can be withdrawn after the page was loaded anew", async () => {
  const { active, other } = await pastADie();
  await active.person.button("Undo").click();
  await active.person.button("Ask the others").click();
  await active.person.button("Withdraw").waitFor();
  await active.page.reload();
  await active.person.button("Withdraw").click();
  await other.page.getByText("The wish was withdrawn.").waitFor();
  expect(await other.page.getByRole("dialog").count()).toBe(0);
});

test("who does not wish to ask leaves it", async () => {
  const { active, other } = await pastADie();
  await active.person.button("Undo").click();
  await active.person.button("Leave it").click();
  expect(await active.page.getByRole("dialog").count()).toBe(0);
  expect(await other.page.getByRole("dialog").count()).toBe(0);
  expect(await active.decisions()).toBe(2);
});

/** Two people at a table; the one who is asked first, then the other. */
async function twoPlayers(): Promise<{ active: Table; other: Table }> {
  const host = await house.person({ name: "Aiko" });
  const path = await host.opens([{ kind: "me" }, { kind: "anyone" }]);
  const guest = await house.person({ name: "Tomas" });
  const one = await new Table(host).open(path);
  const two = await new Table(guest).open(path);
  await guest.button("Sit here").click();
  const isHost = await Promise.race([one.asked().then(() => true), two.asked().then(() => false)]);
  return isHost ? { active: one, other: two } : { active: two, other: one };
}

/** The first squad has moved a soldier and finished, so the die of the second has been rolled. */
async function pastADie(): Promise<{ active: Table; other: Table; before: string }> {
  const { active, other } = await twoPlayers();
  await active.move();
  const before = await active.position();
  await active.finish();
  await active.asked();
  return { active, other, before };
}
