// A target as a button: in the prompt, or in a panel of the game. Where dice decide, its odds open beside it; a
// finger taps twice, as on the board. What cannot be clicked says why.

import { createEffect, createSignal, on, Show } from "solid-js";
import type { ChoiceProps } from "../games/game";
import { RuleChip } from "../look/RuleChip";
import { OddsText } from "./board/cards";
import { useTable } from "./context";
import type { WhyNot } from "./state";
import { sentence } from "./words";

/** How likely the choice gets what it is for, once that is known. */
export function Chance(props: { of: number | undefined }) {
  return (
    <Show when={props.of !== undefined}>
      {" "}
      <span class="muted num">{Math.round(100 * (props.of ?? 0))} %</span>
    </Show>
  );
}

export function Choice(props: ChoiceProps) {
  const { choosing, panels, narrow } = useTable();
  const [near, setNear] = createSignal(false);
  const [why, setWhy] = createSignal<WhyNot>();
  let byFinger = false;
  const isLit = () => choosing.lit().has(props.target);
  const node = () =>
    choosing.lit().get(props.target) ?? choosing.earlier().find(({ on }) => on === props.target);
  const isHeld = () => choosing.path().includes(props.target);
  const odds = () => (node()?.stake === undefined ? undefined : choosing.oddsOf(props.target));
  const isOpen = () => near() || (choosing.armed() !== undefined && choosing.armed() === node());
  // A new question closes what belonged to the old one.
  createEffect(on(choosing.lit, () => setWhy(undefined), { defer: true }));

  const take = async () => {
    const here = node();
    const first = byFinger && here?.stake !== undefined && choosing.armed() !== here;
    if (first) choosing.arm(here);
    else setWhy(await choosing.take([props.target]));
  };
  const leave = () => {
    setNear(false);
    setWhy(undefined);
  };
  const spoken = () => {
    const here = node();
    return here && choosing.spoken(here);
  };
  return (
    <span class="word-target">
      <button
        type="button"
        class={props.class ?? "btn"}
        classList={{
          lit: isLit(),
          plain: !isLit() && node() !== undefined,
          held: isHeld(),
          hinted: panels.hinted().includes(props.target),
        }}
        aria-label={props.card ? undefined : spoken()}
        aria-pressed={isHeld() ? "true" : undefined}
        aria-disabled={node() || isHeld() ? undefined : "true"}
        data-target={props.target}
        onPointerDown={(event) => {
          byFinger = event.pointerType === "touch";
        }}
        onPointerEnter={(event) => setNear(event.pointerType !== "touch")}
        onPointerLeave={leave}
        onFocus={() => setNear(true)}
        onBlur={leave}
        onClick={() => void take()}
      >
        <Show when={props.card && spoken()}>{(words) => <span class="hidden-words">{words()}. </span>}</Show>
        {props.children}
      </button>
      <Show when={!narrow() && isOpen() && odds()}>
        {(known) => (
          <div class="word-odds pop">
            <OddsText odds={known()} />
          </div>
        )}
      </Show>
      <Show when={why()}>
        {(why) => (
          <p class="word-odds pop refusal" role="alert">
            {sentence(why().reason)} <Show when={why().rule}>{(rule) => <RuleChip rule={rule()} />}</Show>
          </p>
        )}
      </Show>
    </span>
  );
}
