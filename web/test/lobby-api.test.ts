import { afterEach, describe, expect, test, vi } from "vitest";
import { getGames, getMe, getTables, openTable, sendRecord, sentence } from "../src/api";
import { waitMs } from "../src/lobby/poll";
import { megabytes, objection } from "../src/lobby/record-file";

const calls: { path: string; init: RequestInit }[] = [];

function answers(...list: (Response | "nobody")[]) {
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    const next = list.shift();
    if (!next || next === "nobody") throw new TypeError("Failed to fetch");
    return next;
  });
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ORDER = {
  game: "commando-attack",
  scenario: "standard",
  options: {},
  chairs: [],
  dice: "00",
  listed: true,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a call", () => {
  test("gives what the server sent", async () => {
    answers(json(200, { table: "k3f9" }));
    expect(await openTable(ORDER)).toEqual({ ok: true, value: { table: "k3f9" } });
    expect(calls[0]?.init.body).toBe(JSON.stringify(ORDER));
  });

  test("gives the server's reason when it refuses", async () => {
    answers(json(409, { problem: "You have 100 tables open." }));
    const failure = { kind: "refused", status: 409, problem: "You have 100 tables open." } as const;
    expect(await openTable(ORDER)).toEqual({ ok: false, failure });
    expect(sentence(failure)).toBe("You have 100 tables open.");
  });

  test("has words for a refusal without a reason", async () => {
    answers(new Response("<h1>oops</h1>", { status: 500 }));
    const answer = await openTable(ORDER);
    expect(answer.ok || sentence(answer.failure)).toBe("The server answered 500 without a word.");
  });

  test("counts a gateway without a server, and a page instead of data, as no answer", async () => {
    answers(new Response("", { status: 502 }), new Response("<html>", { status: 200 }));
    expect(await getTables()).toEqual({ ok: false, failure: { kind: "offline" } });
    expect(await getTables()).toEqual({ ok: false, failure: { kind: "offline" } });
  });

  test("that only reads is repeated when nobody answers", async () => {
    vi.useFakeTimers();
    answers("nobody", "nobody", json(200, { games: [], levels: [] }));
    const answer = getGames();
    await vi.runAllTimersAsync();
    expect((await answer).ok).toBe(true);
    expect(calls).toHaveLength(3);
  });

  test("that opens a table is never repeated by itself", async () => {
    answers("nobody", json(200, { table: "k3f9" }));
    expect((await openTable(ORDER)).ok).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test("of a browser that the server does not know is repeated after it has introduced itself", async () => {
    answers(
      json(401, { problem: "Who?" }),
      json(200, { name: "Mira", private: false }),
      json(200, { table: "k3f9" }),
    );
    expect(await openTable(ORDER)).toEqual({ ok: true, value: { table: "k3f9" } });
    expect(calls.map((call) => call.path)).toEqual(["/api/tables", "/api/me", "/api/tables"]);
  });

  test("waits while the browser introduces itself, which it does once", async () => {
    answers(json(200, { name: "Mira", private: false }), json(200, { table: "k3f9" }));
    await Promise.all([getMe(), getMe(), openTable(ORDER)]);
    expect(calls.map((call) => call.path)).toEqual(["/api/me", "/api/tables"]);
  });

  test("brings a record line by line", async () => {
    answers(json(200, { table: "k3f9" }));
    await sendRecord("{}\n{}\n");
    expect(calls[0]?.init.headers).toMatchObject({ "content-type": "application/x-ndjson" });
  });
});

test("the tables are asked for every 4 seconds, and more seldom while nobody answers", () => {
  expect([0, 1, 2, 3, 4, 9].map(waitMs)).toEqual([4_000, 4_000, 8_000, 16_000, 32_000, 32_000]);
});

describe("a file", () => {
  test("that is empty or too large is not sent", () => {
    expect(objection({ name: "a.jsonl", size: 0 })).toBe("The file is empty.");
    expect(objection({ name: "a.jsonl", size: 12 * 1024 * 1024 })).toBe(
      "The file has 12 MB; a record has at most 4 MB.",
    );
    expect(objection({ name: "a.jsonl", size: 20_000 })).toBeUndefined();
  });

  test("has a size in megabytes", () => {
    expect([1_572_864, 4_194_304, 52_428_800].map(megabytes)).toEqual(["1.5 MB", "4 MB", "50 MB"]);
  });
});
