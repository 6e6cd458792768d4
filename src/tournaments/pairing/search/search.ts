import { anneal } from "./anneal.ts";
import { createCostModel } from "./cost.ts";
import { findBest } from "./exact.ts";
import type { Field, Grouping } from "./field.ts";
import { startingTables } from "./start.ts";

/** So few players are paired by trying everything. */
const exactUpTo = 12;

/**
 * The best tables found for these sizes. First, nobody sits out twice before everybody did once. Then nobody meets
 * somebody again. Then the lowest sit out. Then seats stay equal. Then smaller tables go to whoever had fewest, lowest
 * first, and players of equal points play together. Equal fields give equal tables.
 */
export function groupPlayers(field: Field, sizes: readonly number[], byes: number): Grouping {
  if (byes === 0 || field.count <= exactUpTo) return searchTables(field, sizes, byes);
  const out = listOut(field, byes);
  const others = Array.from({ length: field.count }, (_, player) => player).filter((player) => !out.includes(player));
  const found = searchTables(onlyThese(field, others), sizes, 0);
  const tables = found.tables.map((table) => table.map((player) => others[player] ?? 0));
  const fewest = countRematches(field, tables);
  if (fewest === 0) return { tables, byes: out };
  const free = searchTables(field, sizes, byes);
  return countRematches(field, free.tables) < fewest ? free : { tables, byes: out };
}

function searchTables(field: Field, sizes: readonly number[], byes: number): Grouping {
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

/** Those who sat out least, the lowest placed first. */
function listOut({ count, byes }: Field, most: number): readonly number[] {
  const players = Array.from({ length: count }, (_, player) => player);
  return players.sort((one, other) => (byes[one] ?? 0) - (byes[other] ?? 0) || other - one).slice(0, most);
}

/** The field of these players alone. */
function onlyThese({ met, points, seats, byes, small }: Field, players: readonly number[]): Field {
  const pick = <T>(values: readonly T[]): readonly T[] => values.filter((_, player) => players.includes(player));
  return {
    ...{ count: players.length, points: pick(points), seats: pick(seats), byes: pick(byes), small: pick(small) },
    met: (one, other) => met(players[one] ?? 0, players[other] ?? 0),
  };
}

function countRematches({ met }: Field, tables: Grouping["tables"]): number {
  const pairs = tables.flatMap((table) =>
    table.flatMap((one, at) => table.slice(at + 1).map((other) => met(one, other))),
  );
  return pairs.reduce((sum, times) => sum + times ** 2, 0);
}
