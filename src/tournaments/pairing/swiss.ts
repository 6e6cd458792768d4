import type { EntrantId } from "../record.ts";
import { fieldOf, type Placed, type Played } from "./field.ts";
import { grouped } from "./search.ts";
import { seated } from "./seating.ts";
import { sizesFor } from "./sizes.ts";

/** The tables of a new round, in the order of their seats, best placed table first, and who sits out. */
export type Paired = { readonly tables: readonly (readonly EntrantId[])[]; readonly byes: readonly EntrantId[] };

export type SwissRule = { readonly size: number; readonly odd: "byes" | "smaller"; readonly fewest: number };

/** Pairs a round among these players, after the rounds played so far. See `grouped` for what it promises. */
export function pairSwiss(players: readonly Placed[], played: readonly Played[], rule: SwissRule): Paired {
  const { tables, byes } = sizesFor(players.length, rule.size, rule.odd, rule.fewest);
  const field = fieldOf(players, played, rule.size);
  const found = grouped(field, tables, byes);
  const named = (player: number): EntrantId => players[player]?.entrant ?? 0;
  const byRank = [...found.tables].sort((one, other) => Math.min(...one) - Math.min(...other));
  return { tables: seated(field, byRank).map((table) => table.map(named)), byes: found.byes.map(named) };
}
