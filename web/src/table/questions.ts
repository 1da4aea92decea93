// Questions that the server answers one by one: why not, what are the chances, how did it look. Each carries a number
// that comes back with its answer.

import type { Ask, Odds, Target, Tell } from "../wire";
import type { Path } from "./choice";
import type { Given } from "./given";

export type Because = Extract<Tell, { tell: "because" }>;
export type Past = Extract<Tell, { tell: "past" }>;
type Chances = Extract<Tell, { tell: "chances" }>;
type Answer = Because | Past | Chances;

/** Every answer may also be nothing: the line broke, and the question is void. */
export interface Questions {
  why(path: Path, on: Target): Promise<Because | undefined>;
  odds(path: Path, given: Given): Promise<Odds | undefined>;
  past(decisions: number): Promise<Past | undefined>;
  /** Takes an answer. */
  hear(answer: Answer): void;
  /** Nobody will answer any more. */
  forget(): void;
}

export function createQuestions(send: (ask: Ask) => boolean): Questions {
  const open = new Map<number, (answer: Answer | undefined) => void>();
  let last = 0;

  const put = (asked: (id: number) => Ask) =>
    new Promise<Answer | undefined>((resolve) => {
      last += 1;
      open.set(last, resolve);
      if (!send(asked(last))) settle(last, undefined);
    });

  const settle = (id: number, answer: Answer | undefined) => {
    open.get(id)?.(answer);
    open.delete(id);
  };

  return {
    async why(path, on) {
      const answer = await put((id) => ({ ask: "why", id, path: [...path], on }));
      return answer?.tell === "because" ? answer : undefined;
    },
    async odds(path, given) {
      const answer = await put((id) => ({ ask: "odds", id, path: [...path], given }));
      return answer?.tell === "chances" ? (answer.odds ?? undefined) : undefined;
    },
    async past(decisions) {
      const answer = await put((id) => ({ ask: "past", id, decisions }));
      return answer?.tell === "past" ? answer : undefined;
    },
    hear: (answer) => settle(answer.id, answer),
    forget() {
      for (const id of [...open.keys()]) settle(id, undefined);
    },
  };
}
