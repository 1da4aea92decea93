// A battle: both sides with what they rolled, and what is to be decided now.

import { createMemo, For, type JSX, Show } from "solid-js";
import { Die } from "../../../look/Die";
import { list, percent } from "../../../sentences";
import type { Target, Tree } from "../../../wire";
import type { PanelProps } from "../../game";
import { COMMANDERS, commanderName, TEAM_NAMES, unitName } from "../commanders";
import { stackOf } from "../crowds";
import { Emblem } from "../emblem";
import type { Commander, Scenery, View } from "../types";
import { type BattleScene, battleOf, hitsOf, placeName, type Rank, stagesOf } from "./battle";
import { ChipPicture, Glyph, hitsOn } from "./drawing";
import { endingOf } from "./ending";

type Props = PanelProps<Scenery, View>;

export function BattlePanel(props: Props): JSX.Element {
  const battle = createMemo(() => {
    const { view, story, rolling } = props.scene;
    return battleOf(view, story, rolling);
  });
  return (
    <Show when={battle()}>
      {(battle) => (
        <div class="ac-battle" classList={{ [props.stand]: true }}>
          <Head {...props} battle={battle()} />
          {/* On a phone nothing that is asked stands below a fold. */}
          <Show when={props.stand === "sheet"}>
            <Choices {...props} battle={battle()} />
          </Show>
          <div class="ac-sides">
            <Side {...props} ranks={battle().attackers} does="attack" />
            <Side {...props} ranks={battle().defenders} does="defend" />
          </div>
          <Show when={props.stand !== "sheet"}>
            <Choices {...props} battle={battle()} />
          </Show>
        </div>
      )}
    </Show>
  );
}

/** The sheet of a phone asks the question; there the title is only heard. */
function Head(props: Props & { battle: BattleScene }): JSX.Element {
  const stages = createMemo(() => stagesOf(props.battle));
  return (
    <header class={props.stand === "sheet" ? "hidden-words" : "ac-battle-head"}>
      <div>
        <h2>
          {props.battle.divebomb ? "Divebomb at" : "Battle for"}{" "}
          {placeName(props.scene.scenery, props.battle.hex)}
        </h2>
        <p class="muted">{about(props.scene.scenery, props.scene.view, props.battle)}</p>
      </div>
      <ol class="phases" aria-label="Steps of the round">
        <For each={stages().names}>
          {(name, at) => (
            <li
              classList={{ now: at() === stages().now }}
              aria-current={at() === stages().now ? "step" : undefined}
            >
              {name}
            </li>
          )}
        </For>
      </ol>
    </header>
  );
}

/** The round, what the hex is worth and whose it is, and what is special. */
function about(scenery: Scenery, view: View, scene: BattleScene): string {
  const cell = scenery.hexes[Number(scene.hex.slice(1))];
  const points = cell?.value ?? cell?.points;
  const holder = view.control.find(({ hex }) => hex === scene.hex)?.commander;
  return [
    `Round ${scene.round}`,
    cell?.base ? `a base of ${TEAM_NAMES[cell.base.team]}` : undefined,
    points ? `worth ${points} VP` : undefined,
    holder && `held by ${commanderName(scenery, holder)}`,
    scene.amphibious ? "landed from the sea: nobody retreats" : undefined,
    scene.tactician ? "Destro the Tactician hits on one more" : undefined,
  ]
    .filter(Boolean)
    .join(" · ");
}

function Side(props: Props & { ranks: readonly Rank[]; does: "attack" | "defend" }): JSX.Element {
  const owners = () => [...new Set(props.ranks.map(({ commander }) => commander))];
  const hits = () => hitsOf(props.ranks);
  const rolled = () => props.ranks.some(({ dice }) => dice.length > 0);
  return (
    <section class="ac-side">
      <h3>
        <For each={owners()}>{(commander) => <Emblem side={{ commander }} size={24} />}</For>
        <span>{sideWords(props.scene.scenery, owners(), props.does)}</span>
        <Show when={rolled()}>
          <span class="ac-hits num">{hits() === 1 ? "1 hit" : `${hits()} hits`}</span>
        </Show>
      </h3>
      <ul>
        <For each={props.ranks}>{(rank) => <RankRow scenery={props.scene.scenery} rank={rank} />}</For>
      </ul>
    </section>
  );
}

/** `Keel-Haul attacks`, `Destro and Cobra Commander defend`. */
function sideWords(scenery: Scenery, owners: Commander[], does: string): string {
  if (owners.length === 0) return `Nobody ${does}s`;
  const names = owners.map((commander) => commanderName(scenery, commander));
  return `${list(names)} ${does}${names.length === 1 ? "s" : ""}`;
}

function RankRow(props: { scenery: Scenery; rank: Rank }): JSX.Element {
  const { commander, unit } = props.rank;
  const name = unitName(props.scenery, commander, unit);
  const fallen = () => props.rank.count === 0;
  return (
    <li class="ac-rank" classList={{ fallen: fallen() }}>
      <ChipPicture
        face={{ commander, unit, count: Math.max(1, props.rank.count), damaged: props.rank.damaged }}
        scale={1.15}
      />
      <span class="ac-rank-words">
        <b class="ac-rank-name">{name}</b>
        <span class="num">{hitsOn(props.rank.value)}</span>
        <Show when={fate(props.rank)}>{(words) => <span class="ac-fate">{words()}</span>}</Show>
      </span>
      <span class="ac-dice">
        <For each={props.rank.dice}>
          {({ face, hit }) => (
            <span classList={{ "ac-hit": hit }}>
              <Die
                face={face}
                size={28}
                counts={hit}
                faint={!hit}
                fill={hit ? "var(--ink)" : "var(--card)"}
                pips={hit ? "var(--card)" : "var(--ink)"}
              />
              <span class="hidden-words">{hit ? "hit" : "miss"}</span>
            </span>
          )}
        </For>
      </span>
    </li>
  );
}

/** What has become of some of them. */
function fate({ count, doomed, proposed, proposedDamage, damaged }: Rank): string | undefined {
  if (count === 0) return "fallen";
  const words = [
    doomed > 0 ? `${doomed} hit, to fall after the round` : undefined,
    proposed > 0 ? `${proposed} proposed to fall` : undefined,
    proposedDamage > 0 ? `${proposedDamage} proposed to be damaged` : undefined,
    damaged ? "damaged" : undefined,
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") : undefined;
}

/** What can be chosen, or who chooses. */
function Choices(props: Props & { battle: BattleScene }): JSX.Element {
  const nodes = () => [...props.scene.lit.values()].filter(({ on }) => isDrawn(on));
  return (
    <footer>
      <Show
        when={endingOf(props.scene)}
        fallback={
          // The sheet of a phone says it itself.
          <Show when={props.stand !== "sheet"}>
            <p class="muted">{props.scene.rolling ? "The dice are down." : props.scene.prompt?.note}</p>
          </Show>
        }
      >
        {(words) => (
          <p class="ac-ending" role="status">
            {words()} <span class="faint">Any key or click goes on.</span>
          </p>
        )}
      </Show>
      <Show when={nodes().length > 0}>
        <ChoiceList {...props} nodes={nodes()} />
      </Show>
    </footer>
  );
}

/** Units and answers, each with what it comes to. */
export function ChoiceList(props: Props & { nodes: readonly Tree[] }): JSX.Element {
  const ownerOf = ({ on }: Tree) => stackOf(props.scene.view, on)?.commander;
  /** Units of two commanders are told apart. */
  const mixed = () => new Set(props.nodes.flatMap((node) => ownerOf(node) ?? [])).size > 1;
  return (
    <ul class="ac-choices">
      <For each={props.nodes}>
        {(node) => (
          <li>
            <props.Choice card={ownerOf(node) !== undefined} target={node.on} class="choice">
              <ChoiceFace {...props} node={node} mixed={mixed()} />
            </props.Choice>
          </li>
        )}
      </For>
    </ul>
  );
}

/** Hexes are chosen on the board, all else on the panel. */
export const isDrawn = (target: Target): boolean => !target.startsWith("s");

/** A unit with what it costs and what remains without it, or an answer in words. */
function ChoiceFace(props: Props & { node: Tree; mixed: boolean }): JSX.Element {
  const stack = () => stackOf(props.scene.view, props.node.on);
  const card = () => {
    const one = stack();
    const team = one && COMMANDERS[one.commander].team;
    return props.scene.scenery.units.find((card) => card.team === team && card.unit === one?.unit);
  };
  const chance = () => props.odds(props.node.on)?.chance;
  return (
    <span class="ac-face">
      <Show when={stack()} fallback={<b>{props.words(props.node)}</b>}>
        {(stack) => (
          <>
            <Show when={props.mixed}>
              <Emblem side={{ commander: stack().commander }} size={18} />
            </Show>
            <Glyph unit={stack().unit} size={24} />
            <span class="ac-face-words">
              <b>{card()?.name}</b>
              <span class="num">{card()?.cost} RP</span>
            </span>
          </>
        )}
      </Show>
      <Show when={chance() !== undefined}>
        {" "}
        <span class="ac-chance num">
          <i style={{ "--share": `${100 * (chance() ?? 0)}%` }} />
          {percent(chance() ?? 0)}
        </span>
      </Show>
    </span>
  );
}
