import type { EntrantId } from "../record.ts";
import { designFor } from "./designs.ts";
import { evenly } from "./sizes.ts";

/** The players in groups of about this size, dealt out to and fro by their order so that the groups are equally strong. */
export function inGroups(
  order: readonly EntrantId[],
  group: number,
  fewest: number,
): readonly (readonly EntrantId[])[] {
  const count = partsOf(order.length, group, fewest);
  const groups = Array.from({ length: count }, (): EntrantId[] => []);
  order.forEach((id, at) => {
    const lap = Math.floor(at / count);
    const within = at % count;
    groups[lap % 2 === 0 ? within : count - 1 - within]?.push(id);
  });
  return groups;
}

/** The players in divisions of about this size, the best in the first. */
export function inDivisions(
  order: readonly EntrantId[],
  division: number,
  fewest: number,
): readonly (readonly EntrantId[])[] {
  const sizes = evenly(order.length, partsOf(order.length, division, fewest));
  return sizes.map((size, at) => {
    const from = sizes.slice(0, at).reduce((sum, each) => sum + each, 0);
    return order.slice(from, from + size);
  });
}

/** How many parts of about this size there are, none of them too small for a table. */
function partsOf(players: number, about: number, fewest: number): number {
  return Math.max(1, Math.min(Math.round(players / about), Math.floor(players / fewest)));
}

/** A table of a group's round, in the order of the seats. */
export type GroupTable = { readonly group: number; readonly seats: readonly EntrantId[] };

/** All rounds of these groups, side by side. */
export function groupRounds(
  groups: readonly (readonly EntrantId[])[],
  size: number,
  fewest: number,
): readonly (readonly GroupTable[])[] {
  const designs = groups.map((group) => designFor(group.length, size, fewest));
  const rounds = Math.max(0, ...designs.map((design) => design.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group, at) =>
      (designs[at]?.[round] ?? []).map((table) => ({ group: at, seats: table.map((player) => group[player] ?? 0) })),
    ),
  );
}

/**
 * The divisions of the next season: the best `moves` of each rise, the last
 * `moves` fall. `orders` are the final orders, the first division first.
 * Whoever rises stands at the end of the new division, whoever falls at its head.
 */
export function afterSeason(
  orders: readonly (readonly EntrantId[])[],
  moves: number,
): readonly (readonly EntrantId[])[] {
  const count = changingPlaces(
    orders.map((order) => order.length),
    moves,
  );
  return orders.map((order, at) => {
    const isFirst = at === 0;
    const isLast = at === orders.length - 1;
    const stay = order.slice(isFirst ? 0 : count, isLast ? order.length : order.length - count);
    const fallen = isFirst ? [] : (orders[at - 1] ?? []).slice(-count);
    const risen = isLast ? [] : (orders[at + 1] ?? []).slice(0, count);
    return count === 0 ? order : [...fallen, ...stay, ...risen];
  });
}

/** How many rise and fall between divisions of these sizes: in a small one nobody may have to do both at once. */
export function changingPlaces(sizes: readonly number[], moves: number): number {
  return Math.min(moves, Math.floor(Math.min(...sizes) / 2));
}
