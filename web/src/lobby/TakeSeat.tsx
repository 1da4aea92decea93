import { createSignal, Show } from "solid-js";
import { takeSeat } from "../api";
import { drawPart } from "../parts";
import { navigate } from "../router";
import { useHouse } from "./house";
import { LinkPage, type Turn } from "./LinkPage";
import { known } from "./load";
import { Page } from "./Page";
import { tablePath } from "./paths";

/** `/take#secret`: somebody keeps a chair for whoever has this link. */
export const TakeSeat = () => (
  <Page title="Take a seat">
    <Offer />
  </Page>
);

function Offer() {
  const house = useHouse();
  const [turn, setTurn] = createSignal<Turn>({ at: "asked" });
  const secret = location.hash.slice(1);
  const take = async () => {
    setTurn({ at: "busy" });
    const answer = await takeSeat({ secret, dice: drawPart() });
    if (answer.ok) navigate(tablePath(answer.value.table), { replace: true });
    else setTurn({ at: "failed", failure: answer.failure });
  };
  return (
    <LinkPage
      secret={secret}
      turn={turn()}
      title="A chair is kept for you."
      failed="This chair cannot be taken."
      verb="Take the seat"
      act={take}
    >
      <p>Somebody sent you this link to play. It works once, for whoever takes it first.</p>
      <Show when={known(house.me.load())}>
        {(me) => (
          <p>
            You sit down as <strong>{me().name}</strong>; your name is at the top if you want another.
          </p>
        )}
      </Show>
    </LinkPage>
  );
}
