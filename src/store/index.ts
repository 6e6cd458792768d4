import type { Json } from "../../games/contract/index.ts";
import { isPostgres } from "./address.ts";
import { type Database, migrationMark } from "./backend.ts";
import { keyvShelf } from "./keyvShelf.ts";
import { systemCore } from "../ports/ports.ts";
import type { Describe } from "./columns.ts";
import { type GuardList, guardList, guardShelf, isGuarded, listGuarded, transactGuarded } from "./guard.ts";
import type { IndexedShelf, Shelf, Store } from "./shelf.ts";
import { holdFile } from "./engines/databaseFile.ts";
import { openSqlite, openSqliteInTurns, type SqliteOptions } from "./engines/sqlite.ts";
import { noteWrite } from "./writes.ts";

export type { Write } from "./backend.ts";
export { noColumns } from "./columns.ts";
export type { After, Columns, Describe, Found, Where } from "./columns.ts";
export type { DescribedShelf, IndexedShelf, Shelf, Store, Stored } from "./shelf.ts";
import { StoreError, wrapErrors } from "./trouble.ts";

export { checkAddress, isPostgres, withoutPassword } from "./address.ts";
export { StoreError, type StoreTrouble } from "./trouble.ts";
export { secretKeyPattern } from "./engines/secretKey.ts";
export { countWrites, type WriteCount } from "./writes.ts";

/** One row of the storage that cannot be read. */
export type DamagedRow = { readonly namespace: string; readonly row: string };

export type StoreOptions = SqliteOptions & {
  /** Told of each row that cannot be read, once. */
  readonly onDamaged?: (damaged: DamagedRow) => void;
  /** Computes the columns of values that were stored without; those stay as they are where it is left out. */
  readonly describe?: Describe | undefined;
};

/** Opens the store in this file, or in memory with ":memory:". Throws a `StoreError` when it cannot. */
export function openStore(path: string, options: StoreOptions = {}): Store {
  return storeOn(openSqlite(path, options), options);
}

/** Opens the store that DATABASE names, on a Postgres server or in a file. Throws a `StoreError` when it cannot. */
export async function openStoreAt(address: string, options: StoreOptions = {}): Promise<Store> {
  const database = await (isPostgres(address) ? openServer : openSqliteInTurns)(address, options);
  const { namespace, key } = migrationMark;
  try {
    if ((await database.read(namespace, [key])).size > 0) throw new StoreError("incomplete", undefined);
    if (options.describe !== undefined) await database.fill(options.describe);
    const store = storeOn(database, options);
    await listGuarded(store);
    return store;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Keeps other bots off a database in a file, until what it gives is called or the process ends. Throws a `StoreError` while one has it. */
export function holdAlone(address: string): Promise<() => Promise<void>> {
  const held = isPostgres(address) || address === ":memory:" ? undefined : wrapErrors(() => holdFile(address));
  return Promise.resolve(() => Promise.resolve(held?.close()));
}

/** Loaded only then: whoever keeps everything in one file needs nothing of it. */
async function openServer(address: string, { secretKey, ports }: StoreOptions): Promise<Database> {
  const { openPostgres } = await import("./engines/postgres.ts");
  return openPostgres(address, { secretKey, ports });
}

export function storeOn(database: Database, { onDamaged, ports = systemCore }: StoreOptions = {}): Store {
  const told = new Set<string>();
  const tellDamage = (namespace: string, row: string): void => {
    const name = `${namespace}:${row}`;
    if (!told.has(name)) onDamaged?.({ namespace, row });
    told.add(name);
  };
  const shelves = new Map<string, Shelf>();
  const open = <T extends Json>(namespace: string) =>
    keyvShelf<T>(namespace, database, { ...ports, transaction, onDamaged: (row) => tellDamage(namespace, row) });
  const transaction: Store["transaction"] = (writes) => transactGuarded(list, transact, writes);
  const transact: Store["transaction"] = async (writes) => {
    const done = await database.write(writes);
    const conflicts = writes.filter((_, at) => done[at] !== true);
    // What `many` leaves out because it is damaged is no conflict that passes: its caller would try for ever.
    for (const { namespace, key, expected } of conflicts) if (expected === null) await open(namespace).get(key);
    if (conflicts.length > 0) return { ok: false, conflicts };
    writes.forEach(noteWrite);
    return { ok: true, versions: writes.map(({ version }) => version) };
  };
  const list = open<GuardList>(guardList.namespace);
  const openAs = (namespace: string): Shelf => {
    const plain: Shelf = open<Json>(namespace);
    return isGuarded(namespace)
      ? guardShelf(namespace, { plain, list, onDamaged: (row) => tellDamage(namespace, row) })
      : plain;
  };
  return {
    shelf<T extends Json>(namespace: string): Shelf<T> & IndexedShelf<T> {
      if (!/^.{1,64}$/u.test(namespace)) throw new Error("A namespace has 1 to 64 characters.");
      const shelf = shelves.get(namespace) ?? openAs(namespace);
      shelves.set(namespace, shelf);
      // One namespace holds one kind of value: who names it says which, as with any stored data.
      return shelf as Shelf<T> & IndexedShelf<T>;
    },
    transaction,
    losses: database.losses,
    turn: () => ports.clock.turn(),
    sweep: () => database.sweep(),
    close: () => database.close(),
  };
}
