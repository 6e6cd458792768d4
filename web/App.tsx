import { effect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Announcer } from "./lib/announce.tsx";
import { callLater } from "./lib/api.ts";
import { isConnected } from "./lib/live.ts";
import { settings } from "./lib/settings.ts";
import { word } from "./lib/words.ts";

type Page = ComponentType<{
  readonly address: string;
  /** Shows the page of another path, without loading anything anew. */
  readonly goTo: (path: string) => void;
}>;

/** Pages by the first part of their path; each is fetched when it is opened. */
const pages: { readonly [kind: string]: () => Promise<Page> } = {
  t: async () => (await import("./table/Watch.tsx")).Watch,
  m: async () => (await import("./play/MyBoard.tsx")).Mine,
  c: async () => (await import("./lists/Tournament.tsx")).Tournament,
  s: async () => (await import("./lists/Server.tsx")).Server,
  in: async () => {
    // It leads there in a moment.
    void pages["m"]?.();
    return (await import("./play/SignIn.tsx")).SignIn;
  },
};

effect(() => {
  document.documentElement.dataset["theme"] = settings.value.theme;
});

/** Loads everything again once the server can be reached: a browser remembers which part of a page it could not get. */
function beginAnew(): void {
  isConnected.value = false;
  callLater(() => fetch("/healthz").then(() => location.reload(), beginAnew));
}

export function App() {
  const [shown, show] = useState<{ readonly Page: Page; readonly address: string }>();
  const open = (): void => {
    const [, kind = "", key = ""] = location.pathname.split("/");
    void pages[kind]?.().then((Page) => show({ Page, address: `/api/${kind}/${key}` }), beginAnew);
  };
  const goTo = (path: string): void => {
    history.replaceState(null, "", path);
    open();
  };
  useEffect(open, []);
  return (
    <>
      {shown === undefined ? (
        <p class="wait">{word(isConnected.value ? "loading" : "offline")}</p>
      ) : (
        <shown.Page address={shown.address} goTo={goTo} />
      )}
      <Announcer />
    </>
  );
}
