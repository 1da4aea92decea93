// The ways of all that others moved since this person's last decision: they stay, faintly, until the next click.

import { type Accessor, createSignal, onCleanup } from "solid-js";
import type { Position, Seat, Told } from "../../wire";
import { deciderOf } from "../film";
import type { Session } from "../session";
import { isYourTurn } from "../state";

/** What was kept before, and who made the decision before. */
export interface Kept {
  trails: readonly Told[];
  seat: Seat | undefined;
}

/** What is kept after a position is shown. Who only watches keeps what one seat did. */
export function keptAfter(
  kept: Kept,
  position: Position,
  fresh: readonly Told[],
  yours: readonly Seat[],
  moves: (told: Told) => boolean,
): Kept {
  const seat = deciderOf(position);
  // Nothing is new: it was taken back, or the page has just been opened.
  if (fresh.length === 0)
    return { seat, trails: kept.trails.filter((told) => told.decision <= position.decisions) };
  if (seat !== undefined && yours.includes(seat)) return { seat, trails: [] };
  const before = yours.length === 0 && seat !== kept.seat ? [] : kept.trails;
  return { seat, trails: [...before, ...fresh.filter(moves)] };
}

export function createTrails(session: Session, moves: (told: Told) => boolean): Accessor<readonly Told[]> {
  const [kept, setKept] = createSignal<Kept>({ trails: [], seat: undefined });
  session.onShown((position, fresh) => {
    const yours = session.state().chairs?.yours ?? [];
    setKept((before) => keptAfter(before, position, fresh, yours, moves));
  });
  // Before anybody else hears of it: a click that hurries on what is shown wipes nothing away.
  const onPointer = () => {
    if (!session.behind() && isYourTurn(session.state())) setKept(({ seat }) => ({ seat, trails: [] }));
  };
  document.addEventListener("pointerdown", onPointer, true);
  onCleanup(() => document.removeEventListener("pointerdown", onPointer, true));
  return () => kept().trails;
}
