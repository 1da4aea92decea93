import { createMemo, type JSX } from "solid-js";
import type { Scores } from "../wire";
import { curvePath } from "./curve";

/** The first team's chances from left to right in a box, on the ground under them: SVG. */
export function ChanceCurve(props: {
  points: readonly Scores[];
  width: number;
  top: number;
  height: number;
}): JSX.Element {
  const line = createMemo(() => curvePath(props.points, props.width, props.top, props.height));
  return (
    <>
      <path class="curve-under" d={`${line()}V${props.top + props.height}H0Z`} />
      <path class="curve-even" d={`M0 ${props.top + props.height / 2}H${props.width}`} />
      <path class="curve-line" d={line()} />
    </>
  );
}
