import { type JSX, onCleanup, onMount, Show } from "solid-js";
import { IconButton } from "./Button";

/** A sheet over the page. It opens when it is drawn, and whoever draws it takes it away again. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: JSX.Element;
  footer?: JSX.Element;
  /** A question that must be answered has no close button. */
  must?: boolean;
}) {
  let sheet!: HTMLDialogElement;
  onMount(() => sheet.showModal());
  // What is only taken away does not give the focus back to what had it before.
  onCleanup(() => sheet.close());
  /** A browser does not ask before every close: a second Escape closes what the first one must not. */
  const closed = () => {
    if (!sheet.isConnected) return;
    if (props.must) sheet.showModal();
    else props.onClose();
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === sheet && !props.must) props.onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself, and the click is on its backdrop.
    <dialog
      ref={sheet}
      class="dialog"
      aria-label={props.title}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        if (!props.must) props.onClose();
      }}
      onClose={closed}
    >
      <header>
        <h2>{props.title}</h2>
        <Show when={!props.must}>
          <IconButton icon="close" label="Close" onClick={() => props.onClose()} />
        </Show>
      </header>
      <div class="body">{props.children}</div>
      <Show when={props.footer}>
        <footer>{props.footer}</footer>
      </Show>
    </dialog>
  );
}
