// The Threat Meter: a ladder with plain, dotted and hatched zones and the number on its marker.

import { createMemo, For, type JSX } from "solid-js";
import type { Colour, Scenery, View, ZoneView } from "./types";

interface Space {
  at: number;
  colour: Colour | "top";
}

/** The spaces from the bottom up; the last one is the top, which loses the game. */
export function spacesOf({ zones }: Scenery): Space[] {
  const coloured = zones.flatMap(({ colour, spaces }) => Array.from({ length: spaces }, () => colour));
  return [...coloured, "top" as const].map((colour, at) => ({ at, colour }));
}

/** The space that loses the game. */
export const topOf = ({ zones }: Scenery): number => zones.reduce((sum, { spaces }) => sum + spaces, 0);

export const ZONES: Record<Colour, string> = { blue: "Blue", green: "Green", yellow: "Yellow", red: "Red" };

/** What a zone does, and whether we only think so. */
export const effectOf = (zone: ZoneView | undefined): string => {
  if (!zone || zone.text.length === 0) return "";
  return [...zone.text, ...(zone.reconstructed ? ["(Our reconstruction.)"] : [])].join(" ");
};

export function Threat(props: { scenery: Scenery; view: View }): JSX.Element {
  const spaces = createMemo(() => spacesOf(props.scenery));
  const zone = () => props.scenery.zones[props.view.zone];
  const words = () =>
    `Threat ${props.view.threat} of ${topOf(props.scenery)}, ${ZONES[zone()?.colour ?? "blue"]}. ${effectOf(zone())}`;
  return (
    <div class="db-threat" role="img" aria-label={words()} title={words()}>
      <span class="db-threat-title">Threat</span>
      <For each={spaces()}>
        {({ at, colour }) => (
          <i class={colour} classList={{ here: at === props.view.threat, ahead: at > props.view.threat }}>
            {at === props.view.threat || colour === "top" ? at : ""}
          </i>
        )}
      </For>
    </div>
  );
}
