// Checking the dice of this table, on request, after the end.

import { type Accessor, createSignal } from "solid-js";
import { isOurs } from "../parts";
import type { Proof } from "../wire";
import { type Finding, verify } from "./dice";
import { get } from "./http";
import { notedCommitment } from "./seals";
import type { Session } from "./session";

export type Check =
  | { at: "not-yet" }
  | { at: "running" }
  | { at: "done"; finding: Finding; proof: Proof; ms: number }
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
    try {
      const proof = await get<Proof>(`/api/tables/${encodeURIComponent(session.id)}/proof`);
      const began = performance.now();
      const finding = verify(proof, { commitment: notedCommitment(session.id), parts: ownParts(session) });
      setCheck({ at: "done", finding, proof, ms: performance.now() - began });
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

/** What this browser added, as it stood at the table before the end. */
function ownParts(session: Session): string[] {
  const parts = Object.values(session.state().chairs?.dice.parts ?? {});
  return parts.filter((part) => part !== undefined && isOurs(part));
}
