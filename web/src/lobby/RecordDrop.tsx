import { createSignal, Show } from "solid-js";
import { RECORD_LIMIT, sendRecord, sentence } from "../api";
import { Icon } from "../look/icons";
import { navigate } from "../router";
import { tablePath } from "./paths";
import "./drop.css";
import { megabytes, objection } from "./record-file";
import { Trouble } from "./States";

type Turn =
  | { at: "empty" }
  | { at: "sending"; name: string }
  | { at: "failed"; name: string; problem: string };

/** Takes a record by drop or by choice, and opens it for replay. */
export function RecordDrop() {
  const [turn, setTurn] = createSignal<Turn>({ at: "empty" });
  const [over, setOver] = createSignal(false);
  const bring = async (file: File | undefined) => {
    if (!file || turn().at === "sending") return;
    setTurn({ at: "sending", name: file.name });
    const answer = await sent(file);
    if (answer.ok) navigate(tablePath(answer.table));
    else setTurn({ at: "failed", name: file.name, problem: answer.problem });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void bring(event.dataTransfer?.files[0]);
  };
  return (
    <div class="panel drop-panel">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field inside does the same without a mouse */}
      <div
        class="drop"
        classList={{ dragged: over() }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="share" size={28} />
        <p>
          <strong>Drop a record here</strong>
          <span class="muted">
            A .jsonl file of a game that was played anywhere, up to {megabytes(RECORD_LIMIT)}.
          </span>
        </p>
        <FileButton busy={turn().at === "sending"} chosen={bring} />
      </div>
      <Outcome turn={turn()} />
    </div>
  );
}

const FileButton = (props: { busy: boolean; chosen: (file: File | undefined) => void }) => (
  <label class="btn file-button">
    <input
      type="file"
      accept=".jsonl,.ndjson,application/x-ndjson"
      disabled={props.busy}
      onChange={(event) => {
        props.chosen(event.currentTarget.files?.[0]);
        event.currentTarget.value = "";
      }}
    />
    {props.busy ? "Checking the record" : "Choose a file"}
  </label>
);

function Outcome(props: { turn: Turn }) {
  const failed = () => (props.turn.at === "failed" ? props.turn : undefined);
  return (
    <Show when={failed()}>
      {(failed) => (
        <Trouble>
          <p>
            <strong class="file-name">Not {failed().name}.</strong> {failed().problem}
          </p>
        </Trouble>
      )}
    </Show>
  );
}

async function sent(file: File): Promise<{ ok: true; table: string } | { ok: false; problem: string }> {
  const problem = objection(file);
  if (problem) return { ok: false, problem };
  try {
    const answer = await sendRecord(await file.text());
    return answer.ok
      ? { ok: true, table: answer.value.table }
      : { ok: false, problem: sentence(answer.failure) };
  } catch {
    return { ok: false, problem: "The browser could not read the file." };
  }
}
