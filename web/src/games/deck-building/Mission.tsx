// The mission: planned click by click, then under way, rolled and decided. What it would come to is always in sight.

import { createMemo, createSignal, For, type JSX, Show } from "solid-js";
import type { Target } from "../../wire";
import { entryOf, offeredOf, placed, seatColor, seatTitle, targetOf } from "./cards";
import { SETTLING } from "./drawn";
import { CardPlace, Chance, DRAGGED, type Host } from "./Place";
import { Reckoning } from "./Reckoning";
import type { Mission, MissionJoe, View } from "./types";
import { isPhone } from "./width";

export function MissionPanel(props: { host: Host }): JSX.Element {
  const mission = () => props.host.scene.view.mission ?? undefined;
  const [over, setOver] = createSignal(false);
  const isDragged = (event: DragEvent) => event.dataTransfer?.types.includes(DRAGGED) ?? false;
  return (
    <section
      class="db-mission"
      classList={{ over: over(), idle: mission() === undefined }}
      aria-label="The mission"
      onDragOver={(event) => {
        if (!isDragged(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const target = event.dataTransfer?.getData(DRAGGED);
        if (!target) return;
        event.preventDefault();
        props.host.take(target);
      }}
    >
      <Show when={mission()} fallback={<Draft host={props.host} />}>
        {(mission) => <Running host={props.host} mission={mission()} />}
      </Show>
    </section>
  );
}

/** Before a mission is proposed: what was clicked so far, and what is missing. */
function Draft(props: { host: Host }): JSX.Element {
  const scene = () => props.host.scene;
  const steps = createMemo(() => {
    const { scenery, path } = scene();
    const [target, joe] = path.filter((one) => one.startsWith("c")).map((one) => Number(one.slice(1)));
    const name = (card: number | undefined) => (card === undefined ? undefined : entryOf(scenery, card).name);
    return [
      { title: "Against", name: name(target), ask: "Choose a target" },
      { title: "First Joe", name: name(joe), ask: "then a Joe of your hand" },
      { title: "Transport", name: undefined, ask: "then a Transport" },
    ];
  });
  const begun = () => scene().path.some((one) => one.startsWith("c"));
  return (
    <Show
      when={begun()}
      fallback={
        <p class="db-idle">
          <b>No mission is planned.</b> <span>{idleWords(scene().view)}</span>
        </p>
      }
    >
      <ol class="db-draft">
        <For each={steps()}>
          {(step) => (
            <li classList={{ done: step.name !== undefined }}>
              <span class="db-small">{step.title}</span>
              <b>{step.name ?? step.ask}</b>
            </li>
          )}
        </For>
      </ol>
    </Show>
  );
}

function idleWords(view: View): string {
  if (view.end) return "The game is over.";
  if (view.recruit !== null) return "Missions are over for this turn: cards are recruited now.";
  if (view.round === 1 && view.story === null) return "The first comes in round 2. Play cards, then recruit.";
  return "Click a target that is lit, then a Joe, then a Transport; or drag them here.";
}

function Running(props: { host: Host; mission: Mission }): JSX.Element {
  const target = () => entryOf(props.host.scene.scenery, props.mission.target);
  const free = () => Math.max(0, props.mission.capacity - props.mission.joes.length);
  return (
    <>
      <header class="db-mission-head">
        <h2>{HEADS[props.mission.stage]}</h2>
        <p>
          {target().name} · {props.mission.joes.length} of {props.mission.capacity} aboard
        </p>
        <Waiting host={props.host} />
        <Settling host={props.host} />
      </header>
      <div class="db-crew">
        <Transport host={props.host} mission={props.mission} />
        <span class="db-rule" />
        <For each={props.mission.joes}>
          {(joe) => <JoePlace host={props.host} mission={props.mission} joe={joe} />}
        </For>
        <Show when={props.mission.stage === "planning" && free() > 0}>
          <span class="db-card as-mission room-left">
            <span>
              <b>+{free()}</b> {free() === 1 ? "free seat" : "free seats"}
            </span>
          </span>
        </Show>
      </div>
      <Reckoning host={props.host} mission={props.mission} />
    </>
  );
}

const HEADS: Record<Mission["stage"], string> = {
  planning: "The plan",
  started: "Under way",
  rolled: "The dice are rolled",
  decided: "Decided",
};

/** Who is asked, and who after that. */
function Waiting(props: { host: Host }): JSX.Element {
  const asked = () => props.host.scene.view.asked;
  const isYours = (seat: number) => props.host.scene.yours.includes(seat);
  /** Of oneself alone the question above says enough. */
  const others = () => asked().some((seat) => !isYours(seat));
  return (
    <Show when={others()}>
      <p class="db-waiting">
        Waiting for{" "}
        <For each={asked()}>
          {(seat, at) => (
            <>
              {at() === 0 ? "" : ", "}
              <b style={{ "--seat": seatColor(seat) }}>{isYours(seat) ? "you" : seatTitle(seat)}</b>
            </>
          )}
        </For>
      </p>
    </Show>
  );
}

function Transport(props: { host: Host; mission: Mission }): JSX.Element {
  /** Its text works on its own terrain only, and a Complication may take it away even there. */
  const tag = (card: number) => {
    if (props.mission.matched) return "Transport";
    const { scenery } = props.host.scene;
    const fits = entryOf(scenery, card).terrain === entryOf(scenery, props.mission.target).challenge?.terrain;
    return fits ? "Text lost" : "Off terrain";
  };
  return (
    <For each={placed(props.mission.transport)}>
      {(card) => (
        <CardPlace
          host={props.host}
          stack={{ cards: [card], target: targetOf(card) }}
          shape="mission"
          tag={tag(card)}
          faint={!props.mission.matched}
        />
      )}
    </For>
  );
}

function JoePlace(props: { host: Host; mission: Mission; joe: MissionJoe }): JSX.Element {
  const scene = () => props.host.scene;
  /** A copy of the same seat that counts alike may be offered in its place. */
  const target = (): Target => {
    const { cards } = scene().scenery;
    const alike = props.mission.joes.filter(
      ({ card, seat, starter }) =>
        cards[card] === cards[props.joe.card] && seat === props.joe.seat && starter === props.joe.starter,
    );
    const others = alike.map(({ card }) => card).filter((card) => card !== props.joe.card);
    return offeredOf([props.joe.card, ...others], scene());
  };
  const words = () => (props.joe.starter ? `★ ${seatTitle(props.joe.seat)}` : seatTitle(props.joe.seat));
  return (
    <CardPlace
      host={props.host}
      stack={{ cards: [props.joe.card], target: target() }}
      shape="mission"
      tag={props.joe.removed ? "Removed" : words()}
      tagColor={props.joe.removed ? "var(--alarm)" : seatColor(props.joe.seat)}
      used={props.mission.skills}
      faint={props.joe.removed}
      foot={<Dice count={props.joe.dice} chance={<Chance host={props.host} target={target()} />} />}
      heard={`, ${seatTitle(props.joe.seat)}${props.joe.starter ? ", the first Joe" : ""}, ${props.joe.dice} ${props.joe.dice === 1 ? "die" : "dice"}`}
    />
  );
}

const Dice = (props: { count: number; chance: JSX.Element }): JSX.Element => (
  <>
    <b>{props.count}</b> {props.count === 1 ? "die" : "dice"} {props.chance}
  </>
);

/** What is to be done with the plan stands beside what it would come to; on a phone in the reach of the thumb. */
function Settling(props: { host: Host }): JSX.Element {
  const offered = () => (isPhone() ? [] : SETTLING.filter(({ target }) => props.host.scene.lit.has(target)));
  return (
    <Show when={offered().length > 0}>
      <div class="db-settling">
        <For each={offered()}>
          {({ target, words }) => (
            <props.host.Choice target={target} class="btn small">
              {words}
            </props.host.Choice>
          )}
        </For>
      </div>
    </Show>
  );
}
