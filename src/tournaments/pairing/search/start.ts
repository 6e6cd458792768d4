import { munkres } from "munkres";

import { type Cost, costOf, type CostModel, type Place } from "./cost.ts";
import type { Tables } from "./field.ts";

/**
 * Tables to begin with: byes and seats have the least hard penalties, and smaller tables go to those whose turn it is.
 * What a place costs a player does not depend on the company. So this is an assignment problem, solved exactly. As far
 * as it leaves that open, players sit with those next to them in rank. A bye is a table of one.
 */
export function startingTables(model: CostModel, count: number, sizes: readonly number[]): Tables {
  const places = sizes.flatMap((size) => Array.from({ length: size }, (_, seat) => ({ size, seat })));
  const matrix = Array.from({ length: count }, (_, player) =>
    places.map((place) => inOne(costOf(model.place(player, place)))),
  );
  const byRank = munkres(matrix).toSorted(([one], [other]) => one - other);
  const waiting = Map.groupBy(byRank, ([, place]) => nameOf(places[place]));
  return sizes.map((size) =>
    Array.from({ length: size }, (_, seat) => waiting.get(nameOf({ size, seat }))?.shift()?.[0] ?? 0),
  );
}

function nameOf(place: Place | undefined): string {
  return `seat ${place?.seat} of ${place?.size}`;
}

/** Outweighs all soft penalties of a field. */
const hardWeight = 10n ** 15n;

function inOne({ hard, soft }: Cost): bigint {
  return BigInt(hard) * hardWeight + BigInt(soft);
}
