import type { Seat } from "../contract/index.ts";

/**
 * Works something out about a seat once, and hands it on as long as nothing changes that it follows from: that is what
 * `inputs` lists. A step replaces what it changes and never changes it within, so the same objects always say the same.
 * Only the last result of each seat is kept, as one position follows the other.
 */
export function remember<Table, T>(
  inputs: (table: Table, seat: Seat) => readonly unknown[],
  workOut: (table: Table, seat: Seat) => T,
): (table: Table, seat: Seat) => T {
  const known: { readonly from: readonly unknown[]; readonly result: T }[] = [];
  return (table, seat) => {
    const from = inputs(table, seat);
    const last = known[seat];
    if (last !== undefined && isSame(last.from, from)) return last.result;
    const result = workOut(table, seat);
    known[seat] = { from, result };
    return result;
  };
}

/** The same for what follows from one thing alone. */
export function rememberLast<Thing extends object, T>(workOut: (thing: Thing) => T): (thing: Thing) => T {
  let last: { readonly thing: Thing; readonly result: T } | undefined;
  return (thing) => {
    if (last?.thing !== thing) last = { thing, result: workOut(thing) };
    return last.result;
  };
}

/** The same for what follows from a few things together. */
export function rememberCall<Things extends readonly unknown[], T>(
  workOut: (...things: Things) => T,
): (...things: Things) => T {
  let last: { readonly from: Things; readonly result: T } | undefined;
  return (...from) => {
    if (last === undefined || !isSame(last.from, from)) last = { from, result: workOut(...from) };
    return last.result;
  };
}

/** The same for what a name says, where there are only so many names: each is read once. */
export function rememberNames<T>(read: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const result = read(name);
    known.set(name, result);
    return result;
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
