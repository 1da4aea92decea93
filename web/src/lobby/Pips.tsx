import { For } from "solid-js";
import { unreachable } from "../unreachable";
import type { Chair, Holder } from "../wire";
import { holderName } from "./words";

/** The chairs of a table at a glance: full is a person, hatched a bot, dashed is free. */
export const Pips = (props: { chairs: Chair[] }) => (
  <span
    class="pips"
    role="img"
    aria-label={`Chairs: ${props.chairs.map((chair) => holderName(chair.holder)).join(", ")}`}
  >
    <For each={props.chairs}>{(chair) => <i class={`pip ${look(chair.holder)}`} />}</For>
  </span>
);

function look(holder: Holder): string {
  switch (holder.kind) {
    case "person":
      return "person";
    case "bot":
      return "bot";
    case "friend":
      return "kept";
    case "anyone":
      return "free";
    default:
      return unreachable(holder);
  }
}
