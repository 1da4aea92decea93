/** For the end of a switch over a union: the compiler proves that nothing gets here. */
export function unreachable(value: never): never {
  throw new Error(`This cannot be: ${JSON.stringify(value)}`);
}
