// How a card looks: in the hand, in the line-up, on a mission and as a chip.

import { For, type JSX, Show } from "solid-js";
import { hasLongPart, hyphenated, isEnemy, SKILLS, TERRAINS, TYPES } from "./cards";
import { Bolt, Picture, SkillIcon, TerrainIcon, WildIcon } from "./icons";
import type { ChallengeView, EntryView, Skill } from "./types";

export type Shape = "hand" | "story" | "line" | "mission" | "chip";

export interface CardProps {
  entry: EntryView;
  shape: Shape;
  /** Equal copies under it. */
  count?: number;
  /** What it takes now, where that is not what is printed. */
  difficulty?: number | undefined;
  /** Skills that the mission uses: they stand out. */
  used?: readonly Skill[] | undefined;
  /** A word on its upper edge: whose it is. */
  tag?: string | undefined;
  tagColor?: string | undefined;
  /** A line at its foot: the chance that it leads to. */
  foot?: JSX.Element;
  faint?: boolean;
}

const SIZES: Record<Shape, number> = { hand: 38, story: 44, line: 26, mission: 28, chip: 18 };

export function Card(props: CardProps): JSX.Element {
  const words = () => props.shape === "hand" || props.shape === "story" || props.shape === "mission";
  return (
    <span
      class={`db-card as-${props.shape} type-${props.entry.type}`}
      classList={{ faint: props.faint === true, stacked: (props.count ?? 1) > 1 }}
    >
      <span class="db-edge" />
      <span class="db-head">
        <Show when={props.entry.cost > 0}>
          <span class="db-cost num" title="Cost">
            {props.entry.cost}
          </span>
        </Show>
        <span class="db-name" classList={{ long: hasLongPart(props.entry.name) }}>
          {hyphenated(props.entry.name)}
        </span>
        <Show when={(props.count ?? 1) > 1}>
          <span class="db-count num">×{props.count}</span>
        </Show>
      </span>
      <span class="db-picture">
        <Picture entry={props.entry} size={SIZES[props.shape]} />
        <Show when={props.entry.lightning}>
          <span class="db-bolt" title="Can be played in response">
            <Bolt size={13} />
          </span>
        </Show>
      </span>
      <Numbers entry={props.entry} difficulty={props.difficulty} used={props.used} />
      <Show when={words() && props.entry.text.length > 0}>
        <span class="db-text">{props.entry.text.join(" ")}</span>
      </Show>
      <Show when={props.entry.recruit > 0}>
        <span class="db-recruit num" title="Recruit">
          R{props.entry.recruit}
        </span>
      </Show>
      <Show when={props.tag}>
        {(tag) => (
          <span class="db-tag" style={{ background: props.tagColor ?? "var(--ink)" }}>
            {tag()}
          </span>
        )}
      </Show>
      <Show when={props.foot}>
        <span class="db-foot num">{props.foot}</span>
      </Show>
    </span>
  );
}

/** What it can do, or what it takes. */
function Numbers(props: {
  entry: EntryView;
  difficulty: number | undefined;
  used: readonly Skill[] | undefined;
}): JSX.Element {
  return (
    <span class="db-skills num">
      <Show when={props.entry.challenge}>
        {(challenge) => <Takes challenge={challenge()} now={props.difficulty} />}
      </Show>
      <For each={props.entry.skills}>
        {({ skill, value }) => (
          <span
            class="db-skill"
            classList={{ used: props.used?.includes(skill) ?? false }}
            title={SKILLS[skill]}
          >
            <SkillIcon skill={skill} />
            <span class="hidden-words">{SKILLS[skill]} </span>
            {value}
          </span>
        )}
      </For>
      <Show when={props.entry.wild > 0}>
        <span class="db-skill used" title="WILD">
          <WildIcon />
          <span class="hidden-words">WILD </span>
          {props.entry.wild}
        </span>
      </Show>
      <Show when={props.entry.terrain}>
        {(terrain) => (
          <span class="db-skill" title={`${TERRAINS[terrain()]}, seats ${props.entry.capacity}`}>
            <TerrainIcon terrain={terrain()} />
            {props.entry.capacity} <span class="db-small">seats</span>
          </span>
        )}
      </Show>
    </span>
  );
}

/** What a mission takes: Hits, Skills and where it is. */
export function Takes(props: { challenge: ChallengeView; now?: number | undefined }): JSX.Element {
  const difficulty = () => props.now ?? props.challenge.difficulty;
  return (
    <>
      <span class="db-hits">
        <b>{difficulty()}</b>
        <span class="db-small"> Hits</span>
      </span>
      <span class="db-takes">
        <Show when={props.challenge.skills.length > 0} fallback={<AnySkill />}>
          <For each={props.challenge.skills}>
            {(skill, at) => (
              <>
                <Show when={at() > 0}>
                  <span class="db-small">{props.challenge.connective === "or" ? "or" : "&"}</span>
                </Show>
                <span class="db-skill" title={SKILLS[skill]}>
                  <SkillIcon skill={skill} />
                  <span class="hidden-words">{SKILLS[skill]}</span>
                </span>
              </>
            )}
          </For>
        </Show>
        <span class="db-skill" title={TERRAINS[props.challenge.terrain]}>
          <TerrainIcon terrain={props.challenge.terrain} />
          <span class="hidden-words">{TERRAINS[props.challenge.terrain]}</span>
        </span>
      </span>
    </>
  );
}

const AnySkill = (): JSX.Element => (
  <span class="db-small">
    any<span class="db-long"> Skill</span>
  </span>
);

/** A card that lies face-down. */
export const Back = (props: { words: string; enemy?: boolean; shape?: Shape }): JSX.Element => (
  <span class={`db-card back as-${props.shape ?? "line"}`} classList={{ enemy: props.enemy ?? false }}>
    <span class="db-back-words num">{props.words}</span>
  </span>
);

/** Where a card would lie. */
export const NoCard = (props: { shape: Shape; children?: JSX.Element }): JSX.Element => (
  <span class={`db-card as-${props.shape} empty`}>
    <Show when={props.children}>
      <span>{props.children}</span>
    </Show>
  </span>
);

/** What kind of card it is, in a line. */
export const kindOf = (entry: EntryView): string => {
  const side = isEnemy(entry.type) && entry.strike ? "Precision Strike" : TYPES[entry.type];
  return entry.finale ? `${side}, Finale of Act ${"I".repeat(entry.act)}` : side;
};
