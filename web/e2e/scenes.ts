// Everything there is to see, one scene after another, for those who look at every page: the checks of accessibility
// and of the layout.

import type { Wanted } from "../src/wire";
import { DESK, type House, type Person, PHONE, type Visit } from "./house";
import { Table } from "./table";

/** Looks at what is on the screen now. */
export type Look = (scene: string, person: Person) => Promise<void>;

/** The pages around the tables. */
export async function walkLobby(house: House, visit: Visit, look: Look): Promise<void> {
  const person = await house.person(visit);
  const { page } = person;
  await person.go("/");
  await page.getByRole("heading", { name: "Open tables" }).waitFor();
  await person.button("Learn").first().waitFor();
  await look("lobby-first-visit", person);

  await person.button(/change your name/).click();
  await person.button("Make a link").click();
  await page.getByText("Show it to nobody.").waitFor();
  await look("lobby-name", person);

  await withTables(house, person);
  await person.go("/");
  await page
    .getByRole("link", { name: /^Play: / })
    .first()
    .waitFor();
  await page
    .getByRole("link", { name: /^Join / })
    .first()
    .waitFor();
  await look("lobby-tables", person);

  await person.go("/new");
  await page.getByRole("group", { name: "Cobra" }).waitFor();
  await look("new-table", person);

  await person.go("/replays");
  await person.button("Choose a file").or(page.getByText("Choose a file")).first().waitFor();
  await look("replays", person);

  await person.go("/rules/commando-attack");
  await page.getByText("CA-101", { exact: true }).first().waitFor();
  await look("rules", person);

  await person.go("/take#5e41");
  await person.button("Take the seat").waitFor();
  await look("take", person);
  await person.go("/carry#5e41");
  await person.button("Use my name here").waitFor();
  await look("carry", person);
  await person.go("/nowhere/at/all");
  await page.getByRole("heading", { name: "Off the map" }).waitFor();
  await look("not-found", person);
}

/** One table of this person's, one with a free chair, one to watch. */
async function withTables(house: House, person: Person): Promise<void> {
  const own = await person.opens([{ kind: "me" }, { kind: "me" }]);
  await (await new Table(person).open(own)).asked();
  const other = await house.person({ name: "Aiko" });
  await other.opens(FOUR, { scenario: "four" });
  const watched = await other.opens([{ kind: "me" }, { kind: "me" }], { scenario: "standard" });
  await (await new Table(other).open(watched)).asked();
}

const FOUR: Wanted[] = [{ kind: "me" }, { kind: "anyone" }, { kind: "bot", level: 5 }, { kind: "anyone" }];

/** A table before the game. */
export async function walkGathering(house: House, visit: Visit, look: Look): Promise<void> {
  const person = await house.person(visit);
  await person.go(await person.opens([{ kind: "me" }, { kind: "friend" }]));
  await person.button("Invite").waitFor();
  await look("gathering", person);
  const host = await house.person({ name: "Aiko" });
  await person.go(await host.opens(FOUR, { scenario: "four" }));
  await person.button("Sit here").first().waitFor();
  await look("gathering-four", person);
}

/** A table while the game runs, with everything that can be opened beside it and over it. */
export async function walkTable(house: House, visit: Visit, look: Look): Promise<void> {
  const { person, table } = await atTable(house, visit);
  const { page } = person;
  await look("game", person);

  await table.on(/, at /).first().click();
  await look("selected", person);
  await table.clickUnlitPawn();
  await page.locator(".why-card").waitFor();
  await look("why-not", person);
  await page.keyboard.press("Escape");

  await page.keyboard.press("?");
  await page.locator(".rule-text").first().waitFor();
  await look("rule-panel", person);
  await person.button("Close the rule").click();

  for (const [name, scene] of [
    ["Settings", "settings"],
    ["Help and keys", "help"],
  ] as const) {
    await openFromMenu(person, name);
    await page.getByRole("dialog").waitFor();
    await look(scene, person);
    await page.keyboard.press("Escape");
  }
  await person.button("Menu").click();
  await look("menu", person);
  await page.keyboard.press("Escape");

  await openFromMenu(person, "Chat");
  await page.getByRole("textbox", { name: "Say something" }).fill("Well played.");
  await page.keyboard.press("Enter");
  await page.getByRole("log", { name: "What was said" }).getByText("Well played.").waitFor();
  await look("chat", person);
  await person.button("Close the chat").click();

  if (await person.button("Log").isVisible()) {
    await person.button("Log").click();
    await page.getByRole("heading", { name: "The table" }).waitFor();
    await look("drawer", person);
    await person.button("Close").click();
  }

  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Write a move" }).waitFor();
  await look("notation", person);
  await page.keyboard.press("Escape");
}

/** A fight that is about to be chosen, with its odds. */
export async function walkOdds(house: House, visit: Visit, look: Look): Promise<void> {
  const { person, table } = await atTable(house, visit);
  await table.meetInRiver();
  await point(table, /^Attack /);
  await person.page.getByText("You capture", { exact: false }).first().waitFor();
  await look("odds", person);
}

/** Somebody wishes to go back past a die: what the one sees who wished it, and what the other does. */
export async function walkWish(house: House, visit: Visit, look: Look): Promise<void> {
  const host = await house.person({ ...visit, name: "Aiko" });
  const path = await host.opens([{ kind: "me" }, { kind: "anyone" }]);
  const guest = await house.person({ ...visit, name: "Tomas" });
  const one = await new Table(host).open(path);
  const two = await new Table(guest).open(path);
  await guest.button("Sit here").click();
  const isHost = await Promise.race([one.asked().then(() => true), two.asked().then(() => false)]);
  const [active, other] = isHost ? [one, two] : [two, one];
  await playSquad(active);
  await active.person.button("Undo").click();
  await active.person.button("Ask the others").click();
  await active.person.button("Withdraw").waitFor();
  await look("wish", active.person);
  await other.person.button("Agree").waitFor();
  await look("wished", other.person);
}

/** Four seats, and the one who looks holds them all, or one of them among bots. */
export async function walkFour(house: House, visit: Visit, look: Look): Promise<void> {
  for (const [scene, other] of [
    ["four-mine", { kind: "me" }],
    ["four-bots", { kind: "bot", level: 1 }],
  ] as const) {
    const person = await house.person({ ...visit, name: "Mira" });
    const path = await person.opens([{ kind: "me" }, other, other, other], { scenario: "four" });
    await (await new Table(person).open(path)).asked();
    await look(scene, person);
  }
}

/** The past of a running game. */
export async function walkReplay(house: House, visit: Visit, look: Look): Promise<void> {
  const { person, table } = await atTable(house, visit);
  for (let squad = 0; squad < 6; squad += 1) await playSquad(table);
  await openFromMenu(person, "Look back");
  await person.page.keyboard.press("ArrowLeft");
  await person.page.keyboard.press("ArrowLeft");
  await table.prompt.getByText(/^Replay, decision 10 of 12/).waitFor();
  await look("replay", person);
  await person.page.keyboard.press("Escape");
}

/** Two decisions: a soldier of the squad in turn moves, and the squad is done. */
export async function playSquad(table: Table): Promise<void> {
  await table.on(/, at /).first().click();
  await table
    .on(/^Go to/)
    .first()
    .click();
  await table.words.first().waitFor();
  await table.words.first().click();
  await table.asked();
}

/** The page after the end, before and after the dice are checked. The game itself takes the width of a desk. */
export async function walkOver(house: House, visit: Visit, look: Look): Promise<void> {
  const { person, table } = await atTable(house, { ...visit, viewport: DESK });
  await table.playShortGame();
  if (visit.viewport) await person.page.setViewportSize(visit.viewport);
  await look("over", person);
  await person.button("Check the dice").click();
  await person.page.getByText(/All \d+ draws verified/).waitFor();
  await look("over-verified", person);
  await person.button("Look at the board").click();
  await table.ask.waitFor();
  await look("over-board", person);
  await person.button("Show the result").click();
  await person.button("Replay").click();
  await person.page.keyboard.press("End");
  await table.prompt.getByText(/^Replay, decision (\d+) of \1\./).waitFor();
  await look("over-replay", person);
}

export async function atTable(house: House, visit: Visit): Promise<{ person: Person; table: Table }> {
  const person = await house.person(visit);
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "me" }]));
  await table.asked();
  return { person, table };
}

export async function openFromMenu(person: Person, name: string): Promise<void> {
  await person.button("Menu").click();
  await person.page.getByRole("menuitem", { name }).click();
}

/** A mouse rests on it; a finger taps it once. */
export async function point(table: Table, name: RegExp): Promise<void> {
  const touch = await table.page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  if (touch) await table.on(name).tap();
  else await table.on(name).hover();
}

export const phone = (visit: Visit = {}): Visit => ({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  ...visit,
});
