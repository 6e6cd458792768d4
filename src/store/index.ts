import type { Json } from "../../games/contract.ts";
import { keyvShelf } from "./keyvShelf.ts";
import type { Shelf, Store } from "./shelf.ts";
import { openSqlite, type SqliteOptions } from "./sqlite.ts";

export type { Put, Shelf, Store, Stored, StoreTrouble } from "./shelf.ts";
export { StoreError } from "./trouble.ts";
export { countWrites, type WriteCount } from "./writes.ts";

/** Opens the store in this file, or in memory with ":memory:". Throws a `StoreError` when it cannot. */
export function openStore(path: string, options?: SqliteOptions): Store {
  const sqlite = openSqlite(path, options);
  const shelves = new Map<string, Shelf>();
  return {
    shelf<T extends Json>(namespace: string): Shelf<T> {
      if (!/^.{1,64}$/u.test(namespace)) throw new Error("A namespace has 1 to 64 characters.");
      const shelf = shelves.get(namespace) ?? keyvShelf<Json>(namespace, sqlite.backend(namespace));
      shelves.set(namespace, shelf);
      // One namespace holds one kind of value: who names it says which, as with any stored data.
      return shelf as Shelf<T>;
    },
    sweep: () => sqlite.sweep(),
    close: () => sqlite.close(),
  };
}
