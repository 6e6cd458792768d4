import type { Json } from "../../games/contract/index.ts";
import type { Shelf } from "./shelf.ts";

/**
 * Rewrites one value from what it is, and gives it as it stands then; tried
 * again when somebody else wrote in between. An equal value is not written.
 * With `lifetime`, in milliseconds, the value is gone that long after it was written.
 * Throws a `StoreError` when the storage fails.
 */
export async function update<T extends Json>(
  shelf: Shelf<T>,
  key: string,
  next: (value: T | undefined) => T | Promise<T>,
  lifetime?: number,
): Promise<T> {
  for (;;) {
    const stored = await shelf.get(key);
    const value = await next(stored?.value);
    if (value === stored?.value) return value;
    const put = await shelf.put(key, value, stored?.version ?? null, lifetime);
    if (put.ok) return value;
  }
}

/** Removes a key, whatever it holds; tried again when somebody else wrote in between. */
export async function removeKey(shelf: Pick<Shelf, "get" | "remove">, key: string): Promise<void> {
  for (;;) {
    const stored = await shelf.get(key);
    if (stored === undefined || (await shelf.remove(key, stored.version)) === "removed") return;
  }
}
