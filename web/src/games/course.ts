// How a lesson follows a real match: which step is shown, when it is over, and what comes next. It never holds the match
// up: what cannot be shown yet comes later, and every step can be skipped. What is taught is the game's.

import type { RuleId, Target } from "../wire";
import type { LessonScene } from "./game";

/** `C` is what lies on the table. */
export interface CourseStep<C> {
  say: string | ((scene: C) => string);
  /** A word of help in small type. */
  hint: string;
  rule?: RuleId;
  /** With it the guided part ends, whatever has not come up. */
  ends?: true;
  /** It comes before all others as soon as it can be shown, also after the guided part. */
  urgent?: true;
  /** It is only shown while this holds; until then the lesson goes on with the others. */
  when?: (scene: C) => boolean;
  /** What the pencil rings, on the board and elsewhere. */
  highlight?: (scene: C) => Target[];
}

/** How far the lesson is. */
export interface Course {
  /** The steps that are over, by their place in the lesson. */
  over: readonly number[];
  /** The step that is shown; nothing while none can be. */
  now: number | undefined;
  /** How many decisions there were when it was first shown. */
  decisions: number;
  /** Where the pupil's turn was when it was first shown. */
  mark: string | undefined;
}

/** What a game says about its lesson. */
export interface Plan<C, S extends CourseStep<C>> {
  steps: readonly S[];
  /** The step is only read: it ends with a click. */
  isRead(step: S): boolean;
  /** Whether what the step wants has happened. */
  isMet(step: S, course: Course, scene: C): boolean;
  /** Whether the pupil is asked for something that the lesson is about. */
  isAsked(scene: C): boolean;
  /** Names the part of a turn, so that a step can wait for its end. */
  mark(scene: C): string;
}

export interface Lesson<C, S extends CourseStep<C>> {
  plan: Plan<C, S>;
  begin(scene: C): Course;
  /** What the lesson makes of a new scene. */
  follow(course: Course, scene: C): Course;
  /** The step is over: done, read or skipped. */
  pass(course: Course, scene: C): Course;
  stepOf(course: Course): S | undefined;
  isOver(course: Course): boolean;
}

export function lessonOf<C extends LessonScene, S extends CourseStep<C>>(plan: Plan<C, S>): Lesson<C, S> {
  const { steps, isRead, isMet, isAsked, mark } = plan;

  const fresh = (scene: C) => ({
    decisions: scene.position.decisions,
    mark: isAsked(scene) ? mark(scene) : undefined,
  });

  /** The first step that is not over and can be shown. Nothing is shown before the pupil is first asked. */
  const next = (course: Course, scene: C, urgent = false): Course => {
    const begun = course.over.length > 0;
    const can = (step: S, at: number) => !course.over.includes(at) && (step.when?.(scene) ?? true);
    const pressing = begun ? steps.findIndex((step, at) => step.urgent && can(step, at)) : -1;
    if (urgent && pressing < 0) return course;
    const found = pressing < 0 && (begun || isAsked(scene)) ? steps.findIndex(can) : pressing;
    const now = found < 0 ? undefined : found;
    return now === course.now ? course : { ...course, ...fresh(scene), now };
  };

  const stepOf = ({ now }: Course) => (now === undefined ? undefined : steps[now]);

  const pass = (course: Course, scene: C): Course => {
    const ends = stepOf(course)?.ends;
    const over = steps.flatMap((step, at) =>
      at === course.now || course.over.includes(at) || (ends && !step.urgent) ? [at] : [],
    );
    return next({ ...course, over, now: undefined }, scene);
  };

  const follow = (course: Course, scene: C): Course => {
    const step = stepOf(course);
    if (step && isMet(step, course, scene)) return pass(course, scene);
    // A step that was taken back does not count, and a part of a turn counts from when it is the pupil's.
    const decisions = Math.min(course.decisions, scene.position.decisions);
    const same = { ...course, decisions, mark: course.mark ?? fresh(scene).mark };
    // What is being read stays, and nothing changes while others move, unless something is urgent.
    return next(same, scene, step && (isRead(step) || !isAsked(scene)));
  };

  return {
    plan,
    begin: (scene) => next({ over: [], ...fresh(scene), now: undefined }, scene),
    follow,
    pass,
    stepOf,
    isOver: ({ over }) => steps.every((step, at) => step.urgent || over.includes(at)),
  };
}
