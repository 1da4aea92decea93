import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPlayback } from "../src/table/playback";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function film(rest: number) {
  const shown: number[] = [];
  const playback = createPlayback<number>(
    (position) => shown.push(position),
    () => rest,
  );
  return { shown, playback };
}

describe("positions that come in a bunch", () => {
  it("are shown one after the other", () => {
    const { shown, playback } = film(200);
    for (const position of [1, 2, 3]) playback.push(position);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("are shown all at once when somebody cannot wait", () => {
    const { shown, playback } = film(200);
    for (const position of [1, 2, 3]) playback.push(position);
    playback.skip();
    expect(shown).toEqual([1, 2, 3]);
    playback.push(4);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("are not shown any more once nobody looks", () => {
    const { shown, playback } = film(200);
    for (const position of [1, 2, 3]) playback.push(position);
    playback.stop();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1]);
  });

  it("are shown all at once where nothing moves", () => {
    const { shown, playback } = film(0);
    for (const position of [1, 2, 3]) playback.push(position);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("are shown faster where very many wait", () => {
    const { shown, playback } = film(200);
    playback.push(...Array.from({ length: 200 }, (_, at) => at));
    vi.advanceTimersByTime(200 * 60);
    expect(shown.length).toBeGreaterThan(150);
  });

  it("that belong together are behind until the last", () => {
    const { shown, playback } = film(200);
    playback.push(1, 2);
    expect(shown).toEqual([1]);
    expect(playback.behind()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([1, 2]);
    expect(playback.behind()).toBe(false);
  });

  it("are shown at once after a rest", () => {
    const { shown, playback } = film(200);
    playback.push(1);
    vi.advanceTimersByTime(500);
    playback.push(2);
    expect(shown).toEqual([1, 2]);
  });
});
