/** Throws: the program has a hole. A player's mistake is never a bug but a refusal. */
export function bug(what: string): never {
  throw new Error(`Bug: ${what}`);
}

/** Ends a switch over a union; a new member fails to compile here. */
export const unreachable = (value: never): never => bug(`unhandled ${JSON.stringify(value)}`);

/** The item at a place that the rules guarantee to exist; a hole is a bug, not an undefined. */
export function at<T>(items: { readonly [index: number]: T }, index: number): T {
  const item = items[index];
  if (item === undefined) return bug(`nothing at ${index}`);
  return item;
}

/** The items with another one at a place: as `with`, which is slow for arrays that came of `map`. */
export function replaceAt<T>(items: readonly T[], index: number, item: T): readonly T[] {
  const copy = items.slice();
  copy[index] = item;
  return copy;
}
