// The table of cards: Cobra above, the mission in the middle, the own hand below. On a phone its parts are tabs.

import { createEffect, createSignal, createUniqueId, For, type JSX, on, Show } from "solid-js";
import { stepFocus } from "../../look/steps";
import type { Target } from "../../wire";
import type { PanelProps } from "../game";
import { Complications, Enemies, Story } from "./Cobra";
import { Hand, InPlay, Piles } from "./Hand";
import { Hangar, LineUp, Stores } from "./Market";
import { MissionPanel } from "./Mission";
import { Threat } from "./Threat";
import type { Scenery, View } from "./types";
import { createNarrow } from "./width";

export function CardTable(props: PanelProps<Scenery, View>): JSX.Element {
  const narrow = createNarrow();
  return (
    <Show when={narrow()} fallback={<Desk host={props} />}>
      <Phone host={props} />
    </Show>
  );
}

const Desk = (props: { host: PanelProps<Scenery, View> }): JSX.Element => (
  <div class="db-table desk">
    <Threat scenery={props.host.scene.scenery} view={props.host.scene.view} />
    <div class="db-top">
      <Story host={props.host} />
      <Complications host={props.host} />
      <Enemies host={props.host} />
      <LineUp host={props.host} />
      <Hangar host={props.host} />
      <Stores host={props.host} />
    </div>
    <MissionPanel host={props.host} />
    <div class="db-bottom">
      <Hand host={props.host} />
      <InPlay host={props.host} />
      <Piles host={props.host} />
    </div>
  </div>
);

type Tab = "mission" | "market";
const TABS: readonly { id: Tab; title: string }[] = [
  { id: "mission", title: "Mission and hand" },
  { id: "market", title: "Line-up and piles" },
];

/** The line-up, the Rifles and the Reserve are behind the second tab. */
export function tabOf(view: View, target: Target): Tab | undefined {
  const market = [
    ...view.lineUp.flatMap(({ card, cover }) => [cover ?? card]),
    view.rifle,
    view.reserve,
  ].some((card) => card !== null && target === `c${card}`);
  if (market || target === "s0") return "market";
  return /^[cs]/.test(target) ? "mission" : undefined;
}

function Phone(props: { host: PanelProps<Scenery, View> }): JSX.Element {
  const [tab, setTab] = createSignal<Tab>("mission");
  const scene = () => props.host.scene;
  const litOn = (tab: Tab) => [...scene().lit.keys()].filter((target) => tabOf(scene().view, target) === tab);
  const id = createUniqueId();
  const tabId = (tab: Tab) => `${id}-${tab}`;
  let tabs!: HTMLDivElement;
  let pages!: HTMLDivElement;
  /** Up and down lead to the cards, as from anywhere. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") return;
    if (!stepFocus(event, [...tabs.querySelectorAll<HTMLElement>("[role=tab]")])) return;
    const found = TABS.find((tab) => tabId(tab.id) === document.activeElement?.id);
    if (found) setTab(found.id);
  };
  // What is asked for is on the page that is shown, and in sight.
  createEffect(
    on(
      () => scene().lit,
      () => {
        const other = tab() === "mission" ? "market" : "mission";
        if (litOn(tab()).length === 0 && litOn(other).length > 0) setTab(other);
        queueMicrotask(() => pages.querySelector(".lit")?.scrollIntoView({ block: "nearest" }));
      },
    ),
  );
  return (
    <div class="db-table phone">
      <Threat scenery={scene().scenery} view={scene().view} />
      <div
        class="db-tabs"
        role="tablist"
        aria-label="Parts of the table"
        ref={tabs}
        tabindex="-1"
        on:keydown={onKey}
      >
        <For each={TABS}>
          {({ id, title }) => (
            <button
              type="button"
              role="tab"
              id={tabId(id)}
              tabindex={tab() === id ? 0 : -1}
              aria-selected={tab() === id}
              aria-controls={tab() === id ? `${tabId(id)}-page` : undefined}
              onClick={() => setTab(id)}
            >
              {title}
              <Show when={litOn(id).length > 0}>
                <span class="db-lit-count num">{litOn(id).length}</span>
                <span class="hidden-words"> can be chosen</span>
              </Show>
            </button>
          )}
        </For>
      </div>
      <div
        class="db-pages"
        role="tabpanel"
        id={`${tabId(tab())}-page`}
        aria-labelledby={tabId(tab())}
        ref={pages}
      >
        <Show when={tab() === "mission"} fallback={<MarketPage host={props.host} />}>
          <Story host={props.host} />
          <div class="db-side">
            <Complications host={props.host} />
            <Enemies host={props.host} />
          </div>
          <MissionPanel host={props.host} />
          <Hand host={props.host} />
          <Hangar host={props.host} />
          <InPlay host={props.host} />
        </Show>
      </div>
    </div>
  );
}

const MarketPage = (props: { host: PanelProps<Scenery, View> }): JSX.Element => (
  <>
    <LineUp host={props.host} />
    <Stores host={props.host} />
    <Piles host={props.host} />
  </>
);
