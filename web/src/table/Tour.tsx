// Six steps for a first visit, each beside what it is about. Nothing is blocked, and one click skips it all.

import { createEffect, createMemo, createSignal, onCleanup, Show } from "solid-js";
import type { Point } from "../games/game";
import { Button } from "../look/Button";
import { remember, remembered } from "../look/settings";
import { useTable } from "./context";
import { type Box, leastCovering } from "./geometry";
import { wantsLesson } from "./LessonCorner";

const KEY = "sandtable.tour";

interface Step {
  /** The `data-tour` of what it is about. */
  about: string;
  title: string;
  text: string;
}

const STEPS: readonly Step[] = [
  {
    about: "prompt",
    title: "What is asked",
    text: "One sentence says what to do. The id beside it opens the rule.",
  },
  {
    about: "board",
    title: "What can be clicked",
    text: "Amber means you may click it, and nothing else is amber. A sight around a piece means a fight.",
  },
  {
    about: "seats",
    title: "Who plays",
    text: "A frame marks whose turn it is. A bot can hold your chair while you are away.",
  },
  {
    about: "dice",
    title: "Honest dice",
    text: "They were sealed before the game, and your browser can check every one after it.",
  },
  {
    about: "log",
    title: "What happened",
    text: "Point at a line, and the board shows where. Drag the line at its foot to look back.",
  },
];

/** What it is all about comes first. */
const stepsOf = (goal: string): readonly Step[] => [
  { about: "prompt", title: "How to win", text: goal },
  ...STEPS,
];

const CARD = { width: 280, height: 170 };

export function Tour() {
  const { session, replay, game } = useTable();
  const steps = stepsOf(game.goal);
  const [at, setAt] = createSignal(remembered(KEY, false) || wantsLesson() ? steps.length : 0);
  const finish = () => {
    remember(KEY, true);
    setAt(steps.length);
  };
  const next = () => {
    if (at() + 1 >= steps.length) finish();
    else setAt(at() + 1);
  };
  const step = createMemo(() =>
    session.stage() === "playing" && !replay.active() ? steps[at()] : undefined,
  );
  return (
    <Show when={step()} keyed>
      {(step) => <Callout step={step} number={at() + 1} count={steps.length} next={next} skip={finish} />}
    </Show>
  );
}

interface CalloutProps {
  step: Step;
  number: number;
  count: number;
  next: () => void;
  skip: () => void;
}

function Callout(props: CalloutProps) {
  const [place, setPlace] = createSignal<{ corner: Point; box: Box }>();
  const measure = () => {
    const box = document.querySelector(`[data-tour="${props.step.about}"]`)?.getBoundingClientRect();
    // What is not on the screen at this width is not explained.
    if (!box || box.width === 0) return props.next();
    setPlace({ corner: cornerFor(box), box });
  };
  createEffect(() => {
    const timer = setTimeout(measure, 30);
    addEventListener("resize", measure);
    onCleanup(() => {
      clearTimeout(timer);
      removeEventListener("resize", measure);
    });
  });
  return (
    <Show when={place()}>
      {(place) => (
        <>
          <div
            class="tour-frame"
            style={{
              left: `${place().box.left}px`,
              top: `${place().box.top}px`,
              width: `${place().box.right - place().box.left}px`,
              height: `${place().box.bottom - place().box.top}px`,
            }}
          />
          <aside
            class="tour pop"
            aria-label={`Tour, ${props.number} of ${props.count}`}
            style={{ left: `${place().corner.x}px`, top: `${place().corner.y}px` }}
          >
            <p class="faint num">
              {props.number} of {props.count}
            </p>
            <h3>{props.step.title}</h3>
            <p>{props.step.text}</p>
            <div class="row">
              <Button small kind="quiet" onClick={() => props.skip()}>
                Skip
              </Button>
              <Button small kind="primary" onClick={() => props.next()}>
                {props.number === props.count ? "Done" : "Next"}
              </Button>
            </div>
          </aside>
        </>
      )}
    </Show>
  );
}

/** As near as can be to what it is about, in the lower left of the board if that is it, and over nothing lit. */
function cornerFor(box: DOMRect): Point {
  const isBoard = box.width > 0.5 * innerWidth && box.height > 0.4 * innerHeight;
  const about = isBoard ? { left: box.left, right: box.left, top: box.bottom, bottom: box.bottom } : box;
  const view = { width: innerWidth, height: innerHeight };
  return leastCovering(about, CARD, view, [...(isBoard ? [] : [box]), ...boxesOf(IMPORTANT)]);
}

/** What is asked and what answers it. */
const IMPORTANT = ".prompt, .phone-sheet, .lit-buttons [data-target]";

const boxesOf = (query: string): Box[] =>
  [...document.querySelectorAll(query)].map((element) => element.getBoundingClientRect());
