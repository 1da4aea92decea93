import { createEffect, createSignal, createUniqueId, onCleanup, Show } from "solid-js";
import { NAME_LIMIT, rename, sentence } from "../api";
import { Button } from "../look/Button";
import { DeviceLink } from "./DeviceLink";
import { useHouse } from "./house";
import { known } from "./load";
import "./name.css";

/** Your name; a click opens the way to change it, and to bring it to another device. */
export function NameMenu() {
  const house = useHouse();
  const [open, setOpen] = createSignal(false);
  const id = createUniqueId();
  let root!: HTMLDivElement;
  let button!: HTMLButtonElement;
  const name = () => known(house.me.load())?.name;
  const close = () => {
    setOpen(false);
    button.focus();
  };
  closeFromOutside(() => root, open, setOpen, close);
  return (
    <div class="name-menu" ref={root}>
      <Show when={name()} fallback={<span class="name-blank" />}>
        {(name) => (
          <button
            ref={button}
            type="button"
            class="btn quiet name-button"
            aria-expanded={open()}
            aria-controls={id}
            onClick={() => setOpen(!open())}
          >
            <Initial name={name()} />
            <span class="name-words">{name()}</span>
            <span class="hidden-words">, change your name</span>
          </button>
        )}
      </Show>
      <Show when={open()}>
        <section id={id} class="pop name-panel" aria-label="Your name">
          <RenameForm name={name() ?? ""} done={close} />
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
      <Show when={problem()}>
        <p id={`${field}-problem`} class="problem" role="alert">
          {problem()}
        </p>
      </Show>
    </form>
  );
}

/** Escape and a click elsewhere close it. */
function closeFromOutside(
  root: () => HTMLElement,
  open: () => boolean,
  setOpen: (open: boolean) => void,
  onEscape: () => void,
): void {
  createEffect(() => {
    if (!open()) return;
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !root().contains(event.target)) setOpen(false);
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key === "Escape") onEscape();
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", typed);
    onCleanup(() => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", typed);
    });
  });
}
