// Checking the dice of this table, on request, after the end.

import { type Accessor, createSignal } from "solid-js";
import { getProof, sentence } from "../api";
import type { Proof } from "../wire";
import { type Finding, verify } from "./dice";
import { noted } from "./seals";
import type { Session } from "./session";

export type Check =
  | { at: "not-yet" }
  | { at: "running" }
  /** `ours`: how many parts of this browser are in it. */
  | { at: "done"; finding: Finding; proof: Proof; ms: number; ours: number }
  | { at: "failed"; reason: string };

export interface Verification {
  check: Accessor<Check>;
  run(): Promise<void>;
  verified: Accessor<boolean>;
}

export function createVerification(session: Session): Verification {
  const [check, setCheck] = createSignal<Check>({ at: "not-yet" });
  const run = async () => {
    setCheck({ at: "running" });
    const answer = await getProof(session.id);
    if (!answer.ok) return void setCheck({ at: "failed", reason: sentence(answer.failure) });
    try {
      const proof = answer.value;
      const began = performance.now();
      const seen = noted(session.id);
      const finding = verify(proof, { commitment: seen?.commitment, parts: seen?.parts ?? [] });
      setCheck({ at: "done", finding, proof, ms: performance.now() - began, ours: seen?.parts.length ?? 0 });
    } catch (problem) {
      setCheck({ at: "failed", reason: problem instanceof Error ? problem.message : String(problem) });
    }
  };
  const verified = () => {
    const now = check();
    return now.at === "done" && now.finding.kind === "verified";
  };
  return { check, run, verified };
}
