// What is looked at closely: all that is printed on it, its odds, and why it cannot be clicked if that was tried.

import { Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { RuleChip } from "../look/RuleChip";
import { OddsText } from "./board/cards";
import { useTable } from "./context";
import type { Looked } from "./panels";
import { sentence } from "./words";

export function LookedAt(props: { looked: Looked; bare?: boolean }) {
  const { game, welcome, view, choosing } = useTable();
  const odds = () => {
    const staked = choosing.lit().get(props.looked.target)?.stake !== undefined;
    return staked && !props.bare ? choosing.oddsOf(props.looked.target) : undefined;
  };
  return (
    <>
      <Dynamic component={game.Closer} scenery={welcome.scenery} view={view()} target={props.looked.target} />
      <Show when={odds()}>
        {(known) => (
          <div class="lens-odds">
            <OddsText odds={known()} />
          </div>
        )}
      </Show>
      <Show when={!props.bare && choosing.lit().get(props.looked.target)?.say}>
        {(say) => <p class="lens-does">{say()}.</p>}
      </Show>
      <Show when={props.looked.why}>
        {(why) => (
          <p class="lens-why refusal" role="alert">
            {sentence(why().reason)} <Show when={why().rule}>{(rule) => <RuleChip rule={rule()} />}</Show>
          </p>
        )}
      </Show>
    </>
  );
}
