// The card of the lesson beside the board.

import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from "solid-js";
import { Button, IconButton } from "../../look/Button";
import { RuleChip } from "../../look/RuleChip";
import type { Target } from "../../wire";
import {
  begin,
  type Course,
  follow,
  isOver,
  LESSON,
  type LessonStep,
  pass,
  type Scene,
  stepOf,
} from "./lesson";

export interface LessonProps extends Scene {
  /** Called with what is to be ringed on the board, and with nothing when the lesson ends. */
  onHighlight?: (targets: readonly Target[]) => void;
  onClose: () => void;
}

export function Lesson(props: LessonProps): JSX.Element {
  const [course, setCourse] = createSignal<Course>(begin(props));
  createEffect(
    on(
      () => [props.position, props.story, props.path],
      () => setCourse((now) => follow(now, props)),
    ),
  );
  const step = createMemo(() => (props.position.outcome ? undefined : stepOf(course())));
  createEffect(() => props.onHighlight?.(step()?.highlight?.(props) ?? []));
  onCleanup(() => props.onHighlight?.([]));
  return (
    <aside class="ca-lesson pop" aria-label="Lesson">
      <Show when={step()} fallback={<Pause words={pauseWords(course(), props)} onClose={props.onClose} />}>
        {(shown) => (
          <Card
            step={shown()}
            scene={props}
            number={course().over.length + 1}
            onPass={() => setCourse((now) => pass(now, props))}
            onClose={props.onClose}
          />
        )}
      </Show>
    </aside>
  );
}

function Card(props: {
  step: LessonStep;
  scene: Scene;
  number: number;
  onPass: () => void;
  onClose: () => void;
}): JSX.Element {
  return (
    <>
      <header>
        <span class="faint num">{`Lesson, ${props.number} of ${LESSON.length}`}</span>
        <Show when={props.step.rule}>{(rule) => <RuleChip rule={rule()} />}</Show>
        <IconButton icon="close" label="End the lesson" small onClick={props.onClose} />
      </header>
      <div role="status">
        <p class="ca-say">{said(props.step, props.scene)}</p>
        <p class="ca-hint">
          {waits(props.scene) ? "The others move first. Watch what they do." : props.step.hint}
        </p>
      </div>
      <PassButton read={props.step.expect.kind === "read"} onPass={props.onPass} />
    </>
  );
}

/** Reading ends with a click; doing ends by itself, or is skipped. */
const PassButton = (props: { read: boolean; onPass: () => void }): JSX.Element => (
  <footer>
    <Button kind={props.read ? "primary" : "plain"} small onClick={props.onPass}>
      {props.read ? "Go on" : "Skip"}
    </Button>
  </footer>
);

/** Nothing is to be shown now, or nothing more at all. */
function Pause(props: { words: string; onClose: () => void }): JSX.Element {
  return (
    <>
      <p class="ca-say" role="status">
        {props.words}
      </p>
      <footer>
        <Button small onClick={props.onClose}>
          End the lesson
        </Button>
      </footer>
    </>
  );
}

function pauseWords(course: Course, scene: Scene): string {
  if (scene.position.outcome) return "The game is over, and you know how it goes.";
  if (course.over.length === 0)
    return "The others move first. Watch what they do; the lesson begins with your first move.";
  if (isOver(course)) return "You know the game. Play this one to its end.";
  return "Play on. The lesson comes back when there is something new.";
}

const said = (step: LessonStep, scene: Scene): string =>
  typeof step.say === "string" ? step.say : step.say(scene);

const waits = ({ position, yours }: Scene): boolean =>
  position.turn !== null && !yours.includes(position.turn);
