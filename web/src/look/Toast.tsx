// Short news at the top of the page: "Link copied." They go by themselves and are read out politely.

import { createSignal, For } from "solid-js";
import { Icon, type IconName } from "./icons";

interface News {
  id: number;
  text: string;
  icon: IconName;
}

const STAYS_MS = 4000;
/** Long enough to be read, too. */
const LETTER_MS = 65;
const [news, setNews] = createSignal<readonly News[]>([]);
let last = 0;

export function toast(text: string, icon: IconName = "check"): void {
  last += 1;
  const id = last;
  setNews((list) => [...list.slice(-2), { id, text, icon }]);
  setTimeout(
    () => setNews((list) => list.filter((item) => item.id !== id)),
    Math.max(STAYS_MS, LETTER_MS * text.length),
  );
}

/** Copies a text and says so. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said, "link");
  } catch {
    window.prompt("Copy this:", text);
  }
}

export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    <For each={news()}>
      {(item) => (
        <div class="toast pop">
          <Icon name={item.icon} />
          {item.text}
        </div>
      )}
    </For>
  </div>
);
