import type { Columns, Store, Stored, Where } from "../store/index.ts";
import { type OldRecord, upgradeRecord } from "./oldRecord.ts";
import type { TableRecord } from "./record.ts";

/** The stored tables, each brought up to date when it is read. */
export function recordShelf(store: Store) {
  const shelf = store.shelf<OldRecord>("tables");
  return {
    get: async (id: string): Promise<Stored<TableRecord> | undefined> => upgradeStored(await shelf.get(id)),
    many: async (ids: readonly string[]): Promise<readonly (Stored<TableRecord> | undefined)[]> =>
      (await shelf.many(ids)).map(upgradeStored),
    write: (id: string, record: TableRecord, expected: number | null, columns: Columns) =>
      shelf.write(id, record, expected, columns),
    findAll: (where: Where) => shelf.findAll(where),
    /** Every table, in the order of the ids, as it stands when its page is read. */
    async *entries(): AsyncGenerator<readonly [id: string, stored: Stored<TableRecord>]> {
      for await (const [id, { value, version }] of shelf.entries())
        yield [id, { value: upgradeRecord(value), version }];
    },
  };
}

function upgradeStored(stored: Stored<OldRecord> | undefined): Stored<TableRecord> | undefined {
  return stored === undefined ? undefined : { value: upgradeRecord(stored.value), version: stored.version };
}
