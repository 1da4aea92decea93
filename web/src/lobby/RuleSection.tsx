import { For, type JSX } from "solid-js";
import { IconButton } from "../look/Button";
import { copy } from "../look/Toast";
import { unreachable } from "../unreachable";
import type { Rule } from "../wire";
import { type Piece, pieces, type Section } from "./ledger";
import { rulesPath } from "./paths";

type Follow = (id: string) => void;

/** The headings, as links. */
export const Contents = (props: { parts: Section[]; follow: Follow }) => (
  <nav class="contents" aria-label="Contents">
    <For each={props.parts}>
      {(part) => (
        <HashLink id={part.id} follow={props.follow}>
          {part.title}
          <span class="faint num">{part.rules.length}</span>
        </HashLink>
      )}
    </For>
  </nav>
);

interface PartProps {
  slug: string;
  part: Section;
  ids: ReadonlySet<string>;
  aimed: string;
  follow: Follow;
}

export const RuleSection = (props: PartProps) => (
  <section class="rule-part" aria-labelledby={props.part.id}>
    <h2 id={props.part.id} tabindex={-1}>
      {props.part.title}
    </h2>
    <ul class="panel rows">
      <For each={props.part.rules}>
        {(rule) => (
          <li id={rule.id} tabindex={-1} class="rule" classList={{ aimed: props.aimed === rule.id }}>
            <HashLink id={rule.id} follow={props.follow} class="rule-id mono">
              {rule.id}
            </HashLink>
            <p>
              <For each={pieces(rule.text, props.ids)}>
                {(piece) => <Said piece={piece} follow={props.follow} />}
              </For>
            </p>
            <CopyLink slug={props.slug} rule={rule} />
          </li>
        )}
      </For>
    </ul>
  </section>
);

function Said(props: { piece: Piece; follow: Follow }) {
  return said(props.piece, props.follow);
}

function said(piece: Piece, follow: Follow) {
  switch (piece.kind) {
    case "words":
      return piece.text;
    case "rule":
      return (
        <HashLink id={piece.id} follow={follow} class="rule-ref">
          {piece.id}
        </HashLink>
      );
    default:
      return unreachable(piece);
  }
}

const CopyLink = (props: { slug: string; rule: Rule }) => (
  <IconButton
    icon="link"
    small
    label={`Copy the link to ${props.rule.id}`}
    onClick={() => copy(`${location.origin}${rulesPath(props.slug)}#${props.rule.id}`, "Link copied.")}
  />
);

/** A link within the page. It is caught before the router, which would go to the top. */
const HashLink = (props: { id: string; follow: Follow; class?: string; children: JSX.Element }) => (
  <a
    href={`#${props.id}`}
    class={props.class}
    on:click={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      props.follow(props.id);
    }}
  >
    {props.children}
  </a>
);
