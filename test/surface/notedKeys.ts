import { beforeWrites } from "../watchedStore.ts";
import type { Store } from "../../src/store/index.ts";

/** The keys that were ever put into a namespace, the oldest first. */
export type NotedKeys = (namespace: string) => ReadonlySet<string>;

/** The same store, of which each key is noted when it is put: to list them all from a database takes far longer. */
export function noteKeys(store: Store): { readonly store: Store; readonly keys: NotedKeys } {
  const noted = new Map<string, Set<string>>();
  const keysOf = (namespace: string): Set<string> => {
    const known = noted.get(namespace) ?? new Set<string>();
    noted.set(namespace, known);
    return known;
  };
  return { store: beforeWrites(store, undefined, (key, namespace) => keysOf(namespace).add(key)), keys: keysOf };
}
