// Records: downloaded while a game runs and when it is over, brought back, scrubbed, checked, and refused when broken.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Download } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { House, type Person } from "./house";
import { BINARY } from "./server";
import { Table } from "./table";

let house: House;
let folder: string;
beforeAll(async () => {
  house = await House.open();
  folder = mkdtempSync(join(tmpdir(), "sandtable-records-"));
});
afterEach(() => house.empty());
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a running game is downloaded as a record that holds", async () => {
  const person = await house.person();
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "me" }]));
  await table.asked();
  await table.on(/, at /).first().click();
  await table
    .on(/^Go to/)
    .first()
    .click();
  await expect.poll(() => table.decisions()).toBe(1);

  await person.button("Menu").click();
  const record = await downloaded(person, () =>
    person.page.getByRole("menuitem", { name: "Download the record" }).click(),
  );
  const text = readFileSync(record, "utf8");
  expect(text.trim().split("\n").length).toBeGreaterThanOrEqual(2);
  expect(text).toContain('"game":"commando-attack"');
});

test("a game that ended here is downloaded, verified, and comes back as a replay", async () => {
  const person = await house.person();
  const table = await finished(person);
  await person.button("Check the dice").click();
  await person.page.getByText(/All \d+ draws verified/).waitFor();

  const record = await downloaded(person, () =>
    person.page.getByRole("link", { name: "Download record" }).click(),
  );
  expect(await person.page.getByText(`sandtable verify ${basename(record)}`, { exact: true }).count()).toBe(
    1,
  );
  expect(execFileSync(BINARY, ["verify", record], { encoding: "utf8" })).toContain("every line holds");

  const length = await decisionsOver(table);
  await bring(person, record);
  await table.at(0);
  await person.page.keyboard.press("End");
  await table.at(length);
  await person.page.keyboard.press("ArrowLeft");
  await table.at(length - 1);
  expect(await table.lit.count()).toBe(0);
  expect(await person.button("Back to now").count()).toBe(0);
});

test("finished games are listed under Replays", async () => {
  const person = await house.person();
  const table = await finished(person);
  const path = new URL(table.page.url()).pathname;
  await person.go("/replays");
  const listed = person.page.getByRole("region", { name: "Your finished games" });
  await listed.getByRole("link").first().waitFor();
  expect(await listed.getByRole("link").first().getAttribute("href")).toBe(path);
});

test("a record from the command line is scrubbed like any other", async () => {
  const person = await house.person();
  await bring(person, simulated());
  const table = new Table(person);
  await table.at(0);
  const first = await table.position();
  for (let decision = 1; decision <= 5; decision += 1) await person.page.keyboard.press("ArrowRight");
  await table.at(5);
  await expect.poll(() => table.position()).not.toBe(first);
  await person.page.keyboard.press("End");
  await table.prompt.getByText(/Replay, decision (\d+) of \1\./).waitFor();
});

test("a broken record is refused with the line that is broken, and nothing is lost", async () => {
  const person = await house.person();
  const lines = readFileSync(simulated(), "utf8").trim().split("\n");
  const broken = join(folder, "broken.jsonl");
  const mended = lines.map((line, at) =>
    at === 6 ? line.replace(/"do":"[^"]*"/, '"do":"move R1 A1"') : line,
  );
  writeFileSync(broken, `${mended.join("\n")}\n`);

  person.mayBeRefused();
  await person.go("/replays");
  await person.page.locator("input[type=file]").setInputFiles(broken);
  const refusal = person.page.getByRole("alert");
  await refusal.getByText("Not broken.jsonl.").waitFor();
  expect(await refusal.textContent()).toMatch(/Line 7\b/);
  // The page stands as it was, and a good record is taken right after.
  expect(person.page.url()).toMatch(/\/replays$/);
  await person.page.locator("input[type=file]").setInputFiles(simulated());
  await new Table(person).at(0);
});

test("what is no record at all is refused in words", async () => {
  const person = await house.person();
  const junk = join(folder, "junk.jsonl");
  writeFileSync(junk, "<img src=x onerror=alert(1)>\n");
  person.mayBeRefused();
  await person.go("/replays");
  await person.page.locator("input[type=file]").setInputFiles(junk);
  await person.page.getByRole("alert").getByText("Not junk.jsonl.").waitFor();
});

async function finished(person: Person): Promise<Table> {
  const table = await new Table(person).open(await person.opens([{ kind: "me" }, { kind: "me" }]));
  await table.playShortGame();
  return table;
}

async function decisionsOver(table: Table): Promise<number> {
  const card = table.page.getByRole("listitem").filter({ hasText: "Decisions" });
  return Number(await card.locator(".highlight").textContent());
}

async function downloaded(person: Person, ask: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([person.page.waitForEvent("download"), ask()]);
  return kept(download);
}

async function kept(download: Download): Promise<string> {
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

async function bring(person: Person, record: string): Promise<void> {
  await person.go("/replays");
  await person.page.locator("input[type=file]").setInputFiles(record);
  await person.page.waitForURL(/\/t\//);
}

/** A finished game of two bots, made without a server. */
function simulated(): string {
  const into = mkdtempSync(join(folder, "sim-"));
  const call = [
    "sim",
    "commando-attack",
    "--scenario",
    "first-steps",
    "--games",
    "1",
    "--bots",
    "greedy,random",
  ];
  execFileSync(BINARY, [...call, "--seed", "7", "--record", into], { stdio: "ignore" });
  const [name] = readdirSync(into);
  return join(into, name ?? "");
}
