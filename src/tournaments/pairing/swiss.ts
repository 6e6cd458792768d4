import type { EntrantId } from "../record.ts";
import { fieldOf, type Placed, type Played } from "./search/field.ts";
import { groupPlayers } from "./search/search.ts";
import { seatPlayers } from "./seating.ts";
import { sizesFor } from "./sizes.ts";

/** The tables of a new round, in the order of their seats, best placed table first, and who sits out. */
export type Paired = { readonly tables: readonly (readonly EntrantId[])[]; readonly byes: readonly EntrantId[] };

export type SwissRule = { readonly size: number; readonly odd: "byes" | "smaller"; readonly fewest: number };

/** Pairs a round among these players, after the rounds played so far. */
export function pairSwiss(players: readonly Placed[], played: readonly Played[], rule: SwissRule): Paired {
  const { tables, byes } = sizesFor(players.length, rule.size, rule.odd, rule.fewest);
  const field = fieldOf(players, played, rule.size);
  const found = groupPlayers(field, tables, byes);
  const nameEntrants = (player: number): EntrantId => players[player]?.entrant ?? 0;
  const byRank = [...found.tables].sort((one, other) => Math.min(...one) - Math.min(...other));
  return {
    tables: seatPlayers(field, byRank).map((table) => table.map(nameEntrants)),
    byes: found.byes.map(nameEntrants),
  };
}
