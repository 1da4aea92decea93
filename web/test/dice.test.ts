import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytesOf, firstWrong, keystream, seedOf, stream, verify } from "../src/table/dice";
import { chiSquareBeyond5, falls, oddness } from "../src/table/luck";
import { sha256 } from "../src/table/sha256";
import type { Draw, Proof, Told } from "../src/wire";

const ZERO = new Uint8Array(32);
const SEVEN = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 7 : 0));

const first = (key: Uint8Array, below: number, add = 0) => {
  const draw = stream(key);
  return Array.from({ length: 20 }, () => draw(below) + add);
};

describe("the dice of a match", () => {
  it("are the published keystream of ChaCha8", () => {
    const next = keystream(ZERO);
    const words = Uint32Array.from({ length: 8 }, next);
    expect(Buffer.from(words.buffer).toString("hex")).toBe(
      "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e",
    );
  });

  it("are the ones that crates/table/tests/chance.rs pins", () => {
    expect(first(ZERO, 6, 1)).toEqual([2, 6, 6, 4, 5, 2, 4, 1, 3, 2, 3, 1, 4, 1, 5, 2, 1, 2, 3, 5]);
    expect(first(ZERO, 1000)).toEqual([
      187, 836, 909, 631, 761, 232, 534, 117, 448, 255, 403, 98, 637, 6, 722, 261, 54, 319, 425, 678,
    ]);
    expect(first(SEVEN, 6, 1)).toEqual([2, 5, 6, 3, 3, 1, 1, 2, 6, 3, 6, 3, 4, 3, 4, 2, 3, 4, 4, 6]);
    expect(first(SEVEN, 1000)).toEqual([
      172, 764, 916, 465, 447, 5, 58, 301, 845, 386, 846, 336, 616, 354, 514, 193, 412, 604, 542, 952,
    ]);
  });

  it("draw nothing where there is nothing to draw", () => {
    const draw = stream(ZERO);
    expect([draw(1), draw(1), draw(6) + 1, draw(1), draw(6) + 1]).toEqual([0, 0, 2, 0, 6]);
  });

  it("shuffle as pinned", () => {
    const draw = stream(SEVEN);
    const cards = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    for (let last = 9; last > 0; last -= 1) {
      const other = draw(last + 1);
      [cards[last], cards[other]] = [cards[other] ?? -1, cards[last] ?? -1];
    }
    expect(cards).toEqual([5, 9, 8, 4, 0, 2, 3, 7, 6, 1]);
  });
});

describe("our own SHA-256", () => {
  it("agrees with node's on every length around a block", () => {
    for (let length = 0; length < 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

const secret = "5b".repeat(32);
const commitment = createHash("sha256").update(bytesOf(secret)).digest("hex");
const parts = { joe: "77".repeat(32), cobra: "0e".repeat(32) };

function proof(): Proof {
  const seed = seedOf(secret, parts);
  const draw = stream(bytesOf(seed));
  const draws: Draw[] = [6, 6, 12, 1, 6, 1000].map((below, at) => ({
    decision: at,
    below,
    value: draw(below),
  }));
  return { dice: { commitment, parts, secret }, seed, draws, replayed: true };
}

describe("verifying a match", () => {
  it("makes the seed of the secret and the parts in the order of the seat ids", () => {
    const text = `sandtable dice 1\n${secret}\ncobra ${parts.cobra}\njoe ${parts.joe}\n`;
    expect(seedOf(secret, parts)).toBe(createHash("sha256").update(text).digest("hex"));
  });

  it("finds an honest match in order", () => {
    const known = { commitment, parts: [parts.joe] };
    expect(verify(proof(), known)).toEqual({ kind: "verified", draws: 6 });
  });

  it.each([
    ["another seal than before the game", (p: Proof) => p, { commitment: "00".repeat(32), parts: [] }],
    [
      "a secret that was not sealed",
      (p: Proof) => ({ ...p, dice: { ...p.dice, secret: "5c".repeat(32) } }),
      undefined,
    ],
    ["a secret that is kept back", (p: Proof) => ({ ...p, dice: { ...p.dice, secret: null } }), undefined],
    ["our part missing", (p: Proof) => p, { commitment, parts: ["ab".repeat(32)] }],
    ["another key", (p: Proof) => ({ ...p, seed: "11".repeat(32) }), undefined],
    [
      "one die changed",
      (p: Proof) => ({
        ...p,
        draws: p.draws.map((d, at) => (at === 4 ? { ...d, value: (d.value + 1) % 6 } : d)),
      }),
      undefined,
    ],
  ])("notices %s", (_, cheat, known) => {
    expect(verify(cheat(proof()), known ?? { commitment, parts: [] }).kind).toBe("broken");
  });

  it("says which draw is wrong", () => {
    const { seed, draws } = proof();
    const bent = draws.map((draw, at) => (at === 2 ? { ...draw, value: (draw.value + 1) % 12 } : draw));
    expect(firstWrong(seed, bent)).toBe(2);
    expect(firstWrong(seed, draws)).toBeUndefined();
  });
});

describe("luck", () => {
  it("knows the table of chi-square with five degrees of freedom", () => {
    expect(chiSquareBeyond5(0)).toBeCloseTo(1, 5);
    expect(chiSquareBeyond5(4.351)).toBeCloseTo(0.5, 3);
    expect(chiSquareBeyond5(11.07)).toBeCloseTo(0.05, 3);
    expect(chiSquareBeyond5(20.515)).toBeCloseTo(0.001, 4);
  });

  it("finds even faces ordinary and one face odd", () => {
    expect(oddness([10, 10, 10, 10, 10, 10])).toBeCloseTo(100, 3);
    expect(oddness([60, 0, 0, 0, 0, 0])).toBeLessThan(0.001);
  });

  it("counts a seat's own dice", () => {
    const roll = (seat: number, face: number) => ({ by: "x", seat, face, sides: 6, counts: true });
    const told: Told = { decision: 1, event: null, text: "", rolls: [roll(0, 6), roll(0, 2), roll(1, 1)] };
    const [joe, cobra] = falls([told], 2);
    expect(joe).toMatchObject({ count: 2, mean: 4, faces: [0, 1, 0, 0, 0, 1] });
    expect(cobra).toMatchObject({ count: 1, mean: 1 });
  });
});
