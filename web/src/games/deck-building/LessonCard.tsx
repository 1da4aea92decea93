// The lesson of the Deck-Building Game.

import type { JSX } from "solid-js";
import type { LessonProps } from "../game";
import { LessonCard } from "../LessonCard";
import { lesson } from "./lesson";
import type { Scenery, View } from "./types";

export const Lesson = (props: LessonProps<Scenery, View>): JSX.Element => (
  <LessonCard lesson={lesson} scene={props} onHighlight={props.onHighlight} onClose={props.onClose} />
);
