import type { EntrantId, Order } from "../record.ts";
import { inParts, type Paired, sizesFor } from "./swiss.ts";

/**
 * The tables of a knock-out round among these players, best seeded first. When all fit at one table it is the final. At
 * tables of two the best seeded have byes until a power of two is left, and the best meets the last. At larger tables
 * everybody plays, dealt out to and fro so that the tables are equally strong. Then the best seeded have byes only when
 * a table would have fewer than `fewest`.
 */
export function pairKnockout(seeds: Order, size: number, fewest: number): Paired {
  if (seeds.length <= size) return { tables: [seeds], byes: [] };
  if (size === 2) return duels(seeds);
  const { tables: sizes, byes } = sizesFor(seeds.length, size, "smaller", fewest);
  const order = seeds.slice(byes);
  const tables = sizes.map((): EntrantId[] => []);
  for (let at = 0, lap = 0; at < order.length; lap += 1) {
    const open = tables.filter((table, each) => table.length < (sizes[each] ?? 0));
    const turn = lap % 2 === 0 ? open : open.reverse();
    for (const table of turn) {
      const next = order[at];
      if (next !== undefined) table.push(next);
      at += 1;
    }
  }
  return { tables, byes: seeds.slice(0, byes) };
}

function duels(order: Order): Paired {
  const whole = 2 ** Math.ceil(Math.log2(order.length));
  const free = whole - order.length;
  const playing = order.slice(free);
  const tables = Array.from({ length: playing.length / 2 }, (_, at) => [
    playing[at] ?? 0,
    playing[playing.length - 1 - at] ?? 0,
  ]);
  return { tables, byes: order.slice(0, free) };
}

/** A round of a bracket: its tables and byes in the order of the tree, in which `free` are the places of the byes. */
export type InBracket = Paired & { readonly free: readonly number[] };

/** The first round of a bracket that is seeded once: the best two meet in the final, the best four in the semifinals. */
export function firstInBracket(seeds: Order, size: number, fewest: number): InBracket {
  const { tables, byes } = pairKnockout(seeds, size, fewest);
  const entries = [...byes.map((id) => [id]), ...tables];
  let order = [0];
  while (order.length < entries.length) order = order.flatMap((at) => [at, 2 * order.length - 1 - at]);
  return inBracket(order.flatMap((at) => (at < entries.length ? [entries[at] ?? []] : [])));
}

/** The next round of a bracket: neighbours meet. `winners` are those of each table or bye before, in the order of the tree. */
export function nextInBracket(winners: readonly Order[], size: number, fewest: number, seeds: Order): InBracket {
  const everybody = winners.flat();
  if (everybody.length <= size) return inBracket([everybody]);
  if (size === 2) {
    const pairs = winners.flatMap((one, at) => (at % 2 === 0 ? [[...one, ...(winners[at + 1] ?? [])]] : []));
    return inBracket(pairs.filter(({ length }) => length > 0));
  }
  const { tables, byes } = sizesFor(everybody.length, size, "smaller", fewest);
  const free = seeds.filter((id) => everybody.includes(id)).slice(0, byes);
  const playing = everybody.filter((id) => !free.includes(id));
  const placeOf = ([first = 0]: Order) => everybody.indexOf(first);
  return inBracket(
    [...free.map((id) => [id]), ...inParts(playing, tables)].sort((one, other) => placeOf(one) - placeOf(other)),
  );
}

function inBracket(entries: readonly Order[]): InBracket {
  const free = entries.flatMap(({ length }, at) => (length === 1 ? [at] : []));
  const isFree = (at: number) => free.includes(at);
  return { tables: entries.filter((_, at) => !isFree(at)), byes: entries.filter((_, at) => isFree(at)).flat(), free };
}

/** Players who go on, best seed first: byes, all firsts, all seconds; of equal ranks the better seeded. */
export function advancing(
  tables: readonly { readonly seats: Order; readonly ranks: readonly number[] }[],
  byes: Order,
  advance: number,
  seeds: Order,
): Order {
  const seed = new Map(seeds.map((id, at) => [id, at]));
  const bySeed = (one: EntrantId, other: EntrantId) => (seed.get(one) ?? 0) - (seed.get(other) ?? 0);
  const orders = tables.map(({ seats, ranks }) => tableOrder(seats, ranks, bySeed));
  const places = Array.from({ length: advance }, (_, place) =>
    orders.flatMap((order) => order[place] ?? []).sort(bySeed),
  );
  return [...[...byes].sort(bySeed), ...places.flat()];
}

/** The players of a table from first to last; equal ranks in the order of `between`. */
export function tableOrder(
  seats: Order,
  ranks: readonly number[],
  between: (one: EntrantId, other: EntrantId) => number,
): Order {
  const rank = new Map(seats.map((id, seat) => [id, ranks[seat] ?? seats.length]));
  return [...seats].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0) || between(one, other));
}
