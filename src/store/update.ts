import type { Json } from "../../games/contract.ts";
import type { Shelf } from "./shelf.ts";

/**
 * Rewrites one value from what it is, and gives it as it stands then; tried
 * again when somebody else wrote in between. An equal value is not written.
 */
export async function update<T extends Json>(
  shelf: Shelf<T>,
  key: string,
  next: (value: T | undefined) => T,
): Promise<T> {
  for (;;) {
    const stored = await shelf.get(key);
    const value = next(stored?.value);
    if (value === stored?.value) return value;
    const put = await shelf.put(key, value, stored?.version ?? null);
    if (put.ok) return value;
  }
}
