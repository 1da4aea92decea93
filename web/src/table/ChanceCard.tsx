// After the end: how the chances went, as a chart under the board.

import { createMemo, Show } from "solid-js";
import { percent } from "../sentences";
import type { Scores } from "../wire";
import { ChanceCurve } from "./ChanceCurve";
import { useTable } from "./context";
import { chanceAt, firstTeam, turningPoint } from "./curve";

const WIDTH = 1000;
const HEIGHT = 100;

export function ChanceCard() {
  const { curve } = useTable();
  const points = () => {
    const known = curve();
    return known && known.length > 1 ? known : undefined;
  };
  return <Show when={points()}>{(points) => <Chart points={points()} />}</Show>;
}

function Chart(props: { points: readonly Scores[] }) {
  const { welcome } = useTable();
  const spoken = () => {
    const [first, last] = [chanceAt(props.points, 0), chanceAt(props.points, props.points.length)];
    return `From ${percent(first ?? 0.5)} at the beginning to ${percent(last ?? 0.5)} at the end`;
  };
  return (
    <figure class="panel chance">
      <figcaption>
        <b>{firstTeam(welcome.seats)}'s chance</b> <span class="muted">by the bots' estimate</span>
      </figcaption>
      <div class="chance-scale num" aria-hidden="true">
        <span>100 %</span>
        <span>50 %</span>
        <span>0 %</span>
      </div>
      <div class="chance-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={spoken()}>
          <ChanceCurve points={props.points} width={WIDTH} top={0} height={HEIGHT} />
        </svg>
        <TurnMark points={props.points} />
      </div>
      <p class="chance-ends num" aria-hidden="true">
        <span>the beginning</span>
        <span>decision {props.points.length - 1}</span>
      </p>
    </figure>
  );
}

/** A ring where the chances turned. */
function TurnMark(props: { points: readonly Scores[] }) {
  const turn = createMemo(() => turningPoint(props.points));
  const left = (decision: number) => `${(100 * decision) / (props.points.length - 1)}%`;
  return (
    <Show when={turn()}>
      {(turn) => (
        <i class="chance-turn" style={{ left: left(turn().decision), top: `${100 * (1 - turn().after)}%` }} />
      )}
    </Show>
  );
}
