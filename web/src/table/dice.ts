// Checks the dice of a match in this browser, from the published secret down to the last die. Nothing here is taken
// from the server on trust: the hash, the seed and every draw are computed again.

import type { Draw, Proof } from "../wire";
import { sha256 } from "./sha256";

export type Finding =
  | { kind: "verified"; draws: number }
  /** Somebody cheated, or something broke; the sentence says what does not fit. */
  | { kind: "broken"; reason: string };

export interface Known {
  /** The commitment as this browser first saw it, if it did. */
  commitment: string | undefined;
  /** The parts that this browser added. */
  parts: readonly string[];
}

export function verify(proof: Proof, known: Known): Finding {
  const broken = (reason: string): Finding => ({ kind: "broken", reason });
  const { secret, commitment, parts } = proof.dice;
  if (secret === null) return broken("The secret is not published yet.");
  if (known.commitment !== undefined && known.commitment !== commitment)
    return broken("The seal is not the one that this browser saw before the game.");
  if (sha256(bytesOf(secret)) !== commitment)
    return broken("The secret is not the one that was sealed before the game.");
  const there = Object.values(parts);
  if (known.parts.some((part) => !there.includes(part)))
    return broken("What this browser added to the dice is missing.");
  const seed = seedOf(secret, parts);
  if (seed !== proof.seed)
    return broken("The key of the dice does not follow from the secret and the parts.");
  const wrong = firstWrong(seed, proof.draws);
  if (wrong !== undefined)
    return broken(`Draw ${wrong + 1} of ${proof.draws.length} is not what the key gives.`);
  return { kind: "verified", draws: proof.draws.length };
}

/** SHA-256 over the secret and the parts in the order of the seat ids. */
export function seedOf(secret: string, parts: Readonly<Record<string, string | undefined>>): string {
  const encoder = new TextEncoder();
  const seats = Object.keys(parts).sort((a, b) => compareBytes(encoder.encode(a), encoder.encode(b)));
  const lines = seats.map((seat) => `${seat} ${parts[seat]}\n`).join("");
  return sha256(encoder.encode(`sandtable dice 1\n${secret}\n${lines}`));
}

/** The number of the first draw that the key does not give. */
export function firstWrong(seed: string, draws: readonly Draw[]): number | undefined {
  const below = stream(bytesOf(seed));
  const at = draws.findIndex((draw) => below(draw.below) !== draw.value);
  return at < 0 ? undefined : at;
}

/** The audited stream of a match: unbiased numbers below n from the ChaCha8 keystream. */
export function stream(key: Uint8Array): (n: number) => number {
  const next = keystream(key);
  return (n) => {
    if (n === 1) return 0;
    const bound = BigInt(n);
    // Of the products that a 32-bit word can make, those whose low half falls into the incomplete group are drawn again.
    const incomplete = (1n << 32n) % bound;
    for (;;) {
      const product = BigInt(next()) * bound;
      if ((product & 0xffffffffn) >= incomplete) return Number(product >> 32n);
    }
  };
}

/** ChaCha with eight rounds, a 64-bit block counter and a nonce of zero, word by word. */
export function keystream(key: Uint8Array): () => number {
  const words = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i += 1) start[4 + i] = words.getUint32(4 * i, true);
  let block = new Uint32Array(16);
  let used = 16;
  return () => {
    if (used === 16) {
      block = blockOf(start);
      start[12] = word(start, 12) + 1;
      if (word(start, 12) === 0) start[13] = word(start, 13) + 1;
      used = 0;
    }
    used += 1;
    return word(block, used - 1);
  };
}

function blockOf(start: Uint32Array) {
  const state = new Uint32Array(start);
  for (let round = 0; round < 4; round += 1) {
    for (let column = 0; column < 4; column += 1) quarter(state, column, column + 4, column + 8, column + 12);
    quarter(state, 0, 5, 10, 15);
    quarter(state, 1, 6, 11, 12);
    quarter(state, 2, 7, 8, 13);
    quarter(state, 3, 4, 9, 14);
  }
  return state.map((value, at) => value + word(start, at));
}

function quarter(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(state, a, b, d, 16);
  mix(state, c, d, b, 12);
  mix(state, a, b, d, 8);
  mix(state, c, d, b, 7);
}

function mix(state: Uint32Array, into: number, from: number, mixed: number, turn: number): void {
  state[into] = word(state, into) + word(state, from);
  const value = word(state, mixed) ^ word(state, into);
  state[mixed] = (value << turn) | (value >>> (32 - turn));
}

const word = (words: Uint32Array, at: number): number => words[at] ?? 0;

/** Bytes from hexadecimal digits. */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const differs = a.findIndex((byte, at) => byte !== b[at]);
  return differs < 0 ? a.length - b.length : word8(a, differs) - word8(b, differs);
}

const word8 = (bytes: Uint8Array, at: number): number => bytes[at] ?? -1;
