// Plain HTTP: what is asked once and not watched.

import type { Problem } from "../wire";

/** The server answered, and it was a no; the message is a sentence for the person. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    problem: string,
  ) {
    super(problem);
  }
}

export const get = <T>(path: string): Promise<T> => send<T>(path, { method: "GET" });

export const post = <T>(path: string, body: unknown): Promise<T> =>
  send<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function send<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal(0, "The server does not answer. Check your connection and try again.");
  }
  if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer));
  return (await answer.json()) as T;
}

async function problemOf(answer: Response): Promise<string> {
  try {
    return ((await answer.json()) as Problem).problem;
  } catch {
    return `The server answered ${answer.status} without a word.`;
  }
}
