// What one sees and does at a table, by what is on the screen.

import { execFileSync } from "node:child_process";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type Person, SOON_MS } from "./house";
import { BINARY } from "./server";

const ODDS = /, \d+ percent/;

export class Table {
  readonly page: Page;
  /** The sentence that is asked, or what is waited for. */
  readonly ask: Locator;
  readonly prompt: Locator;
  readonly board: Locator;
  /** What is lit on the board. */
  readonly lit: Locator;
  /** What is lit and not on the board: `Finish moves`. */
  readonly words: Locator;
  readonly log: Locator;
  readonly pieces: Locator;
  /** The page after the end. */
  readonly result: Locator;

  constructor(readonly person: Person) {
    const { page } = person;
    this.page = page;
    this.prompt = page.getByRole("region", { name: "The question" });
    this.ask = this.prompt.locator(".ask-words");
    this.board = page.getByRole("group", { name: "the board" });
    this.lit = this.board.getByRole("button");
    this.words = this.prompt.locator(".word-target .lit");
    this.log = page.getByRole("log", { name: "Log" });
    this.pieces = page.locator(".board-svg .ca-pawn > title");
    this.result = page.locator(".over-head h2");
  }

  async open(path: string): Promise<this> {
    await this.person.go(path);
    return this;
  }

  /** Until something is asked of this person. */
  async asked(timeout = SOON_MS): Promise<void> {
    await this.lit.or(this.words).first().waitFor({ timeout });
  }

  /** Until something is asked, or it is over; whether it goes on. */
  async askedOrOver(): Promise<boolean> {
    await this.lit.or(this.words).or(this.result).first().waitFor();
    return !(await this.result.isVisible());
  }

  on(target: string | RegExp): Locator {
    return this.board.getByRole("button", { name: target });
  }

  /** The lit target of this name; the odds at its end come a moment later. */
  named(name: string): Locator {
    const words = name.replace(ODDS, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return this.board.getByRole("button", { name: new RegExp(`^${words}(${ODDS.source})?$`) });
  }

  /** Every lit target by its spoken name. */
  async litNames(): Promise<string[]> {
    return this.lit.evaluateAll((paths) => paths.map((path) => path.getAttribute("aria-label") ?? ""));
  }

  async askWords(): Promise<string> {
    return (await this.ask.textContent()) ?? "";
  }

  /** How many decisions the timeline knows. */
  async decisions(): Promise<number> {
    return Number(
      await this.page.getByRole("slider", { name: "Moment of the match" }).first().getAttribute("max"),
    );
  }

  /** Where every soldier stands: equal strings are equal positions. */
  async position(): Promise<string> {
    return (await this.pieces.allTextContents()).join("; ");
  }

  /** Writes a move into the field for notation, and waits until it has been made. */
  async write(move: string): Promise<void> {
    const before = await this.decisions();
    await this.page.keyboard.press("/");
    await this.page.getByRole("dialog", { name: "Write a move" }).waitFor();
    await this.page.keyboard.type(move);
    await this.page.keyboard.press("Enter");
    await expect.poll(() => this.decisions(), { timeout: SOON_MS }).toBeGreaterThan(before);
  }

  /** The record after the end, as the program on the command line finds it. */
  async verifiedRecord(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.page.getByRole("link", { name: "Download record" }).click(),
    ]);
    return execFileSync(BINARY, ["verify", await download.path()], { encoding: "utf8" });
  }

  async finish(): Promise<void> {
    const before = await this.decisions();
    await this.words.filter({ hasText: /^Finish/ }).click();
    await expect.poll(() => this.decisions(), { timeout: SOON_MS }).toBeGreaterThan(before);
  }

  /** Clicks a soldier that is seen and not lit, and of another squad than the one that is taken up. */
  async clickUnlitPawn(): Promise<void> {
    const squad = /^Choose where (\w+)/.exec(await this.askWords())?.[1] ?? "nobody";
    const pawns = this.page.locator(".board-svg .ca-pawn").filter({ hasNotText: `${squad} ` });
    const spot = await pawns.evaluateAll((pawns) => {
      const frame = document.querySelector("main.board")?.getBoundingClientRect();
      const middles = pawns.map((pawn) => {
        const { x, y, width, height } = pawn.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, pawn };
      });
      const isSeen = ({ x, y, pawn }: (typeof middles)[number]) =>
        frame && y > frame.top && y < frame.bottom && pawn.contains(document.elementFromPoint(x, y));
      const found = middles.find(isSeen);
      return found && { x: found.x, y: found.y };
    });
    if (!spot) throw new Error("no soldier is unlit");
    await this.page.mouse.click(spot.x, spot.y);
  }

  /** The first soldier that is lit goes to the first square that is. */
  async move(): Promise<void> {
    const before = await this.decisions();
    await this.on(/, at /).first().click();
    await this.on(/^Go to/)
      .first()
      .click();
    await expect.poll(() => this.decisions(), { timeout: SOON_MS }).toBe(before + 1);
    await this.asked();
  }

  /** Of Red and Green, whoever comes first goes into the river at G1, and the other takes up the soldier that can attack. */
  async meetInRiver(): Promise<void> {
    const front: Record<string, string> = { Red: "Red 1", Green: "Green 6" };
    for (let met = false; ; ) {
      const squad = /the (\w+) squad/.exec(await this.askWords())?.[1] ?? "";
      const soldier = front[squad];
      if (soldier) {
        await this.on(new RegExp(`^${soldier}, at`)).click();
        if (met) return;
        met = true;
        await this.named("Go to G1").click();
        await this.words.first().waitFor();
      }
      await this.words.first().click();
      await this.asked();
    }
  }

  /** Until this moment of the past is on the board. */
  async at(decision: number): Promise<void> {
    await this.prompt.getByText(`Replay, decision ${decision} of`).waitFor();
  }

  /**
   * The shortest game of First steps, by one person in both chairs: Green 1 leaves its headquarters alone, and Red 6
   * walks there through the river. Ends on the page after the end.
   */
  async playShortGame(): Promise<void> {
    const opening: Record<string, { when: string; write: string }[]> = {
      Red: [
        { when: "Red 6 at D4", write: "move R6 F4" },
        { when: "Red 6 at F4", write: "move R6 K4" },
      ],
      Green: [{ when: "Green 1 at J4", write: "move G1 J6" }],
    };
    while (await this.askedOrOver()) {
      const squad = /the (\w+) squad/.exec(await this.askWords())?.[1] ?? "";
      const position = await this.position();
      const wayIsFree = position.includes("Green 1 at J6");
      const next = opening[squad]?.find(({ when }) => position.includes(when));
      if (next && (wayIsFree || next.write !== "move R6 K4")) await this.write(next.write);
      await this.words.first().click();
    }
  }
}

/** A table that counts decisions as the server tells them: a phone has no timeline beside the board. */
export class ToldTable extends Table {
  protected told = 0;

  constructor(person: Person) {
    super(person);
    this.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const found = /"decisions":(\d+)/.exec(payload.toString());
        if (found) this.told = Number(found[1]);
      }),
    );
  }

  override async decisions(): Promise<number> {
    return this.told;
  }
}
