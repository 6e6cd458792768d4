import { pino } from "pino";
import type { AnyGame } from "../../games/contract/index.ts";
import { userId } from "../../src/ids.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { createTableDoor } from "../../src/discord/tableDoor.ts";
import { openBoard } from "../../src/web/routes/board.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { serviceFor, tableOf } from "../match/tables.ts";
import { presence } from "../presence.ts";
import { pretend } from "../pretend.ts";
import { clock } from "../clocks.ts";

const settings = { port: 0, host: "127.0.0.1", url: "http://board.test", proxies: 0 };
const channels = { isPrivate: () => false };
const limit = { burst: 1e6, perSecond: 1e6 };

type HereParts = { readonly store?: Store; readonly proxies?: number; readonly most?: typeof limit };

/**
 * A board over tables in memory, without a Discord. `world`, once it is set, takes the place of the stored table: two
 * worlds are told apart by nothing else. With a `store` it is one of several processes; `proxies` stand before it.
 */
export async function openBoardHere(
  games: readonly AnyGame[],
  { store: shared, proxies = 0, most = limit }: HereParts = {},
) {
  const store = shared ?? openStore(":memory:");
  const service = serviceFor(games, store);
  const shown: { world?: TableRecord } = {};
  const log = pino({ level: "silent" });
  const board = await openBoard({
    ...{ ports: systemPorts, store, pictures: noPictures, log, isShared: shared !== undefined },
    ...{
      settings: { ...settings, proxies },
      limits: { requests: most, changes: limit, lines: 20_000 },
      pages: new URL("pages", import.meta.url).pathname,
    },
  });
  const load = async (id: string) => shown.world ?? (await service.load(id));
  const tables = createTableDoor({ ...service, load }, presence);
  const host = { service, tables, games, clock, log, channels, publicLocale: () => Promise.resolve("en-US") };
  board.attach({ host: pretend(host), read: { load, tablesOf: service.tablesOf } });
  return {
    ...{ store, service, board, shown },
    /** Opens a started table of a game; gives it as it is stored. */
    async table(game: AnyGame, seats: number): Promise<TableRecord> {
      const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
      const record = await service.load(await tableOf(service, game, options, seats));
      if (record === undefined) throw new Error("The table was not stored");
      return record;
    },
    pathOf: ({ id }: TableRecord): string => board.links.watch(id).replace(settings.url, ""),
    /** Signs a person in; gives the headers of their browser. */
    async enter(user: string, { id }: TableRecord): Promise<Record<string, string>> {
      const token = board.links.play(userId(user), id).split("#")[1];
      const headers = { "content-type": "application/json" };
      const answer = await board.request("/api/session", { method: "POST", headers, body: JSON.stringify({ token }) });
      return { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
    },
    close: async () => {
      await board.close();
      if (shared === undefined) await store.close();
    },
  };
}

export type BoardHere = Awaited<ReturnType<typeof openBoardHere>>;
