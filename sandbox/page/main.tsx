import "@fontsource-variable/figtree/index.css";
import "@fontsource-variable/figtree/wght-italic.css";
import { render } from "preact";
import { App } from "./app/App.tsx";
import { applyTheme } from "./app/theme.ts";
import "./style/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
applyTheme();
render(<App />, root);
