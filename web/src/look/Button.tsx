import { type JSX, Show, splitProps } from "solid-js";
import { Icon, type IconName } from "./icons";

/** `lit` is for what the rules let you choose, and for nothing else. */
export type ButtonKind = "plain" | "primary" | "quiet" | "lit";

interface Dress {
  kind?: ButtonKind | undefined;
  small?: boolean | undefined;
  icon?: IconName | undefined;
}

export type ButtonProps = Dress & JSX.ButtonHTMLAttributes<HTMLButtonElement>;

/** A button with words: a verb. */
export function Button(props: ButtonProps) {
  const [dress, rest] = splitProps(props, ["kind", "small", "icon", "class", "children"]);
  return (
    <button type="button" {...rest} class={classes(dress, dress.class)}>
      <Show when={dress.icon}>{(name) => <Icon name={name()} />}</Show>
      {dress.children}
    </button>
  );
}

/** A button that is only an icon; the label is spoken and shown on hover. */
export function IconButton(
  props: { icon: IconName; label: string; size?: number } & Omit<ButtonProps, "icon" | "children">,
) {
  const [own, rest] = splitProps(props, ["icon", "label", "size", "kind", "small", "class"]);
  return (
    <button
      type="button"
      {...rest}
      class={`${classes({ kind: own.kind ?? "quiet", small: own.small }, own.class)} square`}
      aria-label={own.label}
      title={own.label}
    >
      <Icon name={own.icon} size={own.size ?? 18} />
    </button>
  );
}

export type LinkProps = Dress & JSX.AnchorHTMLAttributes<HTMLAnchorElement>;

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps) {
  const [dress, rest] = splitProps(props, ["kind", "small", "icon", "class", "children"]);
  return (
    <a {...rest} class={classes(dress, dress.class)}>
      <Show when={dress.icon}>{(name) => <Icon name={name()} />}</Show>
      {dress.children}
    </a>
  );
}

function classes(dress: Dress, more?: string): string {
  return ["btn", dress.kind ?? "plain", dress.small ? "small" : "", more ?? ""].filter(Boolean).join(" ");
}
