import { Show } from "solid-js";
import { takeSeat } from "../api";
import { drawPart } from "../parts";
import { navigate } from "../router";
import { useHouse } from "./house";
import { createTurn, LinkPage } from "./LinkPage";
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
  const { secret, turn, act } = createTurn(
    (secret) => takeSeat({ secret, dice: drawPart() }),
    ({ table }) => navigate(tablePath(table), { replace: true }),
  );
  return (
    <LinkPage
      secret={secret}
      turn={turn()}
      title="A chair is kept for you."
      failed="This chair cannot be taken."
      verb="Take the seat"
      act={act}
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
