import { For, Show } from "solid-js";
import { games } from "../games/game";
import { ThemeButton, TopBar } from "../look/TopBar";
import { useHouse } from "./house";
import { known } from "./load";
import { NameMenu } from "./NameMenu";
import { rulesPath } from "./paths";

export type Place = "tables" | "replays" | "rules";

const PLACES: { place: Place; title: string; href: string }[] = [
  { place: "tables", title: "Tables", href: "/" },
  { place: "replays", title: "Replays", href: "/replays" },
  { place: "rules", title: "Rules", href: rulesPath(Object.keys(games)[0] ?? "") },
];

export const LobbyBar = (props: { here: Place | undefined }) => (
  <TopBar class="lobby-bar">
    <nav class="places" aria-label="Pages">
      <For each={PLACES}>
        {(item) => (
          <a href={item.href} aria-current={props.here === item.place ? "page" : undefined}>
            {item.title}
          </a>
        )}
      </For>
    </nav>
    <span class="grow" />
    <People />
    <ThemeButton />
    <NameMenu />
  </TopBar>
);

/** How many are here; on somebody's own machine that says nothing. */
export function People() {
  const house = useHouse();
  const people = () => (known(house.me.load())?.private ? 0 : (known(house.tables())?.people ?? 0));
  const lost = () => house.tables().at === "failed";
  return (
    <Show when={people() > 0 && !lost()}>
      <span class="people num">
        <i class="dot" />
        {people()} {people() === 1 ? "person" : "people"} here
      </span>
    </Show>
  );
}
