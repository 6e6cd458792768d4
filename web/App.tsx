import { effect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Announcer } from "./lib/announce.tsx";
import { settings } from "./lib/settings.ts";
import { word } from "./lib/words.ts";

type Page = ComponentType<{ readonly address: string }>;

/** Pages by the first part of their path; each is fetched when it is opened. */
const pages: { readonly [kind: string]: () => Promise<Page> } = {
  t: async () => (await import("./table/Watch.tsx")).Watch,
  m: async () => (await import("./play/MyBoard.tsx")).Mine,
  c: async () => (await import("./lists/Tournament.tsx")).Tournament,
  s: async () => (await import("./lists/Server.tsx")).Server,
  in: async () => (await import("./play/SignIn.tsx")).SignIn,
};

effect(() => {
  document.documentElement.dataset["theme"] = settings.value.theme;
});

/** Shows the page that the address names. */
export function App() {
  const [, kind = "", key = ""] = location.pathname.split("/");
  const [Shown, setShown] = useState<Page>();
  useEffect(() => {
    void pages[kind]?.().then((page) => setShown(() => page));
  }, []);
  return (
    <>
      {Shown === undefined ? <p class="wait">{word("loading")}</p> : <Shown address={`/api/${kind}/${key}`} />}
      <Announcer />
    </>
  );
}
