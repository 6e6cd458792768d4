import { useEffect, useState } from "preact/hooks";
import type { ServerState } from "../../src/web/listProtocol.ts";
import { read } from "../lib/api.ts";
import { useTitle } from "../lib/follow.ts";
import { word } from "../lib/words.ts";
import { Notice } from "../parts/Notice.tsx";
import { Lines } from "../parts/Lines.tsx";
import { ListPage } from "./ListPage.tsx";

const every = 30_000;

/** A server: its open tables, records and leaderboards. */
export function Server({ address }: { readonly address: string }) {
  const [state, setState] = useState<ServerState>();
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await read<ServerState>(address);
      if (answer.ok) setState(answer.value);
      else if (answer.status === 404) setGone(answer.why);
    };
    void refresh();
    const timer = window.setInterval(() => void refresh(), every);
    return () => window.clearInterval(timer);
  }, []);
  useTitle(state?.title);
  if (gone !== undefined) return <Notice text={gone} />;
  if (state === undefined) return <p class="wait">{word("loading")}</p>;
  return (
    <ListPage title={state.title}>
      <section aria-label={word("tables")}>
        <h2>{word("tables")}</h2>
        {state.tables.length === 0 && <p class="quiet">{word("no-tables")}</p>}
        <div class="pods">
          {state.tables.map(({ title, line, url, discord, isOpen }) => (
            <article class={isOpen ? "pod open" : "pod"} key={discord}>
              <h3>{url === null ? title : <a href={url}>{title}</a>}</h3>
              <p>{line}</p>
              <a href={discord} rel="noreferrer">
                {word(isOpen ? "join" : "in-discord")}
              </a>
            </article>
          ))}
        </div>
      </section>
      {[...state.leaderboards, ...(state.records === null ? [] : [state.records])].map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <Lines lines={lines} />
        </section>
      ))}
    </ListPage>
  );
}
