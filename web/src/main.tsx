import { render } from "solid-js/web";
import { App } from "./app";
import "./look/tokens.css";
import "./look/base.css";
import "./look/overlays.css";
import "./look/settings";
import { startRouter } from "./router";

startRouter();
const root = document.getElementById("app");
if (root) render(() => <App />, root);
