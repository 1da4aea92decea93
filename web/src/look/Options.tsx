import { For } from "solid-js";

/** One of a few, as buttons in a row. */
export function Options<T extends string>(props: {
  name: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset class="setting">
      <legend>{props.name}</legend>
      <div class="setting-options">
        <For each={props.options}>
          {([value, words]) => (
            <label class="btn" classList={{ primary: props.value === value }}>
              <input
                type="radio"
                class="hidden-words"
                name={props.name}
                checked={props.value === value}
                onChange={() => props.onChange(value)}
              />
              {words}
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
