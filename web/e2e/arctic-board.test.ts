// The Arctic board: crowds of units are spread out to pick from, moves are drawn before they are made, and turns are
// played with the mouse alone.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ArcticTable } from "./arctic";
import { anyLit, chance, clickAnything, clickOn, middle } from "./clicks";
import { House, type Visit } from "./house";
import { phone } from "./scenes";
import { Table } from "./table";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

async function atArctic(scenario: string, visit: Visit = {}): Promise<Table> {
  const person = await house.person(visit);
  const path = await person.opens([{ kind: "me" }, { kind: "me" }], { game: "arctic-circle", scenario });
  const table = await new Table(person).open(path);
  await table.asked();
  await drawn(table);
  return table;
}

/** Past the purchase and the combat moves of the first turn, without either. */
async function untilNoncombat(table: Table): Promise<void> {
  for (
    let ask = await table.askWords();
    !ask.includes("choose units to move");
    ask = await table.askWords()
  ) {
    await table.words.filter({ hasText: /^Finish/ }).click();
    await expect.poll(() => table.askWords()).not.toBe(ask);
  }
  await drawn(table);
}

/** Until the page has drawn what it shows: a new question may leave the board more or less room. */
function drawn(table: Table): Promise<void> {
  return table.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** How the board is moved and enlarged in its frame. */
async function frame(table: Table): Promise<{ x: number; scale: number }> {
  const moved = await table.page.locator(".board-svg > g").getAttribute("transform");
  const [x, , scale] = (moved?.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x: x ?? Number.NaN, scale: scale ?? Number.NaN };
}

test("units without a chip of their own are picked from the fan that a click on their number opens", async () => {
  const table = await atArctic("small-cold-open");
  await untilNoncombat(table);
  const fan = table.page.locator(".fan");
  await clickOn(table, table.on(/Aircraft Carrier at Cobra Commander's base/));
  await fan.getByRole("heading", { name: "Cobra Commander's base (I2)" }).waitFor();

  await fan.getByRole("button", { name: "Aircraft Carrier" }).click();
  await table.ask.getByText("Choose where an Aircraft Carrier").waitFor();
  expect(await fan.count()).toBe(0);
  await table.page.keyboard.press("Escape");
  await table.ask.getByText("choose units to move").waitFor();
});

test("a move is drawn in pencil while it is pointed at, and then made", async () => {
  const table = await atArctic("small-cold-open");
  await untilNoncombat(table);
  const arrow = table.page.locator(".arrows.dashed .arrow-line");
  await clickOn(table, table.on(/Snow Serpents at Cobra Commander's base/));
  await table.ask.getByText(/^Choose where/).waitFor();
  expect(await arrow.count()).toBe(0);

  const goal = await middle(table.on(/^Go to J1/));
  await table.page.mouse.move(goal.x, goal.y);
  await arrow.waitFor();
  await table.page.mouse.click(goal.x, goal.y);
  const before = await table.decisions();
  await table.page.locator(".docked .lit").first().click();
  await expect.poll(() => table.decisions()).toBe(before + 1);
  await table.log.getByText(/Snow Serpents? goes? from/).waitFor();
});

test("what can be attacked shows its odds under the pointer, and to the keyboard", async () => {
  const table = await ArcticTable.alone(house, {}, "small-base-brawl");
  await table.finishUntil(/^Destro: choose units that attack/);
  await clickOn(table, table.on(/W\.O\.L\.F\. at Greenland NW/));
  const card = table.page.locator(".odds-card");
  const fight = await middle(table.on(/^Attack 2 Arctic Troopers at Greenland NE/));
  await table.page.mouse.move(fight.x, fight.y);
  await card.getByText("You take the hex").waitFor();
  await card.getByText("Keel-Haul").waitFor();
  await card.getByRole("region", { name: "RP you lose" }).getByRole("listitem").nth(1).waitFor();
  await card.getByRole("region", { name: "Left of theirs" }).getByText("nobody").waitFor();

  await table.page.mouse.move(5, 300);
  await card.waitFor({ state: "detached" });
  await table.page.keyboard.press("ArrowDown");
  await card.getByRole("heading", { name: /^Attack / }).waitFor();
});

test("the odds suppose what they are told to, also after the page was loaded again", async () => {
  const table = await ArcticTable.alone(house, {}, "small-base-brawl");
  const { page } = table;
  await table.finishUntil(/^Destro: choose units that attack/);
  const card = page.locator(".odds-card");
  const look = async () => {
    await clickOn(table, table.on(/W\.O\.L\.F\. at Greenland NW/));
    const fight = await middle(table.on(/^Attack 2 Arctic Troopers at Greenland NE/));
    await page.mouse.move(5, 300);
    await page.mouse.move(fight.x, fight.y);
    await card.getByText("You are beaten off").waitFor();
  };
  await look();
  expect(await card.getByText("You go back").count()).toBe(0);

  await page.keyboard.press("o");
  const sheet = page.getByRole("dialog", { name: "What the odds suppose" });
  await sheet.getByRole("group", { name: "The attacker goes back" }).getByText("after one round").click();
  await sheet.getByRole("button", { name: "Done" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.reload();
  await table.asked();
  await look();
  await card.getByText("You go back").waitFor();
  await card.getByText("the attacker goes back after one round").waitFor();

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "What the odds suppose" }).click();
  await sheet.getByRole("button", { name: "As usual" }).click();
  expect(await sheet.getByRole("radio", { name: "never" }).first().isChecked()).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await look();
  expect(await card.getByText("You go back").count()).toBe(0);
});

test("a thumb changes what the odds suppose, and they change in the sheet", async () => {
  const table = await ArcticTable.alone(house, phone(), "small-base-brawl");
  const { page } = table;
  await table.finishUntil(/^Destro: choose units that attack/);
  const listed = page.locator(".phone-targets .lit");
  await listed.filter({ hasText: /W\.O\.L\.F\. at Greenland NW/ }).tap();
  await listed.filter({ hasText: /Attack 2 Arctic Troopers at Greenland NE/ }).tap();
  const odds = page.locator(".phone-odds");
  await odds.getByText("nobody goes back").waitFor();

  await odds.getByRole("button", { name: "Suppose otherwise" }).tap();
  const sheet = page.getByRole("dialog", { name: "What the odds suppose" });
  await sheet.getByText("when outnumbered").tap();
  await sheet.getByRole("button", { name: "Done" }).tap();
  await odds.getByText("the attacker goes back when outnumbered").waitFor();
  await odds.getByText("You go back").waitFor();
});

test("units glide to where they go", async () => {
  const table = await atArctic("small-cold-open", { reducedMotion: "no-preference" });
  await untilNoncombat(table);
  const glided = table.page.evaluate(
    () =>
      new Promise((seen) =>
        document.addEventListener("animationend", ({ animationName }) => {
          if (animationName === "ac-glide") seen(animationName);
        }),
      ),
  );
  await clickOn(table, table.on(/Snow Serpents at Cobra Commander's base/));
  await clickOn(table, table.on(/^Go to J1/));
  await table.page.locator(".docked .lit").first().click();
  expect(await glided).toBe("ac-glide");
  // What glided is gone, and who arrived stands there.
  await expect.poll(() => table.page.locator(".ac-glider").isVisible()).toBe(false);
  expect(await table.page.getByRole("img", { name: /Snow Serpent at J1, done/ }).isVisible()).toBe(true);
});

test("turns go round by clicks on what is lit", async () => {
  const table = await atArctic("small-hot-start");
  const next = chance(7);
  const turns = new Set<string>();
  for (let clicks = 0; clicks < 400 && turns.size < 4; clicks += 1) {
    await anyLit(table).or(table.result).first().waitFor();
    if (await table.result.isVisible()) break;
    await clickAnything(table, next);
    for (const heading of await table.log.locator("h3, h4").allTextContents()) {
      if (/^(Keel-Haul|Snow Job|Cobra Commander|Destro|Admiral Keel-Haul)$/.test(heading)) turns.add(heading);
    }
  }
  expect([...turns]).toHaveLength(4);
});

test("a thumb picks units out of a crowd", async () => {
  const table = await atArctic("small-cold-open", phone());
  await untilNoncombat(table);
  const { x, y } = await middle(table.on(/Snow Serpents at Cobra Commander's base/));
  await table.page.touchscreen.tap(x, y);
  const piece = table.page.locator(".fan").getByRole("button", { name: "W.O.L.F." });
  await piece.waitFor();
  const box = await piece.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await piece.tap();
  await table.ask.getByText(/^Choose where .*W\.O\.L\.F/).waitFor();
});

test("the keyboard spreads out the units that it comes to", async () => {
  const table = await atArctic("small-cold-open");
  await untilNoncombat(table);
  await table.page.keyboard.press("ArrowRight");
  await table.page.locator(".fan .focused").waitFor();
  await table.page.keyboard.press("Enter");
  await table.ask.getByText(/^Choose where/).waitFor();
});

test("a drag moves the board and clicks nothing, a wheel makes it larger", async () => {
  const table = await atArctic("small-cold-open");
  await untilNoncombat(table);
  const { page } = table;
  const stack = await middle(table.on(/Snow Serpents at Cobra Commander's base/));
  const opened = await frame(table);
  await page.mouse.move(stack.x, stack.y);
  await page.mouse.down();
  await page.mouse.move(stack.x - 60, stack.y + 30, { steps: 4 });
  await page.mouse.up();
  const dragged = await frame(table);
  expect(dragged.scale).toBe(opened.scale);
  expect(dragged.x).toBeCloseTo(opened.x - 60, 0);
  expect(await table.askWords()).toContain("choose units to move");
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => (await frame(table)).scale).toBeGreaterThan(1.2 * dragged.scale);
});

test("a button let go outside the window leaves the board where it is", async () => {
  const table = await atArctic("small-cold-open");
  const { page } = table;
  const board = await middle(page.locator(".board-svg"));
  const opened = await frame(table);
  await page
    .locator(".board-svg")
    .dispatchEvent("pointerdown", { pointerId: 1, button: 0, clientX: board.x, clientY: board.y });
  await page.mouse.move(board.x - 200, board.y - 100, { steps: 4 });
  expect(await frame(table)).toEqual(opened);
});

test("two fingers that part make the board twice as large, and click nothing", async () => {
  const table = await atArctic("small-cold-open", phone());
  await untilNoncombat(table);
  const before = (await frame(table)).scale;
  const { x, y } = await middle(table.page.locator(".board-svg"));
  const fingers = await table.page.context().newCDPSession(table.page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...apart: number[]) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: apart.flatMap((half) => [
        { x: x - half, y, id: 1 },
        { x: x + half, y, id: 2 },
      ]),
    });

  await touch("touchStart", 40);
  for (const half of [50, 60, 70, 80]) await touch("touchMove", half);
  await touch("touchEnd");

  const after = (await frame(table)).scale;
  expect(after / before).toBeCloseTo(2, 1);
  expect(await table.askWords()).toContain("choose units to move");
});

test("the Arctic has its coast", async () => {
  const table = await atArctic("cold-open");
  const coast = table.page.locator(".board-svg use.ac-land").last();
  await expect.poll(() => coast.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(5000);
});
