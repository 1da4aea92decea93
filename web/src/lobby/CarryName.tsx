import { createSignal, Show } from "solid-js";
import { carryName } from "../api";
import { ButtonLink } from "../look/Button";
import type { Me } from "../wire";
import { useHouse } from "./house";
import { Alone, createTurn, LinkPage } from "./LinkPage";
import { known } from "./load";
import { Page } from "./Page";

/** `/carry#secret`: you, from another device. */
export const CarryName = () => (
  <Page title="Bring your name here">
    <Carrying />
  </Page>
);

function Carrying() {
  const house = useHouse();
  const [carried, setCarried] = createSignal<string>();
  const arrived = (me: Me) => {
    history.replaceState(null, "", location.pathname);
    house.me.put(me);
    house.again();
    setCarried(me.name);
  };
  const { secret, turn, act } = createTurn((secret) => carryName({ secret }), arrived);
  return (
    <Show
      when={carried()}
      fallback={
        <LinkPage
          secret={secret}
          turn={turn()}
          title="Bring your name here."
          failed="Your name stays where it is."
          verb="Use my name here"
          act={act}
        >
          <p>This link makes this device yours, with your name and your tables.</p>
          <Show when={known(house.me.load())}>
            {(me) => (
              <p>
                Until now it is <strong>{me().name}</strong> here. That name and its tables are left behind.
              </p>
            )}
          </Show>
        </LinkPage>
      }
    >
      {(name) => (
        <Alone title={`You are now ${name()} on this device.`}>
          <p>Your tables are here too.</p>
          <ButtonLink kind="primary" href="/">
            Go to the tables
          </ButtonLink>
        </Alone>
      )}
    </Show>
  );
}
