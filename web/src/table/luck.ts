// How the dice fell: per seat, how many of each face, and how odd that is.

import type { Roll, Seat, Told } from "../wire";

export interface Fall {
  seat: Seat;
  /** How many of each face, the one first. */
  faces: readonly number[];
  count: number;
  mean: number;
  /** In so many of 100 matches with fair dice the faces are spread as unevenly as this or more. */
  oddness: number;
}

/** Dice of the usual six sides, by the seat that rolled them. */
export function falls(story: readonly Told[], seats: number): Fall[] {
  const rolls = story.flatMap((told) => told.rolls ?? []);
  return Array.from({ length: seats }, (_, seat) => fallOf(seat, rolls));
}

function fallOf(seat: Seat, rolls: readonly Roll[]): Fall {
  const mine = rolls.filter((roll) => roll.seat === seat && roll.sides === 6);
  const faces = [1, 2, 3, 4, 5, 6].map((face) => mine.filter((roll) => roll.face === face).length);
  const sum = mine.reduce((total, roll) => total + roll.face, 0);
  const count = mine.length;
  return { seat, faces, count, mean: count === 0 ? 0 : sum / count, oddness: oddness(faces) };
}

/** From 0 to 100, by the chi-square test against fair dice. */
export function oddness(faces: readonly number[]): number {
  const count = faces.reduce((sum, of) => sum + of, 0);
  if (count === 0) return 100;
  const fair = count / faces.length;
  const spread = faces.reduce((sum, of) => sum + (of - fair) ** 2 / fair, 0);
  return 100 * chiSquareBeyond5(spread);
}

/** How likely chi-square with five degrees of freedom exceeds x: a closed form, as the degrees are odd. */
export function chiSquareBeyond5(x: number): number {
  return complementOfError(Math.sqrt(x / 2)) + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) * (1 + x / 3);
}

/** erfc by Abramowitz and Stegun 7.1.26; the error is below 0.0000002, far below what is shown. */
function complementOfError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-x * x);
}
