import { TopBar } from "../look/TopBar";
import type { Link } from "./connection";

/** Paper and grid at once; the rest when it is known. */
export const Loading = (props: { link: Link }) => (
  <div class="room">
    <TopBar />
    <section class="prompt">
      <div class="who grey" />
      <div class="ask waiting" role="status">
        <p class="ask-words">{words(props.link)}</p>
      </div>
      <div class="slow-line" />
    </section>
    <main class="board paper-grid" />
  </div>
);

const words = (link: Link): string =>
  link.at === "retrying" ? `No connection. Trying again in ${link.seconds} s.` : "Setting up the table.";
