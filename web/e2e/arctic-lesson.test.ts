// The guided first game of the Arctic, from the lobby to its last word: a pupil who does what is asked, and one who does
// not.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ArcticTable } from "./arctic";
import { House, SOON_MS } from "./house";

/** A pupil needs about a hundred clicks; more than this is no lesson that ends. */
const MOST_CLICKS = 600;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.empty());
afterAll(() => house.close());

async function begin(): Promise<ArcticTable> {
  const person = await house.person();
  const table = new ArcticTable(person);
  await person.go("/");
  await person.button("Learn").nth(1).click();
  await table.lesson.getByText("ten Victory Points").waitFor({ timeout: 3 * SOON_MS });
  return table;
}

test("the lesson of the Arctic is played to its end by doing what it says", async () => {
  const table = await begin();
  const said = new Set<string>();
  for (let clicks = 0; ; clicks += 1) {
    expect(clicks, [...said].join("\n")).toBeLessThan(MOST_CLICKS);
    await ready(table);
    if (await table.result.isVisible()) break;
    said.add((await table.lesson.locator(".lesson-say").textContent()) ?? "");
    await obey(table);
  }
  await table.page.getByText("The lesson is done.").waitFor();
  await table.page.getByText(/Victory Points: G.I. Joe \d+, Cobra \d+/).waitFor();
  const told = [...said].join("\n");
  for (const taught of [
    /A turn begins with buying/,
    /One enemy holds Greenland NE: send 2 Arctic Troopers and 1 Skystriker/,
    /then every unit rolls a die/,
    /must land now/,
    /have not fought may move/,
    /arrives now/,
    /That was a turn/,
    /The guided part is done/,
  ])
    expect(told).toMatch(taught);
});

test("the fight of the lesson says how it ended until the next click", async () => {
  const table = await begin();
  await table.finishUntil(/choose units that attack/);
  await table.write("move 2T F7 F6");
  await table.write("move A F8 F6");
  await table.write("finish");
  await table.battle.waitFor();
  const ending = table.battle.getByText(/^(Won: Greenland NE is yours|Lost|The fight is over)/);
  while (!(await ending.isVisible())) {
    const choice = table.battle.locator(".choice.lit").first();
    await ending.or(choice).first().waitFor();
    if (!(await ending.isVisible())) await choice.click();
  }
  await table.page.keyboard.press("Shift");
  await ending.waitFor({ state: "detached", timeout: 1000 });
});

test("whoever does something else is not held up, and the lesson goes on with what comes", async () => {
  const table = await begin();
  await table.person.button("Go on").click();
  await table.lesson.getByText("A turn begins with buying.").waitFor();
  await table.finishUntil(/choose units/);
  await table.lesson.getByText("A turn begins with buying.").waitFor({ state: "detached" });
  await table.person.button("End the lesson").click();
  await table.lesson.waitFor({ state: "detached" });
  expect(new URL(table.page.url()).search).toBe("");
});

/** Until the pupil can do something, or there is no more to do. */
async function ready({ choices, lesson, result }: ArcticTable): Promise<void> {
  const goOn = lesson.getByRole("button", { name: "Go on" });
  await choices
    .or(result)
    .or(goOn)
    .first()
    .waitFor({ timeout: 3 * SOON_MS });
}

/** One click: what the lesson rings, else what the panel of a battle offers, else on with the phase. */
async function obey(table: ArcticTable): Promise<void> {
  const { page, lesson, battle } = table;
  const goOn = lesson.getByRole("button", { name: "Go on" });
  if (await goOn.isVisible()) return goOn.click();
  if (await battle.isVisible()) return table.decide(() => battle.locator(".choice.lit").first().click());
  const ringed = page.locator(".word-target .lit.hinted").first();
  const ask = await table.askWords();
  const says = (await lesson.locator(".lesson-say").textContent()) ?? "";
  // Half a choice is made: go where something is lit, with as many as are offered last.
  if (/^(Choose|How many|Fight at)/.test(ask) || /lands|leaves|goes/.test(ask)) return onBoard(table);
  if (/send 2 Arctic Troopers/.test(says)) return table.write("move 2T F7 F6");
  if (/send 1 Skystriker/.test(says)) return table.write("move A F8 F6");
  if (/attack/.test(ask) && /^Combat moves/.test(says)) return onBoard(table);
  if (/to move/.test(ask) && /^(Now all|Troopers walk)/.test(says)) return onBoard(table);
  if (await ringed.isVisible()) return ringed.click();
  if (await table.words.first().isVisible()) return table.words.last().click();
  if (await table.supply.locator(".choice.lit").first().isVisible())
    return table.supply.locator(".choice.lit").first().click();
  return onBoard(table);
}

async function onBoard(table: ArcticTable): Promise<void> {
  if ((await table.lit.count()) > 0) return table.lit.last().click({ force: true });
  return table.choices.last().click();
}
