/** Where a key leads from the item `now` in a row of so many; nothing for all other keys. */
export function stepTo(key: string, now: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (now + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return now <= 0 ? count - 1 : now - 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Moves the focus among these as the key says; whether it did. */
export function stepFocus(event: KeyboardEvent, items: readonly HTMLElement[]): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const now = items.indexOf(document.activeElement as HTMLElement);
  const next = items[stepTo(event.key, now, items.length) ?? -1];
  if (!next) return false;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  return true;
}
