// The player's half-made choice: what is lit, what was clicked, and what the clicks lead to.

import { type Accessor, createEffect, createMemo, createSignal, on } from "solid-js";
import type { KeptBack } from "../games/game";
import type { Odds, Prompt, Target, Tree } from "../wire";
import { back, click, earlier, type Goal, goal, lit, options, type Path, question, settled } from "./choice";
import type { Given } from "./given";
import type { Session } from "./session";
import { nameOf, turnOfOthers, type WhyNot } from "./state";

export interface Choosing {
  path: Accessor<Path>;
  /** What can be clicked next. */
  lit: Accessor<ReadonlyMap<Target, Tree>>;
  /** What a click on a target would choose: what is lit there, or what the goal stands for. */
  nodeAt(target: Target): Tree | undefined;
  goal: Accessor<Goal | undefined>;
  /** What a step back would offer, beside what was clicked. */
  earlier: Accessor<readonly Tree[]>;
  /** The piece that the last click took up. */
  selected: Accessor<Target | undefined>;
  prompt: Accessor<Prompt | undefined>;
  /** A decision is on its way, and the server has not answered. */
  waiting: Accessor<boolean>;
  /** Something is lit. */
  active: Accessor<boolean>;
  /** A click; what it means, the most likely first. Answers why not if nothing of it is lit. */
  take(candidates: readonly Target[]): Promise<WhyNot | undefined>;
  write(text: string): void;
  stepBack(): boolean;
  letGo(): void;
  /** On touch a fight is tapped twice: this one was tapped once, and its odds are shown. */
  armed: Accessor<Tree | undefined>;
  arm(node: Tree | undefined): void;
  name(target: Target): string;
  /** What a click on it does. */
  words(node: Tree): string;
  /** What a lit target is called aloud, with its odds where they are known. */
  spoken(node: Tree): string;
  /** The odds of a lit target, once known; asking for them is separate. */
  oddsOf(target: Target): Odds | undefined;
  askOdds(target: Target): Promise<Odds | undefined>;
  kept: Accessor<KeptBack>;
}

/**
 * `away` is true while something else than the present is looked at: then nothing is lit. `given` is what the odds
 * suppose. `keptBack` says why a target is lit on demand only.
 */
export function createChoosing(
  session: Session,
  away: Accessor<boolean>,
  given: Accessor<Given>,
  keptBack: (target: Target) => string | undefined = () => undefined,
): Choosing {
  const [path, setPath] = createSignal<Path>([]);
  const [sent, setSent] = createSignal(false);
  const [armed, setArmed] = createSignal<Tree>();
  const [known, setKnown] = createSignal<ReadonlyMap<string, Odds>>(new Map());
  const position = createMemo(() => session.state().position);

  const [released, release] = createSignal(false);
  const whole = createMemo((): readonly Tree[] => {
    const idle = away() || sent() || session.behind() || session.link().at !== "open";
    return idle ? NOTHING : (position()?.tree ?? NOTHING);
  });
  const kept = createMemo(() => whole().filter((node) => keptBack(node.on) !== undefined));
  const tree = createMemo(() =>
    kept().length === 0 || released() ? whole() : whole().filter((node) => !kept().includes(node)),
  );
  // The next question keeps them back again.
  createEffect(
    on(position, (now) => {
      if (!now?.tree.some((node) => keptBack(node.on) !== undefined)) release(false);
    }),
  );

  createEffect(
    on(position, () => {
      setSent(false);
      setKnown(new Map());
    }),
  );
  createEffect(on(tree, (tree) => setPath(settled(tree, []))));
  session.onRefused(() => setSent(false));

  const name = (target: Target) => nameOf(session.state(), target);
  const wordsOf = (node: Tree) => node.say ?? name(node.on);
  const keyOf = (target: Target) =>
    `${position()?.version} ${JSON.stringify(given())} ${[...path(), target].join(" ")}`;

  const decide = (whole: Path) => {
    const now = position();
    if (!now || now.turn === null) return;
    setSent(true);
    const gone = session.send({ ask: "decide", seat: now.turn, version: now.version, path: [...whole] });
    if (!gone) setSent(false);
  };

  const take = async (candidates: readonly Target[]): Promise<WhyNot | undefined> => {
    const result = click(tree(), path(), candidates);
    switch (result.kind) {
      case "path":
        setPath(result.path);
        return undefined;
      case "complete":
        decide(result.path);
        return undefined;
      case "unlit": {
        const [on] = candidates;
        if (on === undefined) return undefined;
        const unasked = kept().find((node) => candidates.includes(node.on));
        if (unasked) return { reason: keptBack(unasked.on) ?? "", rule: null };
        if (tree().length > 0) return session.questions.why(path(), on);
        return away() || sent() || session.behind() ? undefined : turnOfOthers(session.state());
      }
    }
  };

  const write = (text: string) => {
    const now = position();
    if (!now || now.turn === null) return;
    setSent(true);
    if (!session.send({ ask: "write", seat: now.turn, version: now.version, text })) setSent(false);
  };

  const litNow = createMemo(() => lit(tree(), path()));
  const goalNow = createMemo(() => goal(tree(), path()));
  const nodeAt = (target: Target) =>
    litNow().get(target) ?? (goalNow()?.space === target ? goalNow()?.node : undefined);

  const oddsOf = (target: Target) => known().get(keyOf(nodeAt(target)?.on ?? target));

  const asked = new Set<string>();
  const askOdds = async (target: Target): Promise<Odds | undefined> => {
    const on = nodeAt(target)?.on ?? target;
    const key = keyOf(on);
    if (known().has(key) || asked.has(key)) return known().get(key);
    asked.add(key);
    const odds = await session.questions.odds([...path(), on], given());
    asked.delete(key);
    if (odds) setKnown((before) => new Map(before).set(key, odds));
    return odds;
  };

  createEffect(on(litNow, () => setArmed(undefined)));

  // A fight is spoken with its chance and listed with it on phones, so the first few are asked for at once.
  createEffect(() => {
    const fights = [...litNow().values()].filter((node) => node.stake !== undefined);
    for (const node of fights.slice(0, 12)) void askOdds(node.on);
  });

  return {
    path,
    lit: litNow,
    nodeAt,
    goal: goalNow,
    earlier: createMemo(() => earlier(tree(), path())),
    selected: createMemo(() => path().at(-1)),
    prompt: createMemo(() => {
      const asked = position()?.prompt;
      return asked && question(tree(), path(), asked);
    }),
    // What has come and is only to be shown is not waited for.
    waiting: createMemo(() => sent() && !session.behind()),
    active: createMemo(() => options(tree(), path()).length > 0),
    take,
    write,
    stepBack() {
      const before = back(tree(), path());
      const moved = before.length < path().length;
      setPath(before);
      return moved;
    },
    letGo: () => setPath(settled(tree(), [])),
    armed,
    arm(node) {
      setArmed(node);
      if (node) void askOdds(node.on);
    },
    name,
    words: wordsOf,
    spoken(node) {
      const odds = oddsOf(node.on);
      const words = wordsOf(node);
      return odds ? `${words}, ${Math.round(100 * odds.chance)} percent` : words;
    },
    oddsOf,
    askOdds,
    kept: createMemo(() => ({ count: kept().length, released: released(), release })),
  };
}

const NOTHING: readonly Tree[] = [];
