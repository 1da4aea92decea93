// The Threat Meter: a ladder with plain, dotted and hatched zones and the number on its marker.

import { createMemo, For, type JSX } from "solid-js";
import type { Colour, Scenery, View } from "./types";

interface Space {
  at: number;
  colour: Colour;
}

/** The spaces from the bottom up. */
export function spacesOf({ zones }: Scenery): Space[] {
  return zones
    .flatMap(({ colour, spaces }) => Array.from({ length: spaces }, () => colour))
    .map((colour, at) => ({
      at,
      colour,
    }));
}

export const ZONES: Record<Colour, string> = { blue: "Blue", green: "Green", yellow: "Yellow", red: "Red" };

export function Threat(props: { scenery: Scenery; view: View }): JSX.Element {
  const spaces = createMemo(() => spacesOf(props.scenery));
  const zone = () => props.scenery.zones[props.view.zone];
  const words = () =>
    `Threat ${props.view.threat} of ${spaces().length - 1}, ${ZONES[zone()?.colour ?? "blue"]}. ${(zone()?.text ?? []).join(" ")}`;
  return (
    <div class="db-threat" role="img" aria-label={words()} title={words()}>
      <span class="db-threat-title">Threat</span>
      <For each={spaces()}>
        {({ at, colour }) => (
          <i class={colour} classList={{ here: at === props.view.threat, ahead: at > props.view.threat }}>
            {at === props.view.threat || at === spaces().length - 1 ? at : ""}
          </i>
        )}
      </For>
    </div>
  );
}
