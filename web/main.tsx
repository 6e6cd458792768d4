import { render } from "preact";
import { App } from "./App.tsx";
import "./style/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
ignoreComposing();
render(<App />, root);

/** Keeps keys from all handlers while an input method composes a word: its Enter confirms the word and sends nothing. */
function ignoreComposing(): void {
  const ignore = (event: KeyboardEvent): void => {
    // Safari ends the composition before it reports the key, which is "Process" in no browser but has this code in all.
    if (event.isComposing || Reflect.get(event, "keyCode") === 229) event.stopImmediatePropagation();
  };
  for (const kind of ["keydown", "keyup"] as const) window.addEventListener(kind, ignore, true);
}
