// Small pictures on cards, drawn by hand on a grid of 24: Skills, terrain, and what a card is.

import type { JSX } from "solid-js";
import { unreachable } from "../../unreachable";
import type { CardType, EntryView, Skill, Terrain } from "./types";

const SKILL_PATHS: Record<Skill, string> = {
  marksman: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 1.5V8M12 16v6.5M1.5 12H8M16 12h6.5M12 12h.1",
  "martial-arts": "M4 20 18 6l2.5-2.5M6.5 14.5l3 3M20 20 6 6 3.5 3.5M17.5 14.5l-3 3",
  stealth: "M2 12s3.8-6.5 10-6.5S22 12 22 12s-3.8 6.5-10 6.5S2 12 2 12ZM4 21 20 3",
  tracker:
    "M9.5 9.5c2.5 0 4 1.7 3.7 4.4-.2 2-1 3.2-1 4.7 0 1.7-1.1 2.9-2.6 2.9S7 20.3 7 18.5c0-1.6-.9-2.7-1-4.7-.2-2.6 1-4.3 3.5-4.3ZM8 4.5v1.6M11.6 3.8v1.7M15 5.5l-.5 1.5M17.5 9l-1 1.2",
  tech: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19",
  strength: "M8 12h8M5 7v10M8 6v12M2.5 10v4M16 6v12M19 7v10M21.5 10v4",
};

const TERRAIN_PATHS: Record<Terrain, string> = {
  land: "M2 20 9 7l4 7 3-4 6 10ZM9 7l-1.5 5",
  air: "M12 2c1.2 0 1.6 2 1.6 4.5v3L22 14v2.5l-8.4-2.3V19l2.4 1.8V22L12 21l-4 1v-1.2L10.4 19v-4.8L2 16.5V14l8.4-4.5v-3C10.4 4 10.8 2 12 2Z",
  sea: "M2 9c2.5-2.5 4.5-2.5 7 0s4.5 2.5 7 0 4-2.3 6-.5M2 15c2.5-2.5 4.5-2.5 7 0s4.5 2.5 7 0 4-2.3 6-.5",
};

const STAR = "m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.7L12 17.6l-5.9 3.2 1.2-6.7L2.5 9.5l6.6-.9Z";
const BOLT = "M13.5 2 5 13.5h5.5L9 22l9-12.5h-5.7Z";
const HELMET = "M4 15c0-6 3-9.5 8-9.5s8 3.5 8 9.5ZM2 15h20M7 15c.5 3.5 2 6 5 6s4.5-2.5 5-6";
const CAP =
  "M4 12h16l1 3.5H3ZM5 12c0-5 2.5-8 7-8s7 3 7 8M12 5.5l.8 1.8 2 .2-1.5 1.4.4 2-1.7-1-1.7 1 .4-2-1.5-1.4 2-.2ZM7 15.5c.6 3.6 2.2 6 5 6s4.4-2.4 5-6";
const JEEP =
  "M2 15.5h20l-1.5-5H13L11 6H6v4.5H3.5ZM6.5 13.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM17.5 13.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z";
const BOAT = "M2 14h20l-3 5H5ZM7 14V9h7l3 5M10 9V4M2 22c2.5-1.5 4.5-1.5 7 0s4.5 1.5 7 0 4-1.5 6 0";
const CRATE = "M3 8h18v12H3ZM8 8V4.5h8V8M12 11v6M9 14h6";
const TOOL = "M14.5 4a5 5 0 0 0-5 6.5L3 17l4 4 6.5-6.5a5 5 0 0 0 6.5-6l-3.2 3-3-.8-.8-3Z";
const RIFLE = "M2 15.5 14 9l8-4.5M6 13.5l1.5 5 3-1-1.5-5M13 9.5l1.5 3.5M17 7l-.8-2";
const RADIO = "M6 9h12v12H6ZM9 9V2M9.5 12.5h5M9.5 16a2.5 2.5 0 0 0 5 0";
const SNAKE =
  "M12 2.5c4.5 0 7.5 3.5 7.5 8 0 3-1.5 5.2-4 6.5 1 1.8.4 4-1.5 4.5M12 2.5c-4.5 0-7.5 3.5-7.5 8 0 3 1.5 5.2 4 6.5M9 10h.1M15 10h.1M12 13.5v4M12 17.5l-1.3 1.5M12 17.5l1.3 1.5";
const WARNING = "M12 3 22 20.5H2ZM12 9.5v5M12 17.5v.1";
const MAP = "m3 6 6-2.5 6 2.5 6-2.5V18l-6 2.5L9 18l-6 2.5ZM9 3.5V18M15 6v14.5";

export const Glyph = (props: { d: string; size: number; bold?: boolean }): JSX.Element => (
  <svg
    width={props.size}
    height={props.size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width={props.bold ? 2.6 : 2}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={props.d} />
  </svg>
);

export const SkillIcon = (props: { skill: Skill; size?: number }): JSX.Element => (
  <Glyph d={SKILL_PATHS[props.skill]} size={props.size ?? 16} />
);

export const TerrainIcon = (props: { terrain: Terrain; size?: number }): JSX.Element => (
  <Glyph d={TERRAIN_PATHS[props.terrain]} size={props.size ?? 16} />
);

const Solid = (props: { d: string; size: number }): JSX.Element => (
  <svg width={props.size} height={props.size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={props.d} />
  </svg>
);

export const WildIcon = (props: { size?: number }): JSX.Element => <Solid d={STAR} size={props.size ?? 15} />;
export const Bolt = (props: { size?: number }): JSX.Element => <Solid d={BOLT} size={props.size ?? 15} />;

/** The picture of a card. */
export const Picture = (props: { entry: EntryView; size: number }): JSX.Element => (
  <Glyph d={pictureOf(props.entry)} size={props.size} />
);

function pictureOf({ type, terrain, skills, challenge }: EntryView): string {
  const best = [...skills].sort((one, other) => other.value - one.value)[0]?.skill;
  switch (type) {
    case "joe":
      return best ? SKILL_PATHS[best] : HELMET;
    case "transport":
      return terrain === "air" ? TERRAIN_PATHS.air : terrain === "sea" ? BOAT : JEEP;
    case "complication":
      return challenge?.terrain ? SNAKE : WARNING;
    case "rookie":
    case "leader":
    case "utility":
    case "gear":
    case "basic":
    case "starter":
    case "trooper":
    case "battalion":
    case "officer":
    case "story":
    case "expert":
      return PICTURES[type];
    default:
      return unreachable(type);
  }
}

const PICTURES: Record<Exclude<CardType, "joe" | "transport" | "complication">, string> = {
  rookie: HELMET,
  leader: CAP,
  utility: CRATE,
  gear: TOOL,
  basic: RIFLE,
  starter: RADIO,
  trooper: SNAKE,
  battalion: SNAKE,
  officer: SNAKE,
  story: MAP,
  expert: WARNING,
};

/** A die of the game: blank, a Hit, or two. */
export const DieFace = (props: { face: number; ink: string }): JSX.Element => (
  <g fill={props.ink}>
    {props.face === 1 ? <path d={STAR} transform="translate(20 20) scale(2.5)" /> : undefined}
    {props.face === 2 ? (
      <>
        <path d={STAR} transform="translate(9 9) scale(1.9)" />
        <path d={STAR} transform="translate(45 45) scale(1.9)" />
      </>
    ) : undefined}
    {props.face === 0 ? <path d="M30 47h40v6H30z" opacity="0.35" /> : undefined}
  </g>
);
