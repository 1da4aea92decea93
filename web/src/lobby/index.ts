// The pages of the lobby.

import "./shell.css";
import "./states.css";

export { CarryName } from "./CarryName";
export { Lobby } from "./Lobby";
export { NewTable } from "./NewTable";
export { Replays } from "./Replays";
export { RulesPage } from "./RulesPage";
export { TakeSeat } from "./TakeSeat";
