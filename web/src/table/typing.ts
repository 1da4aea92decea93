/** Whether a key belongs to a field, a menu or an open sheet, and not to the table. */
export function isTyping(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, dialog, [role=menu]") !== null;
}

/** Whether a key goes to a button that has the focus. */
export function isOnButton(event: Event): boolean {
  return (
    event.target instanceof Element && event.target.closest("button, a, summary, [role=slider]") !== null
  );
}
