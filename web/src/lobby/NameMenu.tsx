import { createSignal, createUniqueId, Show } from "solid-js";
import { NAME_LIMIT, rename, sentence } from "../api";
import { Button } from "../look/Button";
import { closesByItself } from "../look/opened";
import { DeviceLink } from "./DeviceLink";
import { useHouse } from "./house";
import { known } from "./load";
import "./name.css";
import { Problem } from "./States";

/** Your name; a click opens the way to change it, and to bring it to another device. */
export function NameMenu() {
  const house = useHouse();
  const [open, setOpen] = createSignal(false);
  const id = createUniqueId();
  let root!: HTMLDivElement;
  let button!: HTMLButtonElement;
  const name = () => known(house.me.load())?.name;
  const close = (back: boolean) => {
    if (back) button.focus();
    setOpen(false);
  };
  closesByItself(() => root, open, close);
  return (
    <div class="name-menu" ref={root}>
      <Show when={name()} fallback={<span class="name-blank" />}>
        {(name) => (
          <button
            ref={button}
            type="button"
            class="btn quiet name-button"
            aria-expanded={open()}
            aria-controls={open() ? id : undefined}
            onClick={() => setOpen(!open())}
          >
            <Initial name={name()} />
            <span class="name-words" aria-hidden="true">
              {name()}
            </span>
            <span class="hidden-words">{name()}, change your name</span>
          </button>
        )}
      </Show>
      <Show when={open()}>
        <section id={id} class="pop name-panel" aria-label="Your name">
          <RenameForm name={name() ?? ""} done={() => close(true)} />
          <DeviceLink />
        </section>
      </Show>
    </div>
  );
}

/** The first letter on a square, as other people's marks are round or pointed. */
export const Initial = (props: { name: string }) => (
  <span class="initial" aria-hidden="true">
    {[...props.name.trim()][0]?.toUpperCase() ?? "·"}
  </span>
);

function RenameForm(props: { name: string; done: () => void }) {
  const house = useHouse();
  const [problem, setProblem] = createSignal<string>();
  const [busy, setBusy] = createSignal(false);
  const field = createUniqueId();
  let input!: HTMLInputElement;
  const focused = () => {
    input.focus();
    input.select();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const name = input.value.trim();
    if (busy()) return;
    if (name === "") return setProblem("A name needs at least one letter.");
    if (name === props.name) return props.done();
    setBusy(true);
    const answer = await rename({ name });
    setBusy(false);
    if (!answer.ok) return setProblem(sentence(answer.failure));
    house.me.put(answer.value);
    props.done();
  };
  return (
    <form class="rename" onSubmit={save}>
      <label for={field}>Your name</label>
      <div class="field-row">
        <input
          id={field}
          ref={(element) => {
            input = element;
            queueMicrotask(focused);
          }}
          class="field"
          value={props.name}
          maxLength={NAME_LIMIT}
          autocomplete="nickname"
          spellcheck={false}
          aria-invalid={problem() !== undefined}
          aria-describedby={problem() ? `${field}-problem` : undefined}
        />
        <Button kind="primary" type="submit" aria-disabled={busy()}>
          Save
        </Button>
      </div>
      <Problem words={problem()} id={`${field}-problem`} />
    </form>
  );
}
