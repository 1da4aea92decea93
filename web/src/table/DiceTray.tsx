// The last dice, and the word for how they are kept.

import { createMemo, For, Show } from "solid-js";
import { Dynamic } from "solid-js/web";
import { Dialog } from "../look/Dialog";
import { Die } from "../look/Die";
import { Icon } from "../look/icons";
import type { Roll, Told } from "../wire";
import { useTable } from "./context";
import { lastThrows } from "./telling";

export function DiceTray() {
  const { replay } = useTable();
  const thrown = createThrows(2);
  return (
    <section class="rail-part" data-tour="dice">
      <h2 class="rail-title">
        {replay.active() ? "Dice of this moment" : "Dice"}
        <SealButton />
      </h2>
      {/* Keyed by the last sentence: the dice tumble once for every throw. */}
      <Show when={thrown()[0]?.at(-1)} keyed fallback={<p class="muted">No die has been rolled yet.</p>}>
        {(told) => (
          <Show
            when={isMany(rollsOf(thrown()[0]))}
            fallback={<Thrown last={told} thrown={thrown()[0]} before={thrown()[1]} />}
          >
            <ManyThrown thrown={thrown()[0]} />
          </Show>
        )}
      </Show>
    </section>
  );
}

/** The last throws, newest first; in a replay those until then. */
function createThrows(count: number) {
  const { session, replay, game } = useTable();
  return createMemo(() =>
    lastThrows(session.state().story, replay.at() ?? Number.POSITIVE_INFINITY, count, game.answers),
  );
}

/** What told of one throw. */
type Throw = readonly Told[];

const rollsOf = (thrown: Throw | undefined): Roll[] => (thrown ?? []).flatMap(({ rolls }) => rolls ?? []);

/** Names longer than this do not stand under a die. */
const LONG_NAME = 14;

/** Many dice, or such with long names, are sorted by who rolled them. */
const isMany = (rolls: readonly Roll[]): boolean =>
  rolls.length > 4 || (rolls.length > 1 && rolls.some(({ by }) => by.length > LONG_NAME));

/** The dice of a battle: a row a seat. Those of a team have nobody's name before them. */
function ManyThrown(props: { thrown: Throw | undefined }) {
  const { welcome } = useTable();
  const rolls = () => rollsOf(props.thrown);
  const seats = () => [...new Set(rolls().map(({ seat }) => seat))];
  return (
    <dl class="tray-rows">
      <For each={seats()}>
        {(seat) => (
          <div classList={{ nobody: seat === null }}>
            <dt>{seat === null ? "" : welcome.seats[seat]?.title}</dt>
            <dd class="tray-dice">
              <For each={rolls().filter((roll) => roll.seat === seat)}>
                {(roll) => <TableDie roll={roll} thrown={props.thrown} size={24} />}
              </For>
            </dd>
          </div>
        )}
      </For>
    </dl>
  );
}

/** Several dice say who rolled each of them, unless it was one. */
function Thrown(props: { last: Told; thrown: Throw | undefined; before: Throw | undefined }) {
  const rolls = () => rollsOf(props.thrown);
  const isNamed = () => new Set(rolls().map(({ by }) => by)).size > 1;
  return (
    <div class="tray">
      <div class="tray-dice">
        <For each={rolls().slice(0, 4)}>
          {(roll) => (
            <figure>
              <TableDie roll={roll} thrown={props.thrown} size={rolls().length > 2 ? 36 : 44} />
              <Show when={isNamed()}>
                <figcaption>{roll.by}</figcaption>
              </Show>
            </figure>
          )}
        </For>
      </div>
      <p class="tray-words">{props.last.text}</p>
      <Show when={props.before}>
        {(before) => (
          <div
            class="tray-before"
            title={before()
              .map(({ text }) => text)
              .join(" ")}
          >
            <For each={rollsOf(before()).slice(-2)}>{(roll) => <TableDie roll={roll} size={20} plain />}</For>
          </div>
        )}
      </Show>
    </div>
  );
}

/** A die in the colours of whoever rolled it; a plain one has none. */
function TableDie(props: { roll: Roll; size: number; thrown?: Throw | undefined; plain?: boolean }) {
  const { game } = useTable();
  const colors = () => {
    const told = props.thrown?.find(({ rolls }) => rolls?.includes(props.roll));
    return told && game.dieColors?.(props.roll, told);
  };
  return (
    <Die
      face={props.roll.face}
      sides={props.roll.sides}
      size={props.size}
      counts={props.roll.counts && !props.plain}
      faint={!props.roll.counts}
      fill={colors()?.fill ?? "var(--card)"}
      pips={colors()?.pips ?? "var(--ink)"}
    >
      <Show when={game.DieFace}>
        {(Face) => <Dynamic component={Face()} face={props.roll.face} ink={colors()?.pips ?? "var(--ink)"} />}
      </Show>
    </Die>
  );
}

/** The dice that were thrown last, for the top bar of a phone. */
export function LastDie() {
  const thrown = createThrows(1);
  return (
    <For each={rollsOf(thrown()[0]).slice(-3)}>
      {(roll) => <TableDie roll={roll} thrown={thrown()[0]} size={32} />}
    </For>
  );
}

function SealButton() {
  const { panels, verification } = useTable();
  return (
    <button type="button" class="seal" onClick={() => panels.show("dice")}>
      <Icon name={verification.verified() ? "verified" : "shield"} size={14} />
      {verification.verified() ? "verified" : "sealed"}
    </button>
  );
}

/** How nobody can bend the dice, with the numbers to check it by. */
export function DiceSheet() {
  const { session, panels, welcome } = useTable();
  const seal = () => session.state().chairs?.dice;
  return (
    <Dialog title="How the dice are kept" onClose={() => panels.show("none")}>
      <p>
        Before anybody sat down the server drew a secret and showed its hash, the seal. Each browser at the
        table then added a part of its own. All dice follow from the secret and the parts, so neither the
        server nor a player can choose them. After the game the secret is published, and your browser computes
        every die again.
      </p>
      <dl class="hashes">
        <dt>Seal</dt>
        <dd class="mono">{seal()?.commitment}</dd>
        <For each={Object.entries(seal()?.parts ?? {})}>
          {([id, part]) => (
            <>
              <dt>{welcome.seats.find((seat) => seat.id === id)?.title ?? id}</dt>
              <dd class="mono">{part}</dd>
            </>
          )}
        </For>
        <Show when={seal()?.secret}>
          {(secret) => (
            <>
              <dt>Secret</dt>
              <dd class="mono">{secret()}</dd>
            </>
          )}
        </Show>
      </dl>
    </Dialog>
  );
}
