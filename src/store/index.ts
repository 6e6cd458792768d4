import type { Json } from "../../games/contract.ts";
import type { Database } from "./backend.ts";
import { keyvShelf } from "./keyvShelf.ts";
import type { Shelf, Store } from "./shelf.ts";
import { openSqlite, type SqliteOptions } from "./sqlite.ts";

export type { Put, Shelf, Store, Stored, StoreTrouble } from "./shelf.ts";
export { StoreError } from "./trouble.ts";
export { countWrites, type WriteCount } from "./writes.ts";

/** Opens the store in this file, or in memory with ":memory:". Throws a `StoreError` when it cannot. */
export function openStore(path: string, options?: SqliteOptions): Store {
  return storeOn(openSqlite(path, options));
}

/** Opens the store that DATABASE names, on a Postgres server or in a file. Throws a `StoreError` when it cannot. */
export async function openStoreAt(address: string): Promise<Store> {
  if (!isPostgres(address)) return openStore(address);
  // Only then: whoever keeps everything in one file needs nothing of it.
  const { openPostgres } = await import("./postgres.ts");
  return storeOn(await openPostgres(address));
}

/** Whether this names a Postgres server, and no file. */
export function isPostgres(address: string): boolean {
  return /^postgres(?:ql)?:\/\//u.test(address);
}

function storeOn(database: Database): Store {
  const shelves = new Map<string, Shelf>();
  return {
    shelf<T extends Json>(namespace: string): Shelf<T> {
      if (!/^.{1,64}$/u.test(namespace)) throw new Error("A namespace has 1 to 64 characters.");
      const shelf = shelves.get(namespace) ?? keyvShelf<Json>(namespace, database.backend(namespace));
      shelves.set(namespace, shelf);
      // One namespace holds one kind of value: who names it says which, as with any stored data.
      return shelf as Shelf<T>;
    },
    sweep: () => database.sweep(),
    close: () => database.close(),
  };
}
