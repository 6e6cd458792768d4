/** Browsers that watch tables, as far as their connections go, in a process of their own: see watchers.ts. */
import { once } from "node:events";
import { connect } from "node:net";

/** What came: each event with its table and when, in ms since the epoch; watchers whose last state is not the newest. */
export type Received = {
  readonly events: readonly { readonly table: number; readonly at: number }[];
  readonly behind: number;
};

type Asked = { readonly urls: readonly string[]; readonly watchers: number };

/** Connections that are opened at once: a server accepts some hundreds that wait. */
const openedAtOnce = 100;

const events: { table: number; at: number }[] = [];
/** Version that each watcher has seen last. */
const seen: string[] = [];

async function watch(url: URL, table: number, watcher: number): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, "connect");
  const head = { host: url.host, accept: "text/event-stream", "accept-encoding": "identity", "accept-language": "en" };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api${url.pathname}/events HTTP/1.1\r\n${lines.join("")}\r\n`);
  const shown = Promise.withResolvers<undefined>();
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    const version = /(?:^|\n)id: (?<version>\S+)\n/u.exec(text)?.groups?.["version"];
    if (version === undefined) return;
    if (seen[watcher] !== undefined) events.push({ table, at: performance.timeOrigin + performance.now() });
    seen[watcher] = version;
    shown.resolve(undefined);
  });
  socket.on("close", () => {
    throw new Error("The board has ended a connection");
  });
  await shown.promise;
}

process.on("disconnect", () => process.exit());
const [{ urls, watchers }] = (await once(process, "message")) as [Asked];
for (let first = 0; first < watchers; first += openedAtOnce)
  await Promise.all(
    Array.from({ length: Math.min(openedAtOnce, watchers - first) }, (_, nth) => {
      const table = (first + nth) % urls.length;
      return watch(new URL(urls[table] ?? ""), table, first + nth);
    }),
  );
process.send?.("watching");
await once(process, "message");
const behind = seen.filter((version, watcher) => version !== seen[watcher % urls.length]).length;
process.send?.({ events, behind } satisfies Received);
