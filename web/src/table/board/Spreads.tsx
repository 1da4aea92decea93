// How what is at stake is distributed: numbers as columns, all else as its likeliest rows.

import { For, type JSX, Show } from "solid-js";
import { percent } from "../../sentences";
import type { Spread, SpreadRow } from "../../wire";
import "./spreads.css";

export const Spreads = (props: { spreads: readonly Spread[] }): JSX.Element => (
  <details class="odds-spreads num" open={matchMedia("(hover: hover)").matches}>
    <summary>How it may come out</summary>
    <div>
      <For each={props.spreads}>
        {(spread) => (
          <section aria-label={spread.title}>
            <h3>{spread.title}</h3>
            <Show when={spread.mean !== null} fallback={<Likeliest rows={spread.rows} />}>
              <Columns rows={spread.rows} />
            </Show>
          </section>
        )}
      </For>
    </div>
  </details>
);

/** A column for each number, with the first and the last written under them. */
function Columns(props: { rows: readonly SpreadRow[] }): JSX.Element {
  const most = () => Math.max(...props.rows.map(({ share }) => share));
  const isEdge = (at: number) => at === 0 || at === props.rows.length - 1;
  return (
    <ol class="odds-columns">
      <For each={props.rows}>
        {(row, at) => (
          <li title={`${row.label}: ${inPercent(row.share)}`}>
            <i style={{ height: `${((100 * row.share) / most()).toFixed(1)}%` }} />
            <span aria-hidden="true">{isEdge(at()) ? row.label : ""}</span>
            <span class="hidden-words">
              {row.label}: {inPercent(row.share)}
            </span>
          </li>
        )}
      </For>
    </ol>
  );
}

function Likeliest(props: { rows: readonly SpreadRow[] }): JSX.Element {
  const rows = () => likeliest(props.rows);
  return (
    <ul class="odds-left">
      <For each={rows()}>
        {({ label, share }) => (
          <li>
            <b>{inPercent(share)}</b> {label}
          </li>
        )}
      </For>
    </ul>
  );
}

const MOST_ROWS = 2;

/** The likeliest rows, and all others in one. */
export function likeliest(rows: readonly SpreadRow[]): readonly SpreadRow[] {
  if (rows.length <= MOST_ROWS + 1) return rows;
  const others = rows.slice(MOST_ROWS);
  const share = others.reduce((sum, row) => sum + row.share, 0);
  return [...rows.slice(0, MOST_ROWS), { label: `${others.length} others`, share }];
}

/** Whole percents; what can happen is never 0 %. */
const inPercent = (share: number): string => (share > 0 && share < 0.005 ? "< 1 %" : percent(share));
