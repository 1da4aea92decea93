// A table of the Deck-Building Game, and a person who plays it with some sense.

import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Wanted } from "../src/wire";
import { chance } from "./clicks";
import { type House, type Person, SOON_MS, type Visit } from "./house";
import type { Look } from "./scenes";
import { ToldTable } from "./table";

/** Words of the rules that are clicked by their place. */
const GO_ON = "w0";
const LOCK = "w4";
const PASS = "w6";
const END_TURN = "w11";

export class DeckTable extends ToldTable {
  /** Anything that can be clicked, wherever it is drawn. */
  readonly choices = this.page.locator(".lit[data-target]:visible");
  readonly cards = this.page.getByRole("main", { name: "The table" });
  readonly hand = this.cards.getByRole("region", { name: /hand/ });
  readonly lineUp = this.cards.getByRole("region", { name: /^Line-up/ });
  readonly hangar = this.cards.getByRole("region", { name: "Hangar" });
  readonly story = this.cards.getByRole("region", { name: /^Story Mission/ });
  readonly mission = this.cards.getByRole("region", { name: "The mission" });
  /** What is printed on a card, large. */
  readonly lens = this.page.locator(".lens, .phone-lens");
  readonly lesson = this.page.getByRole("complementary", { name: "Lesson" });

  private readonly next: () => number;

  constructor(
    person: Person,
    private readonly byFinger = false,
    seed = 11,
  ) {
    super(person);
    this.next = chance(seed);
  }

  static async at(house: House, visit: Visit, scenario: string, chairs: Wanted[]): Promise<DeckTable> {
    const person = await house.person(visit);
    const path = await person.opens(chairs, { game: "deck-building", scenario });
    const table = new DeckTable(person, visit.hasTouch ?? false);
    await table.open(path);
    await table.choices.first().waitFor({ timeout: 3 * SOON_MS });
    return table;
  }

  litIn(within: Locator): Locator {
    return within.locator(".lit[data-target]:visible");
  }

  word(target: string): Locator {
    return this.page.locator(`.lit[data-target="${target}"]:visible`).first();
  }

  /** A finger taps twice: the first tap shows the card. */
  async take(choice: Locator): Promise<void> {
    if (!this.byFinger) return choice.click();
    const before = await this.shown();
    await choice.tap();
    const confirm = this.page.locator(".phone-odds .confirm");
    const isSeen = async () => (await confirm.isVisible()) || (await this.shown()) !== before;
    await expect.poll(isSeen, { timeout: SOON_MS }).toBe(true);
    if (await confirm.isVisible()) await confirm.tap();
  }

  /** Until somebody here is asked, or it is over; whether it goes on. */
  async waits(): Promise<boolean> {
    await this.choices
      .or(this.result)
      .first()
      .waitFor({ timeout: 6 * SOON_MS });
    return !(await this.result.isVisible());
  }

  /** One click, and what came of it. */
  async step(): Promise<void> {
    const before = await this.shown();
    await this.take(await this.wise());
    await expect.poll(() => this.shown(), { timeout: SOON_MS }).not.toBe(before);
  }

  private async shown(): Promise<string> {
    const lit = await this.choices.evaluateAll((all) => all.map((one) => one.getAttribute("data-target")));
    return [this.told, await this.result.count(), ...lit].join(" ");
  }

  /** What somebody with some sense would click. */
  private async wise(): Promise<Locator> {
    const ask = await this.askWords();
    const has = async (choices: Locator) => (await choices.count()) > 0;
    const [hand, story] = [this.litIn(this.hand), this.litIn(this.story)];
    if (/start a mission/.test(ask)) return (await has(story)) ? story.first() : this.word(GO_ON);
    if (/the Joe that starts/.test(ask)) return hand.last();
    if (/plan the mission/.test(ask)) {
      return (await has(this.joiners)) ? this.joiners.last() : this.word(LOCK);
    }
    if (/end the turn/.test(ask)) {
      if (await has(hand)) return hand.first();
      const promote = this.word("s0");
      if (await promote.isVisible()) return promote;
      const shop = this.litIn(this.lineUp);
      return (await has(shop)) ? shop.last() : this.word(END_TURN);
    }
    if (/respond/.test(ask)) return (await has(hand)) ? hand.first() : this.word(PASS);
    return this.choices.nth(Math.floor(this.next() * (await this.choices.count())));
  }

  /** Hand cards that show a chance: Joes who could join the plan. */
  get joiners(): Locator {
    return this.litIn(this.hand).filter({ has: this.page.locator(".db-foot:not(:empty)") });
  }

  /** Plays until there is a plan that somebody of the hand could still join. */
  async planWithRoom(): Promise<Locator> {
    for (;;) {
      expect(await this.playUntil(/plan the mission/)).toBe(true);
      const joins = this.joiners.first();
      const found = await joins.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
      if (found) return joins;
      await this.step();
    }
  }

  /** Plays until something is asked; whether it was before the end. */
  async playUntil(ask: RegExp, most = 200): Promise<boolean> {
    for (let steps = 0; steps < most; steps += 1) {
      if (!(await this.waits())) return false;
      if (ask.test(await this.askWords())) return true;
      await this.step();
    }
    throw new Error(`nobody asked ${ask} in ${most} clicks`);
  }
}

/** A plan, a card at reading size, a response, recruiting and the piles. */
export async function walkDeck(house: House, visit: Visit, look: Look): Promise<void> {
  const bot: Wanted = { kind: "bot", level: 1 };
  const table = await DeckTable.at(house, visit, "mass-device-2", [{ kind: "me" }, bot]);
  const { person, page } = table;
  await look("deck-first-turn", person);
  await table.playUntil(/end the turn/);
  await table.step();
  await look("deck-recruit", person);
  await table.playUntil(/plan the mission/);
  await look("deck-plan", person);
  const card = table.hand.locator("[data-target]").first();
  if (visit.hasTouch) await card.tap();
  else await card.hover();
  await table.lens.first().waitFor();
  await look("deck-card", person);
  await page.keyboard.press("Escape");
  const reply = page.getByRole("button", { name: "Not this" });
  if (await reply.isVisible()) await reply.tap();
  if (await table.playUntil(/respond/)) await look("deck-window", person);
}

/** The lesson until the first card is to be recruited. */
export async function walkDeckLesson(house: House, visit: Visit, look: Look): Promise<void> {
  const person = await house.person(visit);
  await person.go("/");
  await person.button("Learn").last().click();
  const table = new DeckTable(person, visit.hasTouch ?? false);
  await table.lesson.getByText("You lead the Joes").waitFor({ timeout: 3 * SOON_MS });
  await look("deck-lesson-goal", person);
  await person.button("Go on", table.lesson).click();
  await table.lesson.getByText("No mission is in play").waitFor();
  await look("deck-lesson-first", person);
}
