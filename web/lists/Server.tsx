import { useEffect, useState } from "preact/hooks";
import type { ServerState } from "../../src/web/listProtocol.ts";
import { read } from "../lib/api.ts";
import { followed } from "../lib/follow.tsx";
import { now } from "../lib/now.ts";
import { distance, word } from "../lib/words.ts";
import { Lines } from "../parts/Lines.tsx";
import { ListPage } from "../parts/Top.tsx";

const Shown = ({ state }: { readonly state: ServerState }) => {
  const turns = useTurns(state.version);
  const isMine = ({ url }: Table): boolean => url !== null && turns.includes(boardOf(url));
  const tables = state.tables.toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)));
  return (
    <ListPage title={state.title}>
      <section aria-label={word("tables")}>
        <h2>{word("tables")}</h2>
        {tables.length === 0 && <p class="quiet">{word("no-tables")}</p>}
        <div class="pods">
          {tables.map((table) => (
            <TableCard key={table.discord} table={table} isMine={isMine(table)} />
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
};

/** A server: its open tables, records and leaderboards. */
export const Server = followed<ServerState>(Shown);

type Table = ServerState["tables"][number];

/** The address of a player's own board, by that of the page for everybody. */
const boardOf = (url: string): string => url.replace("/t/", "/m/");

/** Addresses of the boards that wait for the reader, who may be signed in. */
function useTurns(version: string): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    void read<readonly string[]>("/api/turns").then((answer) => answer.ok && setUrls(answer.value));
  }, [version]);
  return urls;
}

function TableCard({ table, isMine }: { readonly table: Table; readonly isMine: boolean }) {
  const { title, progress, players, turn, since, opened, url, discord, isOpen } = table;
  const ago = (time: number): { readonly ago: string } => ({ ago: distance(time - now.value) });
  return (
    <article class={isOpen || isMine ? "pod open" : "pod"}>
      <h3>{isMine && url !== null ? <a href={boardOf(url)}>{word("your-turn", { title })}</a> : title}</h3>
      <p>{progress}</p>
      <p>{players}</p>
      <p>{[turn, ...(since === null ? [] : [word("asked", ago(since))])].join(" · ")}</p>
      <p class="quiet">{word("opened", ago(opened))}</p>
      <nav class="links">
        {url !== null && <a href={url}>{word("watch")}</a>}
        <a href={discord} rel="noreferrer">
          {word(isOpen ? "join" : "in-discord")}
        </a>
      </nav>
    </article>
  );
}
