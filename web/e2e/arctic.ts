// A table of the Arctic: what stands beside its board, and everything of it that there is to see.

import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { clickOn } from "./clicks";
import { type House, SOON_MS, type Visit } from "./house";
import { type Look, point } from "./scenes";
import { ToldTable } from "./table";

export class ArcticTable extends ToldTable {
  /** The types of units at the foot of the board. */
  readonly supply = this.page.getByRole("region", { name: /^(Supply|Deployment)$/ });
  readonly battle = this.page.getByRole("region", { name: /^Battle for/ });
  readonly lesson = this.page.getByRole("complementary", { name: "Lesson" });
  /** Anything that can be clicked, wherever it is drawn. */
  readonly choices = this.page.locator(".word-target .lit, .lit-buttons [role=button], .phone-targets .lit");

  /** One person in both chairs. */
  static async alone(house: House, visit: Visit, scenario: string): Promise<ArcticTable> {
    const person = await house.person(visit);
    const path = await person.opens([{ kind: "me" }, { kind: "me" }], { game: "arctic-circle", scenario });
    const table = new ArcticTable(person);
    await table.open(path);
    await table.choices.first().waitFor();
    return table;
  }

  tile(name: string | RegExp): Locator {
    return this.supply.getByRole("button", { name });
  }

  /** Finishes phases until this is asked. */
  async finishUntil(ask: RegExp): Promise<void> {
    for (let phases = 0; phases < 12 && !ask.test(await this.askWords()); phases += 1) {
      await this.write("finish");
      await this.choices.first().waitFor();
    }
    expect(await this.askWords()).toMatch(ask);
  }

  /** Clicks, and waits until the server has answered. */
  async decide(click: () => Promise<void>): Promise<void> {
    const before = await this.decisions();
    await click();
    await expect.poll(() => this.decisions(), { timeout: SOON_MS }).toBeGreaterThan(before);
    await this.choices.or(this.result).first().waitFor();
  }

  /** Keel-Haul's two Troopers go against Destro's on the small board, and Destro is asked about his torpedoes. */
  async beginBattle(): Promise<void> {
    await this.finishUntil(/^Keel-Haul: choose units that attack/);
    await this.write("move 2T F6 E6");
    await this.finishUntil(/Ski Torpedoes/);
    await this.battle.waitFor();
  }
}

/** Buying, ice, a battle that is put away and brought back, and deployment. */
export async function walkArctic(house: House, visit: Visit, look: Look): Promise<void> {
  const table = await ArcticTable.alone(house, visit, "small-base-brawl");
  const { person, page } = table;
  await look("arctic-purchase", person);
  await table.tile("Ice").click();
  await table.choices.first().waitFor();
  await look("arctic-ice", person);
  await table.finishUntil(/^Keel-Haul: buy/);
  await table.write("buy V");
  await table.write("buy T");
  await look("arctic-bought", person);

  await table.finishUntil(/^Keel-Haul: choose units that attack/);
  await clickOn(table, table.on(/Arctic Troopers at Greenland NE/));
  await point(table, /^Attack /);
  await page.getByText("You attack with").first().waitFor();
  await look("arctic-attack", person);
  await page.keyboard.press("o");
  await page.getByRole("dialog", { name: "What the odds suppose" }).waitFor();
  await look("arctic-suppose", person);
  await page.keyboard.press("Escape");
  while (!/^Keel-Haul: choose units/.test(await table.askWords())) await page.keyboard.press("Escape");

  await table.beginBattle();
  await look("arctic-torpedoes", person);
  while (await table.battle.isVisible()) {
    if (/who takes a hit/.test(await table.askWords())) {
      await look("arctic-casualties", person);
      break;
    }
    await table.decide(() => table.battle.locator(".choice.lit").first().click());
  }
  while (await table.battle.isVisible())
    await table.decide(() => table.battle.locator(".choice.lit").last().click());

  await table.finishUntil(/deploy/);
  await look("arctic-deploy", person);
  await table.supply.locator(".choice.lit").first().click();
  await page.locator(".choice.held").waitFor();
  await look("arctic-deploying", person);
}

/** The lesson up to the second thing that is to be done. */
export async function walkArcticLesson(house: House, visit: Visit, look: Look): Promise<void> {
  const person = await house.person(visit);
  await person.go("/");
  await person.button("Learn").nth(1).click();
  const table = new ArcticTable(person);
  await table.lesson.getByText("ten Victory Points").waitFor({ timeout: 3 * SOON_MS });
  await look("arctic-lesson-goal", person);
  await person.button("Go on").click();
  await table.lesson.getByText("A turn begins with buying.").waitFor();
  await look("arctic-lesson-buy", person);
  await table.decide(() => table.tile(/Cruiser/).click());
  await table.lesson.getByText("Spend the rest").waitFor();
  await look("arctic-lesson-finish", person);
}
