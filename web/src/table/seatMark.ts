import type { GameClient } from "../games/game";
import type { Seat, SeatName } from "../wire";

export interface SeatMark {
  color: string;
  shape: "round" | "pointed";
}

/** How a seat is drawn in charts: as the game says, else in the seat colours, the second team pointed. */
export function seatMark(game: GameClient, seats: readonly SeatName[], seat: Seat): SeatMark {
  const name = seats[seat];
  const told = name && game.seatMark?.(name);
  return (
    told ?? { color: `var(--seat-${(seat % 4) + 1})`, shape: name && name.team > 0 ? "pointed" : "round" }
  );
}
