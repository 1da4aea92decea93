// Taking back.

import type { UndoWish } from "../wire";
import type { Table } from "./context";
import type { TableState } from "./state";

/** Goes back at once where the seat may; where others must agree, asks first. */
export function askUndo(table: Table): void {
  const offer = table.session.state().position?.undo;
  if (!offer) return;
  if (offer.consent) table.panels.show("undo");
  else sendUndo(table);
}

export function sendUndo({ session }: Table): void {
  const position = session.state().position;
  if (!position?.undo) return;
  const { seat, to } = position.undo;
  session.send({ ask: "undo", seat, version: position.version, to });
}

/** The wish that this person has made and can take back, while it stands. */
export const ownWish = ({ wish }: TableState): UndoWish | undefined => (wish?.by_you ? wish : undefined);

/** Who wished to go back would rather play on. */
export function withdraw({ session }: Table, { wish }: UndoWish): void {
  session.send({ ask: "consent", wish, agree: false });
}
