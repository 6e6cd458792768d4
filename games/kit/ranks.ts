import type { Seat } from "../contract/index.ts";
import { at } from "./at.ts";

/** The rank of each standing: values of which more is better, the most important first. Equal standings share a rank. */
export const ranksOf = (standings: readonly (readonly number[])[]): readonly number[] =>
  standings.map((own) => 1 + standings.filter((other) => isBetter(other, own)).length);

/** The seats of the first rank, of which there may be several. */
export const firstOf = (ranks: readonly number[]): readonly Seat[] =>
  ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs >= 0 && at(one, differs) > at(other, differs);
}
