import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connect } from "../src/table/connection";
import { createQuestions } from "../src/table/questions";
import { type Ask, PROTOCOL, type Tell } from "../src/wire";

/** A line that a test holds at both ends. */
class Line {
  static readonly OPEN = 1;
  static readonly all: Line[] = [];
  readyState = 0;
  readonly said: Ask[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text) as Ask);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  accept() {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  tell(tell: Partial<Tell> & { tell: string }) {
    this.onmessage?.({ data: JSON.stringify(tell) });
  }
}

/** Connects as a browser that the server gets to know at once. */
async function start(hear: (tell: Tell) => void = () => {}) {
  const connection = connect("ws://x", hear, async () => true);
  await vi.advanceTimersByTimeAsync(0);
  return connection;
}

const last = (): Line => Line.all.at(-1) ?? new Line("none");

beforeEach(() => {
  vi.useFakeTimers();
  Line.all.length = 0;
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line to a table", () => {
  it("begins with hello and is open after the welcome", async () => {
    const heard: string[] = [];
    const connection = await start((tell) => heard.push(tell.tell));
    last().accept();
    expect(last().said).toEqual([{ ask: "hello", protocol: PROTOCOL }]);
    expect(connection.link()).toEqual({ at: "connecting" });
    last().tell({ tell: "welcome", protocol: PROTOCOL });
    expect(connection.link()).toEqual({ at: "open" });
    expect(heard).toEqual(["welcome"]);
    connection.close();
  });

  it("comes back by itself, and says when", async () => {
    const connection = await start();
    last().accept();
    last().tell({ tell: "welcome", protocol: PROTOCOL });
    last().close();
    expect(connection.link()).toEqual({ at: "retrying", seconds: 1 });
    expect(connection.send({ ask: "ping" })).toBe(false);
    await vi.advanceTimersByTimeAsync(750);
    expect(Line.all).toHaveLength(2);
    last().close();
    last().close();
    await vi.advanceTimersByTimeAsync(250);
    expect(connection.link().at).toBe("retrying");
    connection.close();
  });

  it("can be tried again at once", async () => {
    const connection = await start();
    last().close();
    connection.retryNow();
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.all).toHaveLength(2);
    connection.close();
  });

  it("gives up the line at once when the browser loses its network, and dials when it is back", async () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal("addEventListener", (kind: string, listener: () => void) => listeners.set(kind, listener));
    const connection = await start();
    last().accept();
    last().tell({ tell: "welcome", protocol: PROTOCOL });
    listeners.get("offline")?.();
    expect(connection.link()).toEqual({ at: "retrying", seconds: 1 });
    expect(Line.all.map((line) => line.readyState)).toEqual([3]);
    listeners.get("online")?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.all).toHaveLength(2);
    connection.close();
  });

  it("asks for a reload where the server speaks another version", async () => {
    const connection = await start();
    last().accept();
    last().tell({ tell: "welcome", protocol: PROTOCOL + 1 });
    expect(connection.link()).toEqual({ at: "outdated" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
  });

  it("stays closed after a goodbye for good", async () => {
    const connection = await start();
    last().accept();
    last().tell({ tell: "goodbye", reason: "This table is gone.", again: false });
    expect(connection.link()).toEqual({ at: "closed", reason: "This table is gone." });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
  });

  it("introduces the browser first, and again if it was not welcomed", async () => {
    let introduced = 0;
    const connection = connect(
      "ws://x",
      () => {},
      async () => ++introduced > 1,
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.all).toHaveLength(0);
    expect(connection.link().at).toBe("retrying");
    await vi.advanceTimersByTimeAsync(750);
    last().close();
    await vi.advanceTimersByTimeAsync(1500);
    expect([introduced, Line.all.length]).toEqual([3, 2]);
    last().accept();
    last().tell({ tell: "welcome", protocol: PROTOCOL });
    last().close();
    await vi.advanceTimersByTimeAsync(750);
    expect([introduced, Line.all.length]).toEqual([3, 3]);
    connection.close();
  });

  it("asks whether anybody is there, and gives up a line on which nobody is", async () => {
    const connection = await start();
    last().accept();
    last().tell({ tell: "welcome", protocol: PROTOCOL });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().said.at(-1)).toEqual({ ask: "ping" });
    await vi.advanceTimersByTimeAsync(45_000);
    expect(Line.all.length).toBeGreaterThan(1);
    connection.close();
  });
});

describe("questions", () => {
  it("find their own answers, in any order", async () => {
    const asked: Ask[] = [];
    const questions = createQuestions((ask) => asked.push(ask) > 0);
    const first = questions.why(["p1"], "s1");
    const second = questions.why([], "s2");
    questions.hear({ tell: "because", id: 2, reason: "two", rule: null });
    questions.hear({ tell: "because", id: 1, reason: "one", rule: null });
    expect([(await first)?.reason, (await second)?.reason]).toEqual(["one", "two"]);
    expect(asked[0]).toEqual({ ask: "why", id: 1, path: ["p1"], on: "s1" });
  });

  it("are void when the line breaks, or is broken already", async () => {
    const questions = createQuestions(() => true);
    const open = questions.odds(["p1", "s1"], {});
    questions.forget();
    expect(await open).toBeUndefined();
    expect(await createQuestions(() => false).past(3)).toBeUndefined();
  });
});
