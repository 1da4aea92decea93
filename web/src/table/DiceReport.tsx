// How the dice of the match fell, and the proof that nobody bent them.

import { createMemo, For, type JSX, Match, Show, Switch } from "solid-js";
import { Button } from "../look/Button";
import { Icon } from "../look/icons";
import { useTable } from "./context";
import { type Fall, falls } from "./luck";
import { nameOf } from "./Seats";
import { seatMark } from "./seatMark";
import type { Check } from "./verification";
import { duration, shortHash } from "./words";

export function DiceReport() {
  const { session, welcome, game } = useTable();
  const table = createMemo(() => falls(session.state().story, welcome.seats.length));
  return (
    <section class="panel dice-report" aria-label="The dice">
      <Verdict />
      {/* Dice with faces of their own are compared with nothing here. */}
      <Show when={!game.DieFace}>
        <table class="dice-table num">
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Dice</th>
              <th scope="col">Faces 1 to 6</th>
              <th scope="col">Mean</th>
              <th scope="col">As uneven by luck alone</th>
            </tr>
          </thead>
          <tbody>
            <For each={table()}>{(fall) => <FallRow fall={fall} />}</For>
          </tbody>
        </table>
      </Show>
      <Hashes />
    </section>
  );
}

function Verdict() {
  const { verification } = useTable();
  const check = verification.check;
  const failed = (): Extract<Check, { at: "failed" }> | undefined => {
    const now = check();
    return now.at === "failed" ? now : undefined;
  };
  return (
    <header class="verdict">
      <Switch
        fallback={
          <Lines
            sign="sealed"
            title="The dice are open now"
            text="The secret is published. Your browser can compute every die again."
          />
        }
      >
        <Match when={check().at === "running"}>
          <Lines sign="sealed" title="Checking" text="Computing every die again." />
        </Match>
        <Match when={failed()}>
          {(now) => <Lines sign="broken" title="The proof could not be fetched" text={now().reason} />}
        </Match>
        <Match when={check().at === "done"}>
          <Found />
        </Match>
      </Switch>
      <Button
        aria-disabled={check().at === "running"}
        onClick={() => check().at !== "running" && void verification.run()}
      >
        {check().at === "not-yet" ? "Check the dice" : "Check again"}
      </Button>
    </header>
  );
}

function Found() {
  const { verification } = useTable();
  const result = () => {
    const check = verification.check();
    return check.at === "done" ? check : undefined;
  };
  return (
    <Show when={result()}>
      {(done) => {
        const { finding, ms, proof, ours } = done();
        if (finding.kind === "broken")
          return <Lines sign="broken" title="The dice do not hold" text={finding.reason} />;
        const own = ours > 0 ? "What your browser added is in it." : "Your browser added nothing to it.";
        const record = proof.replayed ? "" : " The server could not replay the record.";
        return (
          <Lines
            sign="ok"
            title={`All ${finding.draws} draws verified`}
            text={`Recomputed in your browser from the published secret in ${duration(ms)}. ${own}${record}`}
          />
        );
      }}
    </Show>
  );
}

const Lines = (props: { sign: "ok" | "broken" | "sealed"; title: string; text: string }): JSX.Element => (
  <>
    <span class={`verdict-sign ${props.sign}`}>
      <Icon name={props.sign === "ok" ? "check" : props.sign === "broken" ? "no" : "shield"} size={20} />
    </span>
    <div class="grow" role="status">
      <h2>{props.title}</h2>
      <p class="muted">{props.text}</p>
    </div>
  </>
);

function FallRow(props: { fall: Fall }) {
  const { game, welcome, session } = useTable();
  const seat = () => welcome.seats[props.fall.seat];
  const holder = () => session.state().chairs?.chairs[props.fall.seat]?.holder;
  return (
    <tr>
      <th scope="row">
        <span class="dice-seat">
          <Show when={seat()}>{(seat) => <game.SeatEmblem seat={seat()} size={28} />}</Show>
          <span>
            {nameOf(holder(), false)}
            <br />
            <span class="faint">{seat()?.title}</span>
          </span>
        </span>
      </th>
      <td>{props.fall.count}</td>
      <td>
        <Faces fall={props.fall} color={seatMark(game, welcome.seats, props.fall.seat).color} />
      </td>
      <td>
        <b>{props.fall.count === 0 ? "" : props.fall.mean.toFixed(2)}</b>
      </td>
      <td class="muted">{props.fall.count === 0 ? "no dice" : `${Math.round(props.fall.oddness)} in 100`}</td>
    </tr>
  );
}

function Faces(props: { fall: Fall; color: string }) {
  const fair = () => props.fall.count / 6;
  const most = () => Math.max(1, fair(), ...props.fall.faces) * 1.05;
  const height = (n: number) => (n / most()) * 30;
  const words = () => props.fall.faces.map((n, at) => `${n} times ${at + 1}`).join(", ");
  return (
    <svg width="132" height="36" viewBox="0 0 132 36" role="img" aria-label={words()}>
      <For each={props.fall.faces}>
        {(n, at) => (
          <rect
            x={at() * 22 + 3}
            y={34 - height(n)}
            width="16"
            height={height(n)}
            fill={props.color}
            stroke="var(--ink)"
          />
        )}
      </For>
      <path
        d={`M0 ${34 - height(fair())}H132`}
        stroke="var(--ink)"
        stroke-width="1.2"
        stroke-dasharray="3 3"
      />
    </svg>
  );
}

function Hashes() {
  const { session, welcome } = useTable();
  const dice = () => session.state().chairs?.dice;
  const titleOf = (id: string) => welcome.seats.find((seat) => seat.id === id)?.title ?? id;
  const parts = () => Object.entries(dice()?.parts ?? {});
  return (
    <dl class="report-hashes">
      <dt>Sealed before move 1</dt>
      <dd class="mono">{shortHash(dice()?.commitment ?? "")}</dd>
      <dt>Secret, published now</dt>
      <dd class="mono">{dice()?.secret ? shortHash(dice()?.secret ?? "") : "not yet"}</dd>
      <dt>Added by the seats</dt>
      <dd class="mono">
        {parts()
          .map(([id, part]) => `${titleOf(id)} ${part?.slice(0, 4)}`)
          .join(" · ") || "nobody"}
      </dd>
      <dt>Check it yourself</dt>
      <dd class="mono">sandtable verify {session.id}.jsonl</dd>
    </dl>
  );
}
