// Taking back.

import type { Table } from "./context";

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
