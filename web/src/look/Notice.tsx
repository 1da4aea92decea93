import type { JSX } from "solid-js";
import { Mark } from "./icons";

/** A whole page with one thing to say and one thing to do: empty, lost, gone. */
export const Notice = (props: { title: string; text: string; children?: JSX.Element }) => (
  <main class="notice">
    <Mark size={64} />
    <h1>{props.title}</h1>
    <p>{props.text}</p>
    <div class="row">{props.children}</div>
  </main>
);
