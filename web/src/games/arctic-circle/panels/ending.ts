// How a battle ended, in words for whoever looks: won or lost, what was taken, and who fell.

import type { PanelScene } from "../../game";
import { COMMANDERS, commanderName, someUnits, TEAM_NAMES, unitName } from "../commanders";
import type { Event, Scenery, Team, View } from "../types";
import { eventOf, isEnd, toldSince } from "./battle";

type Scene = PanelScene<Scenery, View>;

/** Nothing while the battle goes on. */
export function endingOf({ scenery, story, rolling, yours }: Scene): string | undefined {
  const last = story.map(eventOf).at(-1);
  if (!rolling || !isEnd(last)) return undefined;
  if (last.kind === "sacrificed") {
    const [who, unit] = [
      commanderName(scenery, last.commander),
      unitName(scenery, last.commander, last.unit),
    ];
    return `At All Costs, once a battle: ${who} destroys his own ${unit} and so scores one sure hit.`;
  }
  const told = toldSince(story, last.hex, "battle-began");
  const own = new Set(scenery.commanders.flatMap(({ seat, team }) => (yours.includes(seat) ? [team] : [])));
  const mine = own.size === 1 ? [...own][0] : undefined;
  const place = scenery.hexes[Number(last.hex.slice(1))];
  const taken =
    last.kind === "captured"
      ? `: ${place?.name ?? place?.id} is ${mine === teamOf(last) ? "yours" : `${commanderName(scenery, last.commander)}'s`}`
      : "";
  const teams: Team[] = mine === "cobra" ? ["cobra", "joe"] : ["joe", "cobra"];
  const losses = teams.flatMap((team) => {
    const fallen = fallenOf(scenery, told, team);
    return fallen ? [` ${team === mine ? "You" : TEAM_NAMES[team]} lost ${fallen}.`] : [];
  });
  return `${verdict(told, mine)}${taken}.${losses.join("") || " Nobody fell."}`;
}

function verdict(told: readonly Event[], mine: Team | undefined): string {
  const end = told.find((event) => event.kind === "battle-ended");
  const winner = end?.kind === "battle-ended" ? end.winner : null;
  if (!winner) return "The fight is over, and nobody has won";
  if (mine) return winner === mine ? "Won" : "Lost";
  return `${TEAM_NAMES[winner]} wins`;
}

/** `2 Arctic Troopers, 1 Skystriker`. */
function fallenOf(scenery: Scenery, told: readonly Event[], team: Team): string {
  const fallen = told.flatMap((event) =>
    (event.kind === "lost" || event.kind === "sacrificed") && teamOf(event) === team
      ? Array.from({ length: event.kind === "lost" ? event.count : 1 }, () => event)
      : [],
  );
  const kinds = new Set(fallen.map(({ unit }) => unit));
  return [...kinds]
    .map((kind) => fallen.filter(({ unit }) => unit === kind))
    .flatMap((alike) =>
      alike.slice(0, 1).map((one) => someUnits(scenery, one.commander, one.unit, alike.length)),
    )
    .join(", ");
}

const teamOf = ({ commander }: { commander: keyof typeof COMMANDERS }): Team => COMMANDERS[commander].team;
