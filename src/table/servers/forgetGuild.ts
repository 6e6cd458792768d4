import type { Store } from "../../store/shelf.ts";
import { removeKey } from "../../store/update.ts";
import type { OldRecord } from "../record.ts";
import { listedAt, type TableIndex } from "../tableIndex.ts";
import type { Revivals } from "./revivals.ts";

type Context = { readonly store: Store; readonly index: TableIndex; readonly revivals: Revivals };

/** Deletes all tables of a server with everything they stored, and what was set there. Doing it again changes nothing. */
export async function forgetGuild({ store, index, revivals }: Context, guild: string): Promise<void> {
  await revivals.forgetGuild(guild);
  const tables = store.shelf<OldRecord>("tables");
  for await (const { key: id } of tables.findAll({ guild })) {
    const record = (await tables.get(id))?.value;
    if (record !== undefined) await forgetTable(store, index, record);
    // The record goes last: until then a sweep that was cut off finds the rest by it.
    await removeKey(tables, id);
  }
  await removeKey(store.shelf("servers"), guild);
  for await (const key of store.shelf("bench").keys()) {
    if (key.startsWith(`${guild}:`)) await removeKey(store.shelf("bench"), key);
  }
}

async function forgetTable(store: Store, index: TableIndex, record: OldRecord) {
  const { id, match, home, place } = record;
  const segments = store.shelf("segments");
  for (let at = 0; at < (match?.segments ?? 0); at += 1) await removeKey(segments, `${id}:${at}`);
  for (const channel of [home, place]) if (channel !== null) await removeKey(store.shelf("places"), channel);
  for (const user of listedAt(record)) await index.drop(user, id);
}
