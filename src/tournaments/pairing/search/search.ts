import { anneal } from "./anneal.ts";
import { createCostModel } from "./cost.ts";
import { findBest } from "./exact.ts";
import type { Field, Grouping } from "./field.ts";
import { startingTables } from "./start.ts";

/** So few players are paired by trying everything. */
const exactUpTo = 12;

/**
 * The best tables found for these sizes. First, nobody sits out twice before
 * everybody did once. Then seats stay equal. Then nobody meets somebody again.
 * Then byes and smaller tables go to whoever had fewest, lowest first. Then
 * players of equal points play together. Equal fields give equal tables. The first two
 * are as good as they can be: the search starts there and keeps no worse.
 *
 * Seats come before rematches because they can always be kept equal while
 * tables are full and nobody leaves: as many players want each seat as tables
 * offer it. Put the other way round, a field of up to some thirty players meets again
 * no less often over a tournament, and its seats drift apart.
 */
export function groupPlayers(field: Field, sizes: readonly number[], byes: number): Grouping {
  const model = createCostModel(field, Math.max(2, ...sizes));
  const all = [...sizes, ...new Array<number>(byes).fill(1)];
  const tables =
    field.count <= exactUpTo
      ? findBest(model, field.count, all)
      : anneal(model, startingTables(model, field.count, all));
  return {
    tables: tables.filter(({ length }) => length > 1),
    byes: tables.filter(({ length }) => length === 1).flat(),
  };
}
