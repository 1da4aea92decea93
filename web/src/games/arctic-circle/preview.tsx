// A small picture of the board for the lobby.

import type { JSX } from "solid-js";

export function Preview(): JSX.Element {
  return (
    <svg viewBox="0 0 100 80" width="100%" height="100%" role="img" aria-label="The Arctic">
      <rect width="100" height="80" fill="var(--sea)" />
    </svg>
  );
}
