import type { Json } from "../games/contract/index.ts";
import type { Columns, Store } from "../src/store/index.ts";
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
