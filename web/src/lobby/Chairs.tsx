import { createUniqueId, For, Index, Show } from "solid-js";
import { unreachable } from "../unreachable";
import type { LevelInfo, SeatName, Wanted } from "../wire";
import { SeatBadge } from "./client";
import { ofKind } from "./draft";

const KINDS: { kind: Wanted["kind"]; title: string }[] = [
  { kind: "me", title: "Me" },
  { kind: "friend", title: "Friend by link" },
  { kind: "anyone", title: "Anyone" },
  { kind: "bot", title: "Bot" },
];

interface ChairsProps {
  game: string;
  seats: SeatName[];
  chairs: Wanted[];
  levels: LevelInfo[];
  choose: (at: number, wanted: Wanted) => void;
}

/** Who is to sit where. */
export const Chairs = (props: ChairsProps) => (
  <section class="chairs" aria-labelledby="chairs-title">
    <h2 id="chairs-title">Chairs</h2>
    <p class="muted">Several chairs may be Me: one screen, many players.</p>
    <div class="panel rows">
      <Index each={props.seats}>
        {(seat, at) => (
          <Chair
            game={props.game}
            seat={seat()}
            wanted={props.chairs[at] ?? { kind: "anyone" }}
            levels={props.levels}
            choose={(wanted) => props.choose(at, wanted)}
          />
        )}
      </Index>
    </div>
  </section>
);

interface ChairProps {
  game: string;
  seat: SeatName;
  wanted: Wanted;
  levels: LevelInfo[];
  choose: (wanted: Wanted) => void;
}

function Chair(props: ChairProps) {
  const id = createUniqueId();
  return (
    <fieldset class="chair">
      <legend>
        <SeatBadge game={props.game} seat={props.seat} />
        {props.seat.title}
      </legend>
      <div class="kinds">
        <For each={KINDS}>
          {(item) => (
            <label class="kind">
              <input
                type="radio"
                name={id}
                checked={props.wanted.kind === item.kind}
                onChange={() => props.choose(ofKind(item.kind))}
              />
              <span>{item.title}</span>
            </label>
          )}
        </For>
        <Show when={levelOf(props.wanted)}>
          {(level) => <Level {...props} level={level()} about={`${id}-note`} />}
        </Show>
      </div>
      <p class="chair-note" id={`${id}-note`}>
        {note(props.wanted, props.levels)}
      </p>
    </fieldset>
  );
}

/** `about`: where the sentence about the level stands. */
const Level = (props: ChairProps & { level: number; about: string }) => (
  <select
    class="field level"
    aria-label={`Level of the bot, ${props.seat.title}`}
    aria-describedby={props.about}
    onChange={(event) => props.choose({ kind: "bot", level: Number(event.currentTarget.value) })}
  >
    <For each={props.levels}>
      {(info) => (
        <option value={info.level} selected={info.level === props.level}>
          Level {info.level}
        </option>
      )}
    </For>
  </select>
);

function levelOf(wanted: Wanted): number | undefined {
  return wanted.kind === "bot" ? wanted.level : undefined;
}

function note(wanted: Wanted, levels: LevelInfo[]): string {
  switch (wanted.kind) {
    case "me":
      return "You, or somebody beside you at this screen.";
    case "friend":
      return "At the table you get a secret link for this chair.";
    case "anyone":
      return "Whoever comes first.";
    case "bot":
      return levels.find((info) => info.level === wanted.level)?.about ?? "";
    default:
      return unreachable(wanted);
  }
}
