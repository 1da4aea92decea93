// The server's plain HTTP calls, typed. What belongs to one table goes over its WebSocket instead.

import { unreachable } from "./unreachable";
import type {
  CarryName,
  Curve,
  DeviceLink,
  Games,
  Me,
  Opened,
  OpenTable,
  Problem,
  Proof,
  Rename,
  Rules,
  Tables,
  TakeChair,
} from "./wire";

/** Why a call came to nothing. */
export type Failure =
  /** Nobody answered, or not in time. */
  | { kind: "offline" }
  /** The server answered, and said why not. */
  | { kind: "refused"; status: number; problem: string };

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

interface Call {
  method: "GET" | "POST";
  path: string;
  body?: { type: string; text: string };
  /** How often a call is repeated when nobody answered. Only for calls that may happen twice. */
  again: number;
  timeoutMs: number;
  /** The server answers only a browser that it knows. */
  known: boolean;
}

/** The largest record that the server takes, in bytes. */
export const RECORD_LIMIT = 4 * 1024 * 1024;

/** The longest name of a person, in letters. */
export const NAME_LIMIT = 40;

const QUICK_MS = 10_000;
const UPLOAD_MS = 60_000;
const PAUSE_MS = 500;

/** The first call of a visit: with it the server gets to know a browser that it has not seen. */
export function getMe(): Promise<Answer<Me>> {
  meeting ??= ask<Me>(get("/api/me")).finally(() => {
    meeting = undefined;
  });
  return meeting;
}

export const getGames = () => ask<Games>(get("/api/games"));
export const getProof = (table: string) => ask<Proof>(get(`${tablePath(table)}/proof`));
export const getCurve = (table: string) => ask<Curve>(get(`${tablePath(table)}/curve`));
export const getRules = (slug: string) => ask<Rules>(get(`/api/rules/${encodeURIComponent(slug)}`));

/** Asked again and again by those who show it, so one try is enough. */
export const getTables = () => ask<Tables>({ ...get("/api/tables"), again: 0, known: true });

export const rename = (body: Rename) => ask<Me>(post("/api/me", body));
export const linkDevice = () => ask<DeviceLink>(post("/api/me/link"));
export const openTable = (body: OpenTable) => ask<Opened>(post("/api/tables", body));
export const takeSeat = (body: TakeChair) => ask<Opened>(post("/api/take", body));
export const carryName = (body: CarryName) => ask<Me>(post("/api/carry", body));

/** Brings a record, one line of JSON for each entry, to be replayed. */
export const sendRecord = (text: string) =>
  ask<Opened>({
    ...post("/api/records"),
    body: { type: "application/x-ndjson", text },
    timeoutMs: UPLOAD_MS,
  });

const tablePath = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** While the browser introduces itself, so that it does so once. */
let meeting: Promise<Answer<Me>> | undefined;

/** A failure in one sentence. */
export function sentence(failure: Failure): string {
  switch (failure.kind) {
    case "offline":
      return "No connection to the server.";
    case "refused":
      return failure.problem;
    default:
      return unreachable(failure);
  }
}

function get(path: string): Call {
  return { method: "GET", path, again: 2, timeoutMs: QUICK_MS, known: false };
}

function post(path: string, body?: unknown): Call {
  const call: Call = { method: "POST", path, again: 0, timeoutMs: QUICK_MS, known: true };
  return body === undefined
    ? call
    : { ...call, body: { type: "application/json", text: JSON.stringify(body) } };
}

async function ask<T>(call: Call): Promise<Answer<T>> {
  if (call.known) await meeting;
  const answer = await insist<T>(call);
  if (!call.known || !isStranger(answer)) return answer;
  await getMe();
  return insist<T>(call);
}

/** Nothing was done for a browser that the server does not know, or knows no longer. */
function isStranger<T>(answer: Answer<T>): boolean {
  return !answer.ok && answer.failure.kind === "refused" && answer.failure.status === 401;
}

async function insist<T>(call: Call): Promise<Answer<T>> {
  for (let tries = 0; ; tries++) {
    const answer = await once<T>(call);
    if (answer.ok || answer.failure.kind !== "offline" || tries >= call.again) return answer;
    await pause(PAUSE_MS * 2 ** tries);
  }
}

async function once<T>(call: Call): Promise<Answer<T>> {
  try {
    const answer = await fetch(call.path, init(call));
    return answer.ok ? { ok: true, value: (await answer.json()) as T } : await refusal(answer);
  } catch {
    return { ok: false, failure: { kind: "offline" } };
  }
}

function init(call: Call): RequestInit {
  const headers: Record<string, string> = { accept: "application/json" };
  if (call.body) headers["content-type"] = call.body.type;
  return {
    method: call.method,
    headers,
    body: call.body?.text ?? null,
    cache: "no-store",
    signal: AbortSignal.timeout(call.timeoutMs),
  };
}

/** A gateway that stands before a sleeping server is no answer of the server, and gives no reason. */
async function refusal(answer: Response): Promise<Answer<never>> {
  const said = await answer.json().then(problemOf, () => undefined);
  if (!said && [502, 503, 504].includes(answer.status)) return { ok: false, failure: { kind: "offline" } };
  const problem = said ?? `The server answered ${answer.status} without a word.`;
  return { ok: false, failure: { kind: "refused", status: answer.status, problem } };
}

function problemOf(body: Partial<Problem> | null): string | undefined {
  return typeof body?.problem === "string" ? body.problem : undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
