import { Dialog } from "../look/Dialog";
import { Options } from "../look/Options";
import { change, type Pace, settings, type Theme } from "../look/settings";
import { play } from "./sound";

const THEMES: readonly (readonly [Theme, string])[] = [
  ["auto", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

const PACES: readonly (readonly [Pace, string])[] = [
  ["slow", "Slow"],
  ["usual", "Usual"],
  ["fast", "Fast"],
  ["none", "No movement"],
];

/** What a person likes. Kept in this browser. */
export const SettingsSheet = (props: { onClose: () => void }) => (
  <Dialog title="Settings" onClose={props.onClose}>
    <Options
      name="Colours"
      options={THEMES}
      value={settings().theme}
      onChange={(theme) => change({ theme })}
    />
    <Options name="Movement" options={PACES} value={settings().pace} onChange={(pace) => change({ pace })} />
    <Switch
      label="Stronger edges and text"
      note="For bright rooms and tired eyes."
      on={settings().contrast}
      onChange={(contrast) => change({ contrast })}
    />
    <Switch
      label="Colours for colour-blind eyes"
      note="Shapes and stripes tell the sides apart in any case."
      on={settings().safeColors}
      onChange={(safeColors) => change({ safeColors })}
    />
    <Switch
      label="Sound"
      note="A wooden tap, felt dice, and one soft bell when it is your turn."
      on={settings().sound}
      onChange={(sound) => {
        change({ sound });
        play("bell");
      }}
    />
  </Dialog>
);

const Switch = (props: { label: string; note: string; on: boolean; onChange: (on: boolean) => void }) => (
  <label class="setting switch">
    <input
      type="checkbox"
      checked={props.on}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
    <span>
      {props.label}
      <br />
      <span class="faint">{props.note}</span>
    </span>
  </label>
);
