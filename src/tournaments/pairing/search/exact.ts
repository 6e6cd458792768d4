import { type Cost, costAtBest, forbidden, free, isLess, type CostModel, plus } from "./cost.ts";
import type { Tables } from "./field.ts";

/**
 * The best tables there are of these sizes, by trying them all; for a dozen
 * players. The first player left sits down at a table of each size there is,
 * with each choice of companions; what is best for a set of players still left
 * is reckoned once.
 */
export function findBest(model: CostModel, count: number, sizes: readonly number[]): Tables {
  const known = new Map<number, Best>();
  const tableCosts = new Map<number, Cost>();
  const costOf = (table: number): Cost => {
    const cost = tableCosts.get(table) ?? costAtBest(model, playersOf(table));
    tableCosts.set(table, cost);
    return cost;
  };
  const best = (left: number, open: readonly number[]): Best => {
    if (left === 0) return nothing;
    const key = left + 2 ** count * open.reduce((sum, each) => sum * (count + 1) + each, 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    let found: Best = { cost: forbidden, table: 0, next: nothing };
    open.forEach((tables, size) => {
      if (tables === 0) return;
      const fewer = open.with(size, tables - 1);
      for (const table of tablesWithFirst(left, size)) {
        const own = costOf(table);
        if (!isLess(own, found.cost)) continue;
        const next = best(left & ~table, fewer);
        const cost = plus(own, next.cost);
        if (isLess(cost, found.cost)) found = { cost, table, next };
      }
    });
    known.set(key, found);
    return found;
  };
  const open = Array.from(
    { length: Math.max(1, ...sizes) + 1 },
    (_, size) => sizes.filter((each) => each === size).length,
  );
  const tables: (readonly number[])[] = [];
  for (let step = best(2 ** count - 1, open); step.next !== undefined; step = step.next)
    tables.push(playersOf(step.table));
  return tables;
}

/** Tables are sets of players, a bit each. */
type Best = { readonly cost: Cost; readonly table: number; readonly next?: Best };

const nothing: Best = { cost: free, table: 0 };

function playersOf(table: number): readonly number[] {
  const players: number[] = [];
  for (let player = 0; 2 ** player <= table; player += 1) if ((table & (2 ** player)) !== 0) players.push(player);
  return players;
}

/** All tables of this size out of those left at which the first of them sits. */
function* tablesWithFirst(left: number, size: number): Generator<number> {
  const first = left & -left;
  yield* joinPairing(first, left & ~first, size - 1);
}

function* joinPairing(table: number, left: number, more: number): Generator<number> {
  if (more === 0) {
    yield table;
    return;
  }
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const player = rest & -rest;
    yield* joinPairing(table | player, rest & ~player, more - 1);
  }
}
