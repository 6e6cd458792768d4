import type { Store, Stored } from "../../store/index.ts";
import { removalsOf, removeKey } from "../../store/update.ts";
import type { OldRecord } from "../oldRecord.ts";
import { listedAt, type TableIndex } from "../tableIndex.ts";
import type { Bench } from "./bench.ts";
import type { Revivals } from "./revivals.ts";

type Context = {
  readonly store: Store;
  readonly index: TableIndex;
  readonly revivals: Revivals;
  readonly bench: Bench;
};

/** Deletes all tables of a server with everything they stored, and what was set there. Doing it again changes nothing. */
export async function forgetGuild({ store, index, revivals, bench }: Context, guild: string): Promise<void> {
  await revivals.forgetGuild(guild);
  const tables = store.shelf<OldRecord>("tables");
  for await (const { key: id } of tables.findAll({ guild })) {
    const stored = await tables.get(id);
    if (stored === undefined) await removeKey(tables, id);
    else await forgetTable(store, index, stored);
    await store.turn();
  }
  await removeKey(store.shelf("servers"), guild);
  await bench.forgetGuild(guild);
}

/** Deletes a table with its answers and its channels in one transaction; until then it is found by its server. */
async function forgetTable(store: Store, index: TableIndex, stored: Stored<OldRecord>): Promise<void> {
  const { id, match, home, place } = stored.value;
  for (const user of listedAt(stored.value)) await index.drop(user, id);
  const [segments, places, tables] = [store.shelf("segments"), store.shelf("places"), store.shelf("tables")];
  const parts = Array.from({ length: match?.segments ?? 0 }, (_, at) => `${id}:${at}`);
  const channels = [...new Set([home, place].filter((channel) => channel !== null))];
  const removals = [...(await removalsOf(segments, parts)), ...(await removalsOf(places, channels))];
  const done = await store.transaction([...removals, tables.removal(id, stored.version)]);
  const again = done.ok ? undefined : await store.shelf<OldRecord>("tables").get(id);
  if (again !== undefined) await forgetTable(store, index, again);
}
