// How clicks become an action. The server sends every legal action as a tree of clicks; here is where in it we are.

import type { Prompt, Target, Tree } from "../wire";

/** The clicks so far. */
export type Path = readonly Target[];

export type Clicked =
  /** The choice goes on, or goes back a step. */
  | { kind: "path"; path: Path }
  /** The action is complete. */
  | { kind: "complete"; path: Path }
  /** Nothing that may be clicked was there. */
  | { kind: "unlit" };

/** An action is complete where nothing more is asked. */
export const isFinal = (node: Tree): boolean => !node.then || node.then.length === 0;

/** What can be clicked after these clicks. */
export function options(tree: readonly Tree[], path: Path): readonly Tree[] {
  let nodes = tree;
  for (const target of path) {
    nodes = nodes.find((node) => node.on === target)?.then ?? [];
  }
  return nodes;
}

export function lit(tree: readonly Tree[], path: Path): ReadonlyMap<Target, Tree> {
  return new Map(options(tree, path).map((node) => [node.on, node]));
}

/** A space that was chosen as the goal, and what a second click on it means. */
export interface Goal {
  space: Target;
  node: Tree;
}

/** Where only words are left to choose from, such as how many go, the goal itself stands for the last and fullest. */
export function goal(tree: readonly Tree[], path: Path): Goal | undefined {
  const space = path.at(-1);
  const rest = options(tree, path);
  const node = rest.at(-1);
  const onlyWords = rest.every((node) => isFinal(node) && node.on.startsWith("w"));
  return space?.startsWith("s") && node && onlyWords ? { space, node } : undefined;
}

/** Goes on by itself where there is one way on. A choice that would be complete is left to the player. */
export function settled(tree: readonly Tree[], path: Path): Path {
  const [only, ...others] = options(tree, path);
  if (!only || others.length > 0 || isFinal(only)) return path;
  return settled(tree, [...path, only.on]);
}

/**
 * A click on something that may mean several targets, the most likely first: a soldier, then its square. What can
 * be clicked now goes first; what is selected is let go; what could have been clicked earlier is selected instead.
 */
export function click(tree: readonly Tree[], path: Path, candidates: readonly Target[]): Clicked {
  const now = candidates.map((target) => lit(tree, path).get(target)).find((node) => node !== undefined);
  if (now) return taken(tree, path, now);
  const reached = goal(tree, path);
  if (reached && candidates.includes(reached.space)) return taken(tree, path, reached.node);
  const held = Math.max(-1, ...candidates.map((target) => path.lastIndexOf(target)));
  if (held >= 0 && held >= settled(tree, []).length) return { kind: "path", path: backTo(tree, path, held) };
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const before = path.slice(0, depth);
    const node = candidates.map((target) => lit(tree, before).get(target)).find((node) => node !== undefined);
    if (node && !path.includes(node.on)) return taken(tree, before, node);
  }
  return { kind: "unlit" };
}

function taken(tree: readonly Tree[], before: Path, node: Tree): Clicked {
  const path = [...before, node.on];
  if (isFinal(node)) return { kind: "complete", path };
  return { kind: "path", path: settled(tree, path) };
}

/** What could have been clicked instead of the clicks so far. */
export function earlier(tree: readonly Tree[], path: Path): readonly Tree[] {
  return path.flatMap((target, depth) =>
    options(tree, path.slice(0, depth)).filter((node) => node.on !== target),
  );
}

/** One click back, over those that were made by themselves. */
export function back(tree: readonly Tree[], path: Path): Path {
  return path.length === 0 ? path : backTo(tree, path, path.length - 1);
}

function backTo(tree: readonly Tree[], path: Path, length: number): Path {
  let keep = length;
  while (keep > 0 && options(tree, path.slice(0, keep)).length === 1) keep -= 1;
  return settled(tree, path.slice(0, keep));
}

/** The question after these clicks: what the deepest of them asks, or what the position asks. */
export function question(tree: readonly Tree[], path: Path, prompt: Prompt): Prompt {
  let nodes = tree;
  let asked = prompt;
  for (const target of path) {
    const node = nodes.find((node) => node.on === target);
    asked = node?.ask ?? asked;
    nodes = node?.then ?? [];
  }
  return asked;
}
