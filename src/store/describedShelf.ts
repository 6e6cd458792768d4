import type { Json } from "../../games/contract/index.ts";
import type { Columns } from "./columns.ts";
import type { DescribedShelf, IndexedShelf, Store } from "./shelf.ts";

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
type Where = Parameters<FoundShelf<Json>["findPages"]>[0];

/**
 * Rewrites all values that a search finds, or removes those for which `next` returns undefined, a page in a transaction.
 * A page that others wrote to meanwhile is read again. Doing it again after a crash does what was left.
 */
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
