// A page that a secret link opens: it asks before it uses the link, for that can be done only once.

import { type Accessor, createSignal, type JSX, Match, Switch } from "solid-js";
import { type Answer, type Failure, sentence } from "../api";
import { Button, ButtonLink } from "../look/Button";
import { Mark } from "../look/icons";
import { Trouble } from "./States";

export type Turn = { at: "asked" } | { at: "busy" } | { at: "failed"; failure: Failure };

/** Uses the secret of the link: what is sent, and what is done with the answer. */
export function createTurn<T>(
  call: (secret: string) => Promise<Answer<T>>,
  arrived: (answer: T) => void,
): Pick<LinkPageProps, "secret" | "act"> & { turn: Accessor<Turn> } {
  const [turn, setTurn] = createSignal<Turn>({ at: "asked" });
  const secret = location.hash.slice(1);
  const act = async () => {
    setTurn({ at: "busy" });
    const answer = await call(secret);
    if (answer.ok) arrived(answer.value);
    else setTurn({ at: "failed", failure: answer.failure });
  };
  return { secret, turn, act };
}

interface LinkPageProps {
  secret: string;
  turn: Turn;
  title: string;
  /** The heading when the server would not. */
  failed: string;
  verb: string;
  act: () => void;
  children: JSX.Element;
}

export const LinkPage = (props: LinkPageProps) => (
  <Switch fallback={<Asked {...props} />}>
    <Match when={props.secret === ""}>
      <Alone title="The link is cut short.">
        <p>
          Its last part, after the #, is the key, and it is missing. Copy the whole link and open it again.
        </p>
        <ToLobby />
      </Alone>
    </Match>
    <Match when={refusalOf(props.turn)}>
      {(problem) => (
        <Alone title={props.failed}>
          <Trouble>
            <p>{problem()}</p>
          </Trouble>
          <p>Ask for a new link; the old one is of no more use.</p>
          <ToLobby />
        </Alone>
      )}
    </Match>
  </Switch>
);

const Asked = (props: LinkPageProps) => (
  <Alone title={props.title}>
    {props.children}
    <Switch>
      <Match when={props.turn.at === "failed" && sentence(props.turn.failure)}>
        {(problem) => (
          <Trouble icon="away">
            <p>{problem()} The link is not used yet.</p>
          </Trouble>
        )}
      </Match>
    </Switch>
    <div class="begin">
      <Button
        kind="primary"
        aria-disabled={props.turn.at === "busy"}
        onClick={() => props.turn.at !== "busy" && props.act()}
      >
        {props.turn.at === "busy" ? "One moment" : props.verb}
      </Button>
      <ToLobby />
    </div>
  </Alone>
);

const ToLobby = () => <ButtonLink href="/">Go to the tables</ButtonLink>;

/** Only a plain no makes a link useless; a lost connection or a tired server does not. */
function refusalOf(turn: Turn): string | undefined {
  if (turn.at !== "failed" || turn.failure.kind !== "refused") return undefined;
  const { status, problem } = turn.failure;
  return status < 500 && status !== 429 ? problem : undefined;
}

/** One thing to say, in the middle of the page. */
export const Alone = (props: { title: string; children: JSX.Element }) => (
  <div class="alone" aria-live="polite">
    <Mark size={64} />
    <h1>{props.title}</h1>
    {props.children}
  </div>
);
