import type { Json } from "../../games/contract/index.ts";
import type { Write } from "./backend.ts";
import type { Columns, Where } from "./columns.ts";
import type { DescribedShelf, IndexedShelf, Shelf, Store } from "./shelf.ts";

/**
 * Rewrites one value, again when others wrote in between; gone `lifetime` ms later. Where `next` returns nothing it leaves
 * what is there, or that nothing is: what was deleted meanwhile does not come back. Throws a `StoreError`.
 */
export async function update<T extends Json, After extends T | undefined = T>(
  shelf: Shelf<T>,
  key: string,
  next: (value: T | undefined) => After | Promise<After>,
  lifetime?: number,
): Promise<After> {
  for (;;) {
    const stored = await shelf.get(key);
    const value = await next(stored?.value);
    if (value === undefined || value === stored?.value) return value;
    const put = await shelf.put(key, value, stored?.version ?? null, lifetime);
    if (put.ok) return value;
  }
}

/** Removes a key, whatever it holds, damaged or not; tried again when another process wrote in between. */
export async function removeKey(shelf: Pick<Shelf, "versions" | "remove">, key: string): Promise<void> {
  for (;;) {
    const version = (await shelf.versions([key])).get(key);
    if (version === undefined || (await shelf.remove(key, version)) === "removed") return;
  }
}

/** Returns an indexed namespace whose columns are computed from each value that is written. */
export function describedShelf<T extends Json>(
  shelf: IndexedShelf<T>,
  describe: (value: T, key: string) => Columns,
): DescribedShelf<T> {
  const columns = (key: string, value: T, lifetime: number | undefined): Columns => ({
    ...describe(value, key),
    ...(lifetime === undefined ? {} : { lifetime }),
  });
  return {
    ...shelf,
    put: (key, value, expected, lifetime) => shelf.put(key, value, expected, columns(key, value, lifetime)),
    write: (key, value, expected, lifetime) => shelf.write(key, value, expected, columns(key, value, lifetime)),
  };
}

type FoundShelf<T extends Json> = Pick<DescribedShelf<T>, "findPages" | "many" | "write" | "removal">;

/** Rewrites all values found, or removes them, a page in a transaction; again where others wrote, or after a crash. */
export async function changeFound<T extends Json>(
  { transaction }: Pick<Store, "transaction">,
  shelf: FoundShelf<T>,
  where: Where,
  next: (value: T, key: string) => T | undefined,
): Promise<void> {
  for await (const page of shelf.findPages(where)) {
    const keys = page.map(({ key }) => key);
    for (;;) {
      const stored = await shelf.many(keys);
      const writes = keys.flatMap((key, at) => {
        const { value, version = 0 } = stored[at] ?? {};
        const changed = value === undefined ? undefined : next(value, key);
        if (value === undefined || changed === value) return [];
        return [changed === undefined ? shelf.removal(key, version) : shelf.write(key, changed, version)];
      });
      if (writes.length === 0 || (await transaction(writes)).ok) break;
    }
  }
}

/** Removes all keys that a search finds, a page in a transaction. */
export const removeFound = <T extends Json>(
  store: Pick<Store, "transaction">,
  shelf: FoundShelf<T>,
  where: Where,
): Promise<void> => changeFound(store, shelf, where, () => undefined);

export async function removalsOf(
  shelf: Pick<Shelf, "many" | "removal">,
  keys: readonly string[],
): Promise<readonly Write[]> {
  const stored = keys.length === 0 ? [] : await shelf.many(keys);
  return keys.flatMap((key, at) => (stored[at] === undefined ? [] : [shelf.removal(key, stored[at].version)]));
}
