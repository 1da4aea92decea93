// A house to play in: one server, one Chromium, and people who come with browsers of their own.

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { expect } from "vitest";
import type { Opened, OpenTable, Wanted } from "../src/wire";
import { Server } from "./server";

const CHROMIUM = process.env.SANDTABLE_CHROMIUM ?? "/usr/bin/chromium";
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DESK = { width: 1280, height: 800 };
export const TABLET = { width: 1000, height: 760 };
/** The narrowest windows that still have the prompt above the board. */
export const SMALL_TABLETS = [
  { width: 820, height: 1180 },
  { width: 760, height: 700 },
];
export const PHONE = { width: 390, height: 844 };

/** Longer than anything on one machine takes, shorter than the patience of a test. */
export const SOON_MS = 10_000;

export interface Visit extends BrowserContextOptions {
  /** Shows the tour, as on a first visit. */
  tour?: boolean;
  name?: string;
}

export class House {
  private readonly people: Person[] = [];

  private constructor(
    public server: Server,
    private readonly browser: Browser,
  ) {}

  static async open(): Promise<House> {
    const server = await Server.start();
    try {
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
      return new House(server, browser);
    } catch (problem) {
      await server.stop();
      throw problem;
    }
  }

  /** Somebody with a browser of their own, who sees no movement, so that nothing has to be waited for. */
  async person({ tour = false, name, ...options }: Visit = {}): Promise<Person> {
    const context = await this.browser.newContext({
      baseURL: this.server.address,
      viewport: DESK,
      reducedMotion: "reduce",
      colorScheme: "light",
      permissions: ["clipboard-read", "clipboard-write"],
      ...options,
    });
    context.setDefaultTimeout(SOON_MS);
    if (!tour) await context.addInitScript(() => localStorage.setItem("sandtable.tour", "true"));
    const person = new Person(context, await context.newPage());
    this.people.push(person);
    if (name !== undefined) await person.call("me", { name });
    return person;
  }

  /** Everybody goes; whoever saw something break says so. */
  async empty(): Promise<void> {
    const people = this.people.splice(0);
    await Promise.all(people.map((person) => person.context.close()));
    for (const person of people) expect(person.problems).toEqual([]);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }
}

/** What a browser that has lost its server cannot help saying … */
const LOST =
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|WebSocket connection to/;
/** … and one that was told no. */
const REFUSED = /the server responded with a status of 4\d\d/;

export class Person {
  /** What went wrong in this browser: exceptions, refused scripts and styles, dialogs that nobody asked for. */
  readonly problems: string[] = [];
  private readonly excused: RegExp[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("pageerror", (error) => this.problems.push(`exception: ${error.message}`));
    page.on("console", (message) => {
      const text = message.text();
      const isExcused = this.excused.some((words) => words.test(text));
      if (message.type() === "error" && !isExcused) this.problems.push(`console: ${text}`);
    });
    page.on("dialog", (dialog) => {
      this.problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }

  /** From now on the connection may break … */
  mayLoseServer(): void {
    this.excused.push(LOST);
  }

  /** … or the server may say no. */
  mayBeRefused(): void {
    this.excused.push(REFUSED);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Calls the server as the page does. */
  async call<T>(path: string, body: unknown): Promise<T> {
    const { request } = this.context;
    await request.get("/api/me");
    const answer = await request.post(`/api/${path}`, { data: body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Opens a table without the form; answers its address. */
  async opens(chairs: Wanted[], options: Partial<OpenTable> = {}): Promise<string> {
    const order: OpenTable = {
      game: "commando-attack",
      scenario: "first-steps",
      options: {},
      chairs,
      dice: "5a".repeat(32),
      listed: true,
      ...options,
    };
    const { table } = await this.call<Opened>("tables", order);
    return `/t/${table}`;
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name, exact: typeof name === "string" });
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
