import type { Put, Store, Stored } from "../store/shelf.ts";
import { type OldRecord, type TableRecord, upgradeRecord } from "./record.ts";

/** The stored tables, each brought up to date when it is read. */
export function recordShelf(store: Store) {
  const shelf = store.shelf<OldRecord>("tables");

  function today(stored: Stored<OldRecord> | undefined): Stored<TableRecord> | undefined {
    return stored === undefined ? undefined : { value: upgradeRecord(stored.value), version: stored.version };
  }

  return {
    get: async (id: string): Promise<Stored<TableRecord> | undefined> => today(await shelf.get(id)),
    many: async (ids: readonly string[]): Promise<readonly (Stored<TableRecord> | undefined)[]> =>
      (await shelf.many(ids)).map(today),
    put: (id: string, record: TableRecord, expected: number | null): Promise<Put> => shelf.put(id, record, expected),
  };
}
