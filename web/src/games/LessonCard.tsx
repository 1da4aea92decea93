// The card of a lesson beside the board, for any game.

import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from "solid-js";
import { Button, IconButton } from "../look/Button";
import { RuleChip } from "../look/RuleChip";
import type { Course, CourseStep, Lesson } from "./course";
import type { LessonProps, LessonScene } from "./game";

export function LessonCard<C extends LessonScene, S extends CourseStep<C>>(
  props: { lesson: Lesson<C, S>; scene: C } & Pick<LessonProps, "onHighlight" | "onClose">,
): JSX.Element {
  const { plan, begin, follow, pass, stepOf, isOver } = props.lesson;
  const [course, setCourse] = createSignal<Course>(begin(props.scene));
  createEffect(
    on(
      () => [props.scene.position, props.scene.story, props.scene.path],
      () => setCourse((now) => follow(now, props.scene)),
    ),
  );
  const step = createMemo(() => (props.scene.position.outcome ? undefined : stepOf(course())));
  createEffect(() => props.onHighlight?.(step()?.highlight?.(props.scene) ?? []));
  onCleanup(() => props.onHighlight?.([]));
  return (
    <aside class="lesson-card pop" aria-label="Lesson">
      <Show
        when={step()}
        fallback={<Pause words={pauseWords(course(), props.scene, isOver)} onClose={props.onClose} />}
      >
        {(shown) => (
          <>
            <header>
              <span class="faint">Lesson</span>
              <Show when={shown().rule}>{(rule) => <RuleChip rule={rule()} />}</Show>
              <IconButton icon="close" label="End the lesson" small onClick={props.onClose} />
            </header>
            <div role="status">
              <p class="lesson-say">{said(shown(), props.scene)}</p>
              <p class="lesson-hint">
                {waits(props.scene) ? "It is the others' turn. Watch what they do." : shown().hint}
              </p>
            </div>
            <footer>
              {/* Reading ends with a click; doing ends by itself, or is skipped. */}
              <Button
                kind={plan.isRead(shown()) ? "primary" : "plain"}
                small
                onClick={() => setCourse((now) => pass(now, props.scene))}
              >
                {plan.isRead(shown()) ? "Go on" : "Skip"}
              </Button>
            </footer>
          </>
        )}
      </Show>
    </aside>
  );
}

/** Nothing is to be shown now, or nothing more at all. */
const Pause = (props: { words: string; onClose: () => void }): JSX.Element => (
  <>
    <p class="lesson-say" role="status">
      {props.words}
    </p>
    <footer>
      <Button small onClick={props.onClose}>
        End the lesson
      </Button>
    </footer>
  </>
);

function pauseWords(course: Course, scene: LessonScene, isOver: (course: Course) => boolean): string {
  if (scene.position.outcome) return "The game is over. You know how it is played now.";
  if (course.over.length === 0)
    return "The others move first. Watch what they do; the lesson begins with your first move.";
  const later = "a hint comes when something new happens.";
  return isOver(course)
    ? `The guided part is done. Play this game to its end; ${later}`
    : `Play on; ${later}`;
}

const said = <C,>(step: CourseStep<C>, scene: C): string =>
  typeof step.say === "string" ? step.say : step.say(scene);

const waits = ({ position, yours }: LessonScene): boolean =>
  position.turn !== null && !yours.includes(position.turn);
