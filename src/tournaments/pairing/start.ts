import { munkres } from "munkres";

import type { Cost, Costs } from "./cost.ts";

/**
 * Tables to begin with: their seats are as equal as they can be, byes and smaller tables go to those whose turn it is. What
 * a place costs a player does not depend on the company, so this is an
 * assignment problem, solved exactly; as far as it leaves that open, players
 * sit with those next to them in rank. A bye is a table of one; byes come last.
 */
export function startingTables(costs: Costs, count: number, sizes: readonly number[], byes: number): number[][] {
  const tables = [...sizes, ...new Array<number>(byes).fill(1)];
  const places = tables.flatMap((size) => Array.from({ length: size }, (_, seat) => ({ size, seat })));
  const matrix = Array.from({ length: count }, (_, player) =>
    places.map(({ size, seat }) => inOne(size === 1 ? costs.bye(player) : costs.seat(player, size, seat))),
  );
  const byRank = munkres(matrix).toSorted(([one], [other]) => one - other);
  const kinds = Map.groupBy(byRank, ([, place]) => nameOf(places[place]));
  return tables.map((size) =>
    Array.from({ length: size }, (_, seat) => kinds.get(nameOf({ size, seat }))?.shift()?.[0] ?? 0),
  );
}

type Place = { readonly size: number; readonly seat: number };

function nameOf(place: Place | undefined): string {
  return `seat ${place?.seat} of ${place?.size}`;
}

/** Outweighs all wishes of a field. */
const promise = 10n ** 15n;

function inOne({ promises, wishes }: Cost): bigint {
  return BigInt(promises) * promise + BigInt(wishes);
}
