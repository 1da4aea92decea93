import type { JSX } from "solid-js";
import { IconButton } from "./Button";
import { Mark } from "./icons";
import { change, isDark } from "./settings";

/** The bar on top of every page: the mark, and what the page adds. */
export const TopBar = (props: { children?: JSX.Element; class?: string }) => (
  <header class={`top-bar ${props.class ?? ""}`}>
    <a class="brand" href="/" aria-label="Sandtable, to the lobby">
      <Mark />
      <span class="brand-name">Sandtable</span>
    </a>
    {props.children}
  </header>
);

/** Switches between light and dark. */
export const ThemeButton = () => (
  <IconButton
    icon={isDark() ? "sun" : "moon"}
    label={isDark() ? "Light" : "Dark"}
    onClick={() => change({ theme: isDark() ? "light" : "dark" })}
  />
);
