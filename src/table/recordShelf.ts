import type { AnyGame } from "../../games/contract/index.ts";
import { fetchTables } from "../boxes/tables.ts";
import type { After, Columns, Store, Stored, Where } from "../store/index.ts";
import { type OldRecord, upgradeRecord } from "./oldRecord.ts";
import type { TableRecord } from "./record.ts";

/** The stored tables, each brought up to date when it is read, and the box of these games that each was begun with. */
export function recordShelf(store: Store, games: readonly AnyGame[] = []) {
  const shelf = store.shelf<OldRecord>("tables");
  const upgrade = async (stored: Stored<OldRecord> | undefined): Promise<Stored<TableRecord> | undefined> => {
    if (stored === undefined) return undefined;
    const value = upgradeRecord(stored.value);
    await fetchTables(store, games, value);
    return { value, version: stored.version };
  };
  return {
    get: async (id: string): Promise<Stored<TableRecord> | undefined> => upgrade(await shelf.get(id)),
    many: async (ids: readonly string[]): Promise<readonly (Stored<TableRecord> | undefined)[]> =>
      Promise.all((await shelf.many(ids)).map(upgrade)),
    write: (id: string, record: TableRecord, expected: number | null, columns: Columns) =>
      shelf.write(id, record, expected, columns),
    findAll: (where: Where, after?: After) => shelf.findAll(where, after),
    /** Every table, in the order of the ids, as it stands when its page is read. */
    async *entries(): AsyncGenerator<readonly [id: string, stored: Stored<TableRecord>]> {
      for await (const [id, stored] of shelf.entries()) {
        const upgraded = await upgrade(stored);
        if (upgraded !== undefined) yield [id, upgraded];
      }
    },
  };
}
