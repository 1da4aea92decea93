// A table that is about to be opened: what the form holds, as pure functions.

import { games } from "../games/game";
import { capital, list } from "../sentences";
import { unreachable } from "../unreachable";
import type { GameInfo, OpenTable, ScenarioCard, SeatName, SetupChoice, SetupOption, Wanted } from "../wire";

export interface Draft {
  game: string;
  scenario: string;
  /** What differs from the usual, by key. */
  options: OpenTable["options"];
  /** In the order of the seats. */
  chairs: Wanted[];
  listed: boolean;
}

export type OptionValue = SetupChoice["value"];

/** The level that a bot has unless told. */
export const USUAL_LEVEL = 3;

/** A lesson is played against the easiest bot. */
const LESSON_LEVEL = 1;

/** You first, bots in the other chairs. */
export function usualChairs(count: number, level = USUAL_LEVEL): Wanted[] {
  return Array.from({ length: count }, (_, at) => (at === 0 ? { kind: "me" } : { kind: "bot", level }));
}

/** The form as it opens: what the address asks for, if there is such a thing, else the usual. */
export function newDraft(offered: GameInfo[], slug?: string, scenarioId?: string): Draft | undefined {
  const game = offered.find((game) => game.slug === slug) ?? offered[0];
  const scenario = game?.scenarios.find((scenario) => scenario.id === scenarioId) ?? game?.scenarios[0];
  if (!game || !scenario) return undefined;
  const chairs = usualChairs(scenario.seats.length);
  return { game: game.slug, scenario: scenario.id, options: {}, chairs, listed: true };
}

/** Another scenario: what was chosen for its chairs stays as far as it can. */
export function withScenario(draft: Draft, scenario: ScenarioCard): Draft {
  const usual = usualChairs(scenario.seats.length);
  const chairs = usual.map((wanted, at) => draft.chairs[at] ?? wanted);
  return { ...draft, scenario: scenario.id, chairs };
}

export function withGame(draft: Draft, game: GameInfo): Draft {
  const [scenario] = game.scenarios;
  return scenario ? withScenario({ ...draft, game: game.slug, options: {} }, scenario) : draft;
}

/** Another answer to an option. The usual answer need not be sent. */
export function withOption(draft: Draft, option: SetupOption, value: OptionValue): Draft {
  const { [option.key]: _, ...others } = draft.options;
  const options = value === option.choices[0]?.value ? others : { ...others, [option.key]: value };
  return { ...draft, options };
}

/** What is chosen for an option. */
export function optionOf(draft: Draft, option: SetupOption): OptionValue | undefined {
  return draft.options[option.key] ?? option.choices[0]?.value;
}

export function withChair(draft: Draft, at: number, wanted: Wanted): Draft {
  return { ...draft, chairs: draft.chairs.map((chair, i) => (i === at ? wanted : chair)) };
}

/** Another kind of holder; a bot starts with the usual level. */
export function ofKind(kind: Wanted["kind"]): Wanted {
  return kind === "bot" ? { kind, level: USUAL_LEVEL } : { kind };
}

/** What opening it leads to, in a sentence or three. */
export function summary(draft: Draft, seats: SeatName[]): string {
  return [whoPlays(draft, seats), ...arrivals(draft), whoSees(draft)].join(" ");
}

function whoPlays(draft: Draft, seats: SeatName[]): string {
  const groups = new Map<string, string[]>();
  seats.forEach((seat, at) => {
    const who = player(draft.chairs[at] ?? { kind: "anyone" });
    groups.set(who, [...(groups.get(who) ?? []), seat.title]);
  });
  const parts = [...groups].map(
    ([who, titles]) => `${who} ${who === "you" ? "play" : "plays"} ${list(titles)}`,
  );
  return `${capital(list(parts))}.`;
}

function player(wanted: Wanted): string {
  switch (wanted.kind) {
    case "me":
      return "you";
    case "friend":
      return "whoever gets your link";
    case "anyone":
      return "whoever comes";
    case "bot":
      return `a bot of level ${wanted.level}`;
    default:
      return unreachable(wanted);
  }
}

function arrivals(draft: Draft): string[] {
  const mine = draft.chairs.filter((chair) => chair.kind === "me").length;
  const bots = draft.chairs.every((chair) => chair.kind === "bot");
  const friends = draft.chairs.filter((chair) => chair.kind === "friend").length;
  return [
    ...(bots ? ["You watch; they play while somebody does."] : []),
    ...(mine > 1 ? ["All your chairs are played at this screen."] : []),
    ...(friends > 0 ? [`You get ${friends === 1 ? "the link" : `${friends} links`} at the table.`] : []),
  ];
}

function whoSees(draft: Draft): string {
  const open = draft.chairs.some((chair) => chair.kind === "anyone");
  if (draft.listed) return open ? "The lobby lists it, and anybody may join." : "Anybody may watch.";
  return open
    ? "Only those who have its address find the open chair."
    : "Nobody finds it without its address.";
}

/** What is sent. */
export function order(draft: Draft, dice: string): OpenTable {
  return { ...draft, dice };
}

/** One click from the lobby to the board. */
export function againstBot(game: GameInfo, dice: string): OpenTable | undefined {
  const [scenario] = game.scenarios;
  return scenario && ready(game, scenario, USUAL_LEVEL, dice);
}

/** Whether all win or lose together. */
export const isTogether = (game: GameInfo): boolean => {
  const seats = game.scenarios[0]?.seats ?? [];
  return seats.length > 1 && seats.every(({ team }) => team === seats[0]?.team);
};

/** The scenario to learn with, if there is one: a lesson speaks of the built-in components. */
export const lessonOf = (game: GameInfo): ScenarioCard | undefined =>
  game.own_pack === null ? game.scenarios.find(({ id }) => id === games[game.slug]?.lesson) : undefined;

export function lesson(game: GameInfo, dice: string): OpenTable | undefined {
  const scenario = lessonOf(game);
  return scenario && ready(game, scenario, LESSON_LEVEL, dice);
}

function ready(game: GameInfo, scenario: ScenarioCard, level: number, dice: string): OpenTable {
  const chairs = usualChairs(scenario.seats.length, level);
  return { game: game.slug, scenario: scenario.id, options: {}, chairs, dice, listed: false };
}
