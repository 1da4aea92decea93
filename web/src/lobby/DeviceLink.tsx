import { createSignal, createUniqueId, Show } from "solid-js";
import { linkDevice, sentence } from "../api";
import { Button } from "../look/Button";
import { copy } from "../look/Toast";
import type { DeviceLink as Link } from "../wire";
import { useHouse } from "./house";
import { known } from "./load";
import { Problem } from "./States";
import { span } from "./words";

/** Makes a link that brings your name and your tables to another device. */
export function DeviceLink() {
  const house = useHouse();
  const [link, setLink] = createSignal<Link>();
  const [problem, setProblem] = createSignal<string>();
  const make = async () => {
    setProblem(undefined);
    const answer = await linkDevice();
    if (answer.ok) setLink(answer.value);
    else setProblem(sentence(answer.failure));
  };
  return (
    <div class="device">
      <h2>Use on another device</h2>
      <p>A secret link takes your name and your tables there. Both devices are you from then on.</p>
      <Show when={known(house.me.load())?.private}>
        <p>This server runs on your own machine; another device must be able to reach it.</p>
      </Show>
      <Show
        when={link()}
        fallback={
          <Button icon="link" onClick={make}>
            Make a link
          </Button>
        }
      >
        {(link) => <Made link={link()} />}
      </Show>
      <Problem words={problem()} />
    </div>
  );
}

function Made(props: { link: Link }) {
  const field = createUniqueId();
  const address = () => new URL(props.link.link, location.origin).href;
  return (
    <div role="status">
      <label class="hidden-words" for={field}>
        The link
      </label>
      <div class="field-row">
        <input
          id={field}
          class="field mono"
          readonly
          value={address()}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="primary" onClick={() => copy(address(), "Link copied.")}>
          Copy
        </Button>
      </div>
      <p class="faint">It works once, within {span(props.link.seconds)}. Show it to nobody.</p>
    </div>
  );
}
