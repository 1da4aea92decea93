// The panels of the Arctic: the supply at the foot of the board, and a battle over it.

import type { Target, Tree } from "../../../wire";
import type { GamePanel, GamePanels, PanelScene } from "../../game";
import type { Scenery, View } from "../types";
import { BattlePanel, isDrawn } from "./BattlePanel";
import { battleOf, placeName } from "./battle";
import "./panels.css";
import { cardsOf, Supply } from "./Supply";
import { Ways, wordsOf } from "./Ways";

export { Charts } from "./Charts";

type Scene = PanelScene<Scenery, View>;

export function panels(scene: Scene): GamePanels<Scenery, View> {
  const { view } = scene;
  if (view.step.kind === "over" && !scene.rolling) return {};
  const battle = battlePanel(scene);
  // Where to retreat is chosen on the board, so the battle makes room for it.
  const words = wordsOf(scene);
  const retreats = view.step.kind === "battle" && view.step.ask.kind === "retreat" && !scene.rolling;
  if (retreats) return { dock: battle };
  return { float: battle, dock: words.length > 0 ? waysPanel(words) : supplyPanel(scene) };
}

function battlePanel({ scenery, view, story, rolling }: Scene): GamePanel<Scenery, View> | undefined {
  const battle = battleOf(view, story, rolling);
  if (!battle) return undefined;
  return { title: `Battle for ${placeName(scenery, battle.hex)}`, draws: isDrawn, Body: BattlePanel };
}

/** Whole sentences would crowd the prompt. */
const waysPanel = (words: readonly Tree[]): GamePanel<Scenery, View> => ({
  title: "How many, and by which way",
  draws: (target) => words.some(({ on }) => on === target),
  Body: Ways,
});

function supplyPanel({ scenery, view, lit }: Scene): GamePanel<Scenery, View> {
  const words = new Set<Target>(cardsOf(scenery, view.active).map(({ word }) => word));
  const asked = view.step.kind === "purchase" || view.step.kind === "deploy";
  const yours = lit.size > 0;
  return {
    title: asked && view.step.kind === "deploy" ? "Deployment" : "Supply",
    quiet: !asked || !yours,
    draws: (target) => asked && words.has(target),
    Body: Supply,
  };
}

/** AC-421: ice may go nearly everywhere, so its hexes wait for the tile of the supply. */
export const keptBack = (_: Scenery, { step }: View, target: Target): string | undefined =>
  step.kind === "purchase" && target.startsWith("s")
    ? "ice goes here after a click on Ice in the supply"
    : undefined;
