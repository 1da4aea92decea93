// A plain way to play Commando Attack to its end by nothing but the spoken names of what is lit: run for the enemy
// headquarters, fight what stands in the way, hold the door.

export interface Square {
  column: number;
  row: number;
}

/** `K10` in a name such as `Red 3, at K10` or `Go to K10`. */
export function squareIn(name: string): Square | undefined {
  const found = /\b([A-T])(\d{1,2})\b/.exec(name.replace(/^(Red|Orange|Blue|Green) \d,? ?/, ""));
  if (!found?.[1]) return undefined;
  return { column: found[1].charCodeAt(0) - 65, row: Number(found[2]) - 1 };
}

/** The doors of Cobra's headquarters on the small board. */
const DOORS: readonly Square[] = [
  { column: 10, row: 3 },
  { column: 10, row: 4 },
];

const isDoor = (square: Square): boolean =>
  DOORS.some((door) => door.column === square.column && door.row === square.row);

/** How far it still is. Being in the right row with a free way counts as near. */
function distance(square: Square): number {
  return Math.min(
    ...DOORS.map((door) => Math.abs(door.column - square.column) + 1.5 * Math.abs(door.row - square.row)),
  );
}

/** Which of the names to click; nothing when the squad may finish and nothing on the board is worth a click. */
export function choose(names: readonly string[], mayFinish: boolean): string | undefined {
  const options = names.flatMap((name) => {
    const square = squareIn(name);
    return square ? [{ name, square }] : [];
  });
  if (options.length === 0) return names[0];
  const soldiers = options.filter(({ name }) => / \d, at /.test(name));
  if (soldiers.length > 0) {
    // Whoever holds a door stays there, unless two took it together: then one must leave (CA-316).
    const free = soldiers.filter(({ square }) => !mayFinish || !isDoor(square));
    return nearest(free)?.name;
  }
  return nearest(options)?.name;
}

function nearest<T extends { square: Square }>(options: readonly T[]): T | undefined {
  return [...options].sort((a, b) => distance(a.square) - distance(b.square))[0];
}
