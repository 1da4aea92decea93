// Somebody who only watches.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, SOON_MS } from "./house";
import { Table } from "./table";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

test("who watches follows every move, reads who is waited for, and can click nothing", async () => {
  const player = await house.person({ name: "Aiko" });
  const path = await player.opens([{ kind: "me" }, { kind: "me" }]);
  const played = await new Table(player).open(path);
  await played.asked();

  const guest = await house.person({ name: "Tomas" });
  await guest.go("/");
  await guest.page.getByRole("link", { name: /^Watch/ }).click();
  const watched = new Table(guest);
  await watched.ask.waitFor();
  await player.page.getByText("Watching: Tomas").waitFor();
  expect(await watched.askWords()).toMatch(/^(G\.I\. Joe|Cobra) /);
  expect(await watched.prompt.locator(".ask").getAttribute("class")).toContain("waiting");

  for (let move = 1; move <= 3; move += 1) {
    await played.on(/, at /).first().click();
    await played
      .on(/^Go to/)
      .first()
      .click();
    await expect.poll(() => watched.decisions(), { timeout: SOON_MS }).toBe(2 * move - 1);
    expect(await watched.position()).toBe(await played.position());
    await played.finish();
    await played.asked();
    expect(await watched.lit.count()).toBe(0);
    expect(await watched.words.count()).toBe(0);
    expect(await guest.button("Undo").count()).toBe(0);
  }

  // A click says only who is waited for, and no key means anything.
  const before = await watched.position();
  await guest.page.locator(".board-svg .ca-pawn").first().click();
  await guest.page
    .locator(".why-card")
    .getByText(await watched.askWords())
    .waitFor();
  await guest.page.keyboard.press("Backspace");
  await guest.page.keyboard.press("/");
  expect(await guest.page.getByRole("dialog").count()).toBe(0);
  expect(await watched.position()).toBe(before);

  await guest.go("/");
  await player.page.getByText("Watching: Tomas").waitFor({ state: "detached" });
});

test("who comes to a table that still waits is offered a chair, and nothing that others decide", async () => {
  const host = await house.person({ name: "Aiko" });
  const path = await host.opens([{ kind: "anyone" }, { kind: "friend" }]);
  await host.go(path);
  await host.button("Invite").first().waitFor();
  expect(await host.button("Invite").count()).toBe(2);

  const guest = await house.person({ name: "Tomas" });
  await guest.go(path);
  await guest.button("Sit here").waitFor();
  expect(await guest.button("Sit here").count()).toBe(1);
  expect(await guest.button("Invite").count()).toBe(0);
  expect(await guest.button(/^The chair of/).count()).toBe(0);
  await guest.button("Copy link to watch").waitFor();
});
