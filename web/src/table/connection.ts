// One WebSocket to one table. It says hello, keeps itself alive, and comes back after a second or a week.

import { type Accessor, createSignal } from "solid-js";
import { type Ask, PROTOCOL, type Tell } from "../wire";

export type Link =
  | { at: "connecting" }
  | { at: "open" }
  /** Trying again in so many whole seconds. */
  | { at: "retrying"; seconds: number }
  /** The server speaks another version of the messages: reload. */
  | { at: "outdated" }
  /** The server said goodbye, and coming back makes no sense. */
  | { at: "closed"; reason: string };

export interface Connection {
  link: Accessor<Link>;
  /** Whether it went out. */
  send(ask: Ask): boolean;
  retryNow(): void;
  close(): void;
}

const PING_MS = 20_000;
const SHORTEST_MS = 500;
const LONGEST_MS = 10_000;
/** Two missed pongs: the line is dead though nobody said so. */
const SILENCE_MS = 45_000;

/** How long to wait before the attempt after so many failures. */
export function backoff(failures: number): number {
  return Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, failures - 1));
}

/** `introduce` lets the server get to know this browser; it says whether that worked. */
export function connect(
  url: string,
  hear: (tell: Tell) => void,
  introduce: () => Promise<boolean>,
): Connection {
  const [link, setLink] = createSignal<Link>({ at: "connecting" });
  let socket: WebSocket | undefined;
  let failures = 0;
  let heard = Date.now();
  let done = false;
  let introduced = false;
  let countdown: ReturnType<typeof setInterval> | undefined;

  const say = (ask: Ask): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(ask));
    return true;
  };

  const open = async () => {
    clearInterval(countdown);
    countdown = undefined;
    introduced ||= await introduce();
    if (done || socket) return;
    if (introduced) dial();
    else lost();
  };

  const dial = () => {
    const mine = new WebSocket(url);
    let welcomed = false;
    socket = mine;
    heard = Date.now();
    mine.onopen = () => say({ ask: "hello", protocol: PROTOCOL });
    mine.onmessage = (event: MessageEvent<string>) => {
      if (mine !== socket) return;
      heard = Date.now();
      const tell = JSON.parse(event.data) as Tell;
      welcomed ||= tell.tell === "welcome";
      receive(tell);
    };
    mine.onclose = () => {
      if (mine !== socket || done) return;
      // Whoever was not welcomed may not be known any more.
      introduced &&= welcomed;
      lost();
    };
  };

  const receive = (tell: Tell) => {
    if (tell.tell === "welcome") {
      if (tell.protocol !== PROTOCOL) return finish({ at: "outdated" });
      failures = 0;
      setLink({ at: "open" });
    }
    if (tell.tell === "goodbye" && !tell.again) return finish({ at: "closed", reason: tell.reason });
    hear(tell);
  };

  const lost = () => {
    socket = undefined;
    failures += 1;
    const until = Date.now() + backoff(failures);
    const tick = () => {
      const left = until - Date.now();
      if (left <= 0) void open();
      else setLink({ at: "retrying", seconds: Math.ceil(left / 1000) });
    };
    clearInterval(countdown);
    countdown = setInterval(tick, 250);
    tick();
  };

  const finish = (end: Link) => {
    done = true;
    clearInterval(countdown);
    clearInterval(pulse);
    removeEventListener("online", retryNow);
    removeEventListener("offline", hangUp);
    socket?.close();
    socket = undefined;
    setLink(end);
  };

  const retryNow = () => {
    if (!done && !socket) void open();
  };

  /** A browser without a network keeps a dead line open for minutes; one that still works is dialled anew at once. */
  const hangUp = () => {
    if (!socket) return;
    const dead = socket;
    lost();
    dead.close();
  };

  const pulse = setInterval(() => {
    if (!socket) return;
    if (Date.now() - heard > SILENCE_MS) hangUp();
    else say({ ask: "ping" });
  }, PING_MS);

  addEventListener("online", retryNow);
  addEventListener("offline", hangUp);
  void open();
  return { link, send: say, retryNow, close: () => finish({ at: "closed", reason: "You left the table." }) };
}

export function addressOf(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/ws`;
}
