import type { Json } from "../../games/contract.ts";
import type { Shelf } from "./shelf.ts";

/** Rewrites one value from what it is; tried again when somebody else wrote in between. Equal values are not written. */
export async function update<T extends Json>(
  shelf: Shelf<T>,
  key: string,
  next: (value: T | undefined) => T,
): Promise<void> {
  for (;;) {
    const stored = await shelf.get(key);
    const value = next(stored?.value);
    if (value === stored?.value) return;
    const put = await shelf.put(key, value, stored?.version ?? null);
    if (put.ok) return;
  }
}
