// Two people with two browsers: the invitation, the turns, who is here, and what they say to each other.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, type Person, SOON_MS } from "./house";
import { Table } from "./table";

/** What somebody would write who wishes to run a script in the other's browser. */
const MARKUP = "<img src=x onerror=alert(1)>";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("a friend comes by a secret link, and both play their own squads", async () => {
  const { host, friend } = await seated();

  const [active, waiting] = await inTurn(host, friend);
  expect(await waiting.lit.count()).toBe(0);
  expect(await waiting.words.count()).toBe(0);
  expect(await waiting.prompt.locator(".ask").getAttribute("class")).toContain("waiting");

  const before = await waiting.position();
  await active.on(/, at /).first().click();
  // A choice that is half made is nobody else's business.
  expect(await waiting.position()).toBe(before);
  await active
    .on(/^Go to/)
    .first()
    .click();
  await expect.poll(() => waiting.position(), { timeout: SOON_MS }).not.toBe(before);
  expect(await waiting.position()).toBe(await active.position());

  // Both squads of the one are done; then the other is asked.
  await active.finish();
  await active.finish();
  await waiting.asked();
  expect(await active.lit.count()).toBe(0);
  await waiting.on(/, at /).first().click();
  await waiting
    .on(/^Go to/)
    .first()
    .click();
  await expect.poll(() => active.decisions(), { timeout: SOON_MS }).toBe(4);
  expect(await active.position()).toBe(await waiting.position());
});

test("an invitation works once", async () => {
  const { link } = await seated();
  const third = await house.person();
  third.mayBeRefused();
  await third.go(link);
  await third.button("Take the seat").click();
  await third.page.getByRole("heading", { name: "This chair cannot be taken." }).waitFor();
});

test("who leaves is seen to be away, and to be back", async () => {
  const { host, friend } = await seated();
  const seat = host.page.getByRole("listitem").filter({ hasText: "Blue and Green squads" });
  await seat.getByRole("img", { name: "here" }).waitFor();

  const address = friend.page.url();
  await friend.page.goto("/");
  await seat.getByRole("img", { name: "away" }).waitFor();
  await friend.page.goto(address);
  await seat.getByRole("img", { name: "here" }).waitFor();
});

test("names and chat are text, whatever is in them", async () => {
  const { host, friend } = await seated(MARKUP);
  const asked: string[] = [];
  for (const { page } of [host, friend])
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await say(host.person, MARKUP);
  await friend.page.getByText(`${MARKUP}: ${MARKUP}`).waitFor();
  await say(friend.person, "Heard <b>you</b> & saw nothing.");

  for (const { page } of [host, friend]) {
    const chat = page.getByRole("log", { name: "What was said" });
    await chat.getByText("Heard <b>you</b> & saw nothing.").waitFor();
    expect(await chat.getByText(MARKUP).count()).toBeGreaterThan(0);
    expect(await chat.locator("b").filter({ hasText: MARKUP }).count()).toBe(1);
    expect(await page.locator("img").count()).toBe(0);
  }
  expect(asked).not.toContain("/x");
  expect(asked).not.toContain("/t/x");
});

interface Pair {
  host: Table;
  friend: Table;
  /** The way to the friend's chair, used by now. */
  link: string;
}

/** The host opens a table by the form, and the friend takes the chair by the link. */
async function seated(name?: string): Promise<Pair> {
  const host = await house.person();
  await host.go("/");
  if (name !== undefined) await rename(host, name);
  const { page } = host;
  await page.goto("/new?scenario=first-steps");
  await page.getByRole("group", { name: "Cobra" }).getByText("Friend by link").click();
  await host.button("Open the table").click();
  await page.getByRole("heading", { name: "One chair is open." }).waitFor();
  await host.button("Invite").click();
  await page
    .getByText(/Whoever opens it and confirms takes this chair\. It works only on this computer/)
    .waitFor();
  const link = await host.clipboard();
  expect(link).toContain(`${house.server.address}/take#`);

  const friend = await house.person();
  await friend.go(link);
  await friend.button("Take the seat").click();
  const tables = { host: new Table(host), friend: new Table(friend), link };
  await tables.host.ask.waitFor();
  await tables.friend.ask.waitFor();
  return tables;
}

async function rename(person: Person, name: string): Promise<void> {
  await person.button(/change your name/).click();
  await person.page.getByRole("textbox", { name: "Your name" }).fill(name);
  await person.button("Save").click();
  await person.page.locator(".name-words", { hasText: name }).waitFor();
}

/** Who is asked, then who waits. */
async function inTurn(one: Table, other: Table): Promise<[Table, Table]> {
  const isFirst = await Promise.race([one.asked().then(() => true), other.asked().then(() => false)]);
  return isFirst ? [one, other] : [other, one];
}

async function say(person: Person, text: string): Promise<void> {
  await person.button("Chat").click();
  await person.page.getByRole("textbox", { name: "Say something" }).fill(text);
  await person.page.keyboard.press("Enter");
}
