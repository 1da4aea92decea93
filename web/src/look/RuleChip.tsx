import { createContext, useContext } from "solid-js";

/** Opens a rule beside what is on the screen. */
export type OpenRule = (rule: string) => void;

/** Who opens rules on this page; without one a chip is only a mark. */
export const RuleOpener = createContext<OpenRule>();

/** A rule's id; a click opens its text. */
export function RuleChip(props: { rule: string }) {
  const open = useContext(RuleOpener);
  return (
    <button
      type="button"
      class="rule-chip"
      title={`Read rule ${props.rule}`}
      aria-label={`Rule ${props.rule}`}
      onClick={(event) => {
        event.stopPropagation();
        open?.(props.rule);
      }}
    >
      {props.rule}
    </button>
  );
}
