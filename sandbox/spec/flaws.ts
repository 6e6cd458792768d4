import type { Flaw } from "../errors.ts";

export const flaw = (path: string, code: string, message: string): Flaw => ({ path, code, message });
export const flawIf = (isBroken: boolean, path: string, code: string, message: string): readonly Flaw[] =>
  isBroken ? [flaw(path, code, message)] : [];

/** The items whose key an earlier item has already. Items without a key never repeat. */
export function findRepeated<T>(items: readonly T[], keyOf: (item: T) => string | number | undefined): readonly T[] {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === undefined) return false;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
