import type { ServerState } from "../../src/web/listProtocol.ts";
import { followed } from "../lib/follow.tsx";
import { now } from "../lib/now.ts";
import { distance, word } from "../lib/words.ts";
import { Lines } from "../parts/Lines.tsx";
import { ListPage } from "./ListPage.tsx";

const Shown = ({ state }: { readonly state: ServerState }) => (
  <ListPage title={state.title}>
    <section aria-label={word("tables")}>
      <h2>{word("tables")}</h2>
      {state.tables.length === 0 && <p class="quiet">{word("no-tables")}</p>}
      <div class="pods">
        {state.tables.map(({ title, line, turn, since, url, discord, isOpen }) => (
          <article class={isOpen ? "pod open" : "pod"} key={discord}>
            <h3>{title}</h3>
            <p>{line}</p>
            <p>
              {turn}
              {since !== null && ` · ${word("asked", { ago: distance(since - now.value) })}`}
            </p>
            <nav class="links">
              {url !== null && <a href={url}>{word("watch")}</a>}
              <a href={discord} rel="noreferrer">
                {word(isOpen ? "join" : "in-discord")}
              </a>
            </nav>
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

/** A server: its open tables, records and leaderboards. */
export const Server = followed<ServerState>(Shown);
