// A button that opens a short list of actions. The focus goes in; arrows, Home and End move it, Enter chooses, Escape
// gives it back to the button, and Tab leaves.

import { createSignal, createUniqueId, type JSX, onMount, Show } from "solid-js";
import { Button, ButtonLink, type ButtonProps, IconButton, type LinkProps } from "./Button";
import type { IconName } from "./icons";
import { closesByItself } from "./opened";
import { stepFocus } from "./steps";

export function Menu(props: {
  icon: IconName;
  label: string;
  small?: boolean;
  size?: number;
  class?: string;
  children: JSX.Element;
}) {
  const [open, setOpen] = createSignal(false);
  const id = createUniqueId();
  let box!: HTMLDivElement;
  let button!: HTMLButtonElement;
  const close = (back: boolean) => {
    if (back) button.focus();
    setOpen(false);
  };
  closesByItself(() => box, open, close);
  return (
    <div class={`menu-box ${props.class ?? ""}`} ref={box}>
      <IconButton
        ref={button}
        icon={props.icon}
        label={props.label}
        small={props.small}
        size={props.size ?? 18}
        aria-haspopup="menu"
        aria-expanded={open()}
        aria-controls={open() ? id : undefined}
        onClick={() => setOpen(!open())}
      />
      <Show when={open()}>
        <Items id={id} label={props.label} close={close}>
          {props.children}
        </Items>
      </Show>
    </div>
  );
}

function Items(props: {
  id: string;
  label: string;
  close: (back: boolean) => void;
  children: JSX.Element;
}): JSX.Element {
  let list!: HTMLDivElement;
  const items = () => [...list.querySelectorAll<HTMLElement>("[role=menuitem]")];
  onMount(() => items()[0]?.focus());
  const onKey = (event: KeyboardEvent) => {
    // The browser goes on from the button, to what comes after it or before it.
    if (event.key === "Tab") props.close(true);
    else stepFocus(event, items());
  };
  const onClick = (event: MouseEvent) => {
    const isItem = event.target instanceof Element && event.target.closest("[role=menuitem]");
    // What is chosen by keyboard may open a sheet, which gives the focus back to the button when it is put away.
    if (isItem) props.close(event.detail === 0);
  };
  return (
    <div
      ref={list}
      id={props.id}
      class="menu pop"
      role="menu"
      tabindex="-1"
      aria-label={props.label}
      on:keydown={onKey}
      on:click={onClick}
    >
      {props.children}
    </div>
  );
}

/** An action of a menu. */
export const MenuItem = (props: ButtonProps) => <Button {...props} role="menuitem" tabindex="-1" />;

export const MenuLink = (props: LinkProps) => <ButtonLink {...props} role="menuitem" tabindex="-1" />;

/** Actions of one kind, side by side under their title. */
export const MenuRow = (props: { title: string; children: JSX.Element }) => (
  // biome-ignore lint/a11y/useSemanticElements: a menu holds groups, not fieldsets.
  <div role="group" aria-label={props.title}>
    <p class="faint menu-title" aria-hidden="true">
      {props.title}
    </p>
    <div class="menu-row">{props.children}</div>
  </div>
);
