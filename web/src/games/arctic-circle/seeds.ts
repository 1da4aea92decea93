// Numbers that look random and are the same every time, so that a hex always looks the same.

/** A stream of numbers from 0 to 1 for a word. */
export function chance(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, 7) || 1;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
