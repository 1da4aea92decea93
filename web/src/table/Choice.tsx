// A target as a button: in the prompt, or in a panel of the game. Where dice decide, its odds open beside it; a
// finger taps twice, as on the board. What cannot be clicked says why.

import { createEffect, createSignal, on, onCleanup, Show } from "solid-js";
import type { ChoiceProps } from "../games/game";
import { RuleChip } from "../look/RuleChip";
import { percent } from "../sentences";
import { OddsText } from "./board/cards";
import { useTable } from "./context";
import type { Looked } from "./panels";
import { SupposeOtherwise } from "./SupposeSheet";
import type { WhyNot } from "./state";
import { sentence } from "./words";

/** How likely the choice gets what it is for, once that is known. */
export function Chance(props: { of: number | undefined }) {
  return (
    <Show when={props.of !== undefined}>
      {" "}
      <span class="muted num">{percent(props.of ?? 0)}</span>
    </Show>
  );
}

/** A card opens after this, so that a hand that only passes by opens none. */
const LENS_MS = 120;

export function Choice(props: ChoiceProps) {
  const { choosing, panels, narrow } = useTable();
  let button!: HTMLButtonElement;
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

  const look = (why?: WhyNot) => {
    shown = { target: props.target, at: button.getBoundingClientRect(), why };
    panels.look(shown);
  };
  const take = async () => {
    const here = node();
    const first = byFinger && here && (props.lens || here.stake !== undefined) && choosing.armed() !== here;
    if (props.lens && (first || !here)) look();
    if (first) {
      choosing.arm(here);
      return;
    }
    const refused = await choosing.take([props.target]);
    if (!props.lens) setWhy(refused);
    else if (refused) look(refused);
    else if (here) panels.look(undefined);
  };
  const come = (waits: number) => {
    setNear(true);
    clearTimeout(opens);
    if (props.lens) opens = window.setTimeout(() => look(), waits);
  };
  const leave = () => {
    setNear(false);
    setWhy(undefined);
    clearTimeout(opens);
    if (shown && panels.looked() === shown) panels.look(undefined);
  };
  let opens = 0;
  // Remembered, for what is asked of the button when it goes away is not there any more.
  let shown: Looked | undefined;
  onCleanup(leave);
  const spoken = () => {
    const here = node();
    return here && choosing.spoken(here);
  };
  return (
    <span class="word-target">
      <button
        type="button"
        ref={button}
        class={props.class ?? "btn"}
        classList={{
          lit: isLit(),
          plain: !isLit() && node() !== undefined,
          held: isHeld(),
          hinted: panels.hinted().includes(props.target),
          named: panels.named().targets.includes(props.target),
        }}
        aria-label={props.card ? undefined : spoken()}
        aria-pressed={isHeld() ? "true" : undefined}
        aria-disabled={node() || isHeld() ? undefined : "true"}
        data-target={props.target}
        onPointerDown={(event) => {
          byFinger = event.pointerType === "touch";
        }}
        onPointerEnter={(event) => event.pointerType !== "touch" && come(LENS_MS)}
        onPointerLeave={(event) => event.pointerType !== "touch" && leave()}
        onFocus={() => !byFinger && come(0)}
        onBlur={() => !byFinger && leave()}
        onClick={() => void take()}
      >
        <Show when={props.card && spoken()}>
          {(words) => <span class="hidden-words">{sentence(words())} </span>}
        </Show>
        {props.children}
      </button>
      <Show when={!props.lens && !narrow() && isOpen() && odds()}>
        {(known) => (
          <div class="word-odds pop">
            <OddsText odds={known()} more={<SupposeOtherwise node={node()} atPointer />} />
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
