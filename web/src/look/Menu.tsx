import { createSignal, type JSX, onCleanup, onMount, Show } from "solid-js";
import { IconButton } from "./Button";
import type { IconName } from "./icons";

/** A button that opens a short list of actions. It closes on a choice, on Escape, and when one goes elsewhere. */
export function Menu(props: {
  icon: IconName;
  label: string;
  small?: boolean;
  size?: number;
  class?: string;
  children: JSX.Element;
}) {
  const [open, setOpen] = createSignal(false);
  let box!: HTMLDivElement;
  const holds = (node: EventTarget | null) => node instanceof Node && box.contains(node);
  const onOutside = (event: Event) => {
    if (!holds(event.target)) setOpen(false);
  };

  onMount(() => {
    box.addEventListener("focusout", (event) => {
      if (event.relatedTarget !== null && !holds(event.relatedTarget)) setOpen(false);
    });
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !open()) return;
      event.stopPropagation();
      setOpen(false);
      box.querySelector("button")?.focus();
    });
    box.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[role=menuitem]")) setOpen(false);
    });
    document.addEventListener("pointerdown", onOutside);
    onCleanup(() => document.removeEventListener("pointerdown", onOutside));
  });

  return (
    <div class={`menu-box ${props.class ?? ""}`} ref={box}>
      <IconButton
        icon={props.icon}
        label={props.label}
        small={props.small}
        size={props.size ?? 18}
        aria-haspopup="menu"
        aria-expanded={open()}
        onClick={() => setOpen(!open())}
      />
      <Show when={open()}>
        <div class="menu pop" role="menu">
          {props.children}
        </div>
      </Show>
    </div>
  );
}
