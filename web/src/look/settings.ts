// What a person likes, kept in this browser.

import { createEffect, createRoot, createSignal } from "solid-js";

export type Theme = "auto" | "light" | "dark";
export type Pace = "slow" | "usual" | "fast" | "none";

export interface Settings {
  theme: Theme;
  sound: boolean;
  pace: Pace;
  contrast: boolean;
  safeColors: boolean;
}

const USUAL: Settings = { theme: "auto", sound: false, pace: "usual", contrast: false, safeColors: false };
const KEY = "sandtable.settings";

const [current, setCurrent] = createSignal<Settings>({ ...USUAL, ...remembered<Partial<Settings>>(KEY, {}) });

export const settings = current;

export function change(part: Partial<Settings>): void {
  setCurrent((now) => ({ ...now, ...part }));
  remember(KEY, current());
}

/** How fast things move: 1 is usual, 0 is not at all. */
export function pace(): number {
  if (stillness.matches) return 0;
  switch (current().pace) {
    case "slow":
      return 1.8;
    case "usual":
      return 1;
    case "fast":
      return 0.45;
    case "none":
      return 0;
  }
}

export const isDark = (): boolean => {
  const { theme } = current();
  return theme === "auto" ? systemDark() : theme === "dark";
};

/** Reads what was kept under a key; anything unreadable counts as nothing. */
export function remembered<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps a value; a browser that keeps nothing is no reason to stop. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the setting then lasts as long as the page.
  }
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const darkness = matchMedia("(prefers-color-scheme: dark)");
const [systemDark, setSystemDark] = createSignal(darkness.matches);
darkness.addEventListener("change", () => setSystemDark(darkness.matches));

createRoot(() =>
  createEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = isDark() ? "dark" : "light";
    root.dataset.contrast = current().contrast ? "high" : "usual";
    root.dataset.colors = current().safeColors ? "safe" : "usual";
    root.dataset.motion = pace() === 0 ? "none" : "usual";
    root.style.setProperty("--pace", String(pace()));
  }),
);
