import type { Json } from "../games/contract/index.ts";
import type { Columns, IndexedShelf, Shelf, Store } from "../src/store/index.ts";
import { pretend } from "./pretend.ts";

/** Columns of a value that nothing is found by. */
export const noColumns: Columns = { due: null, owes: false, guild: "1", status: "playing", place: null, people: [] };

type Happen = (key: string, namespace: string) => unknown;

/** The store, with something that happens before each write of a namespace, alone or in a transaction. */
export function beforeWrites(store: Store, namespace: string | undefined, happen: Happen): Store {
  const isWatched = (name: string): boolean => namespace === undefined || name === namespace;
  const shelf = (name: string) => {
    const plain = store.shelf<Json>(name);
    const put: typeof plain.put = async (key, ...more) => {
      await happen(key, name);
      return plain.put(key, ...more);
    };
    return isWatched(name) ? { ...plain, put } : plain;
  };
  const transaction: Store["transaction"] = async (writes) => {
    for (const { namespace: name, key } of writes) if (isWatched(name)) await happen(key, name);
    return store.transaction(writes);
  };
  return { ...store, shelf: pretend(shelf), transaction };
}

/** The store, with something that happens before a key of a namespace is read by itself. */
export function beforeReads(store: Store, happen: Happen): Store {
  const shelf = (name: string) => {
    const plain = store.shelf<Json>(name);
    const get: typeof plain.get = async (key) => {
      await happen(key, name);
      return plain.get(key);
    };
    return { ...plain, get };
  };
  return { ...store, shelf: pretend(shelf) };
}

/** The store, with every row that is read counted, whether as a value or as a key that a search found. */
export function countReads(store: Store, count: { reads: number }): Store {
  const noted = <T>(rows: number, given: T): T => {
    count.reads += rows;
    return given;
  };
  async function* each<T>(rows: AsyncIterable<T>, sizeOf: (row: T) => number): AsyncGenerator<T> {
    for await (const row of rows) yield noted(sizeOf(row), row);
  }
  const shelf = (name: string) => {
    const plain: Shelf & IndexedShelf = pretend(store.shelf<Json>(name));
    const watched: Shelf & IndexedShelf = {
      ...plain,
      get: async (key) => noted(1, await plain.get(key)),
      async many(keys) {
        const found = await plain.many(keys);
        return noted(found.filter((each) => each !== undefined).length, found);
      },
      async find(...asked) {
        const found = await plain.find(...asked);
        return noted(found.length, found);
      },
      findPages: (where) => each(plain.findPages(where), (page) => page.length),
      findAll: (where, after) => each(plain.findAll(where, after), () => 1),
      keys: () => each(plain.keys(), () => 1),
      entries: () => each(plain.entries(), () => 1),
    };
    return watched;
  };
  return { ...store, shelf: pretend(shelf) };
}
