import type { Seat } from "../../contract.ts";

type About<Table, T> = (table: Table, seat: Seat) => T;

/**
 * Works something out about a seat once, and hands it on as long as nothing changes that it follows from. A step
 * replaces what it changes and never changes it within, so the same objects always say the same. What follows is kept
 * with `key`, an object of the table that it follows from; `inputs` lists everything else.
 */
export function remember<Table, T>(
  key: About<Table, object>,
  inputs: About<Table, readonly unknown[]>,
  workOut: About<Table, T>,
): About<Table, T> {
  const known = new WeakMap<object, { readonly from: readonly unknown[]; readonly result: T }>();
  return (table, seat) => {
    const kept = key(table, seat);
    const from = inputs(table, seat);
    const last = known.get(kept);
    if (last !== undefined && isSame(last.from, from)) return last.result;
    const result = workOut(table, seat);
    known.set(kept, { from, result });
    return result;
  };
}

/** Works out once what follows from a thing alone. */
export function rememberEach<Thing extends object, T extends object>(workOut: (thing: Thing) => T): (thing: Thing) => T {
  const known = new WeakMap<Thing, T>();
  return (thing) => {
    const found = known.get(thing);
    if (found !== undefined) return found;
    const result = workOut(thing);
    known.set(thing, result);
    return result;
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
