import type { EntrantId, Order } from "../record.ts";
import { bestOrder, type Field, fieldOf, type Placed, type Played, seatCosts } from "./search/field.ts";
import { groupPlayers } from "./search/search.ts";

/** The tables of a new round, in the order of their seats, best placed table first, and who sits out. */
export type Paired = { readonly tables: readonly Order[]; readonly byes: Order };
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

/** How many sit at each table of a round, and how many sit out. */
export type Sizes = { readonly tables: readonly number[]; readonly byes: number };

/** Sizes of tables for so many players: full ones and byes, or nobody out and nearly equal ones, the larger first. */
export function sizesFor(players: number, size: number, odd: "byes" | "smaller", fewest: number): Sizes {
  const full = Math.floor(players / size);
  if (odd === "byes" || full * size === players) {
    return { tables: Array.from({ length: full }, () => size), byes: players - full * size };
  }
  for (let byes = 0; byes < players; byes += 1) {
    const tables = evenly(players - byes, Math.ceil((players - byes) / size));
    if (tables.every((each) => each >= fewest)) return { tables, byes };
  }
  return { tables: [], byes: players };
}

/** As many parts as named, that differ by one at most, the larger first. */
export function evenly(whole: number, parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, at) => Math.floor(whole / parts) + (at < whole % parts ? 1 : 0));
}

/** The same in their order, in parts of these sizes. */
export function inParts<T>(all: readonly T[], sizes: readonly number[]): readonly (readonly T[])[] {
  let from = 0;
  return sizes.map((size) => all.slice(from, (from += size)));
}

type Players = readonly number[];

/** The tables in the order of their seats: everybody's seats stay as equal as they can. */
export function seatPlayers(field: Field, tables: readonly Players[]): readonly Players[] {
  return tables.map((players) => {
    const costs = players.map((player) => seatCosts(field.seats[player] ?? { had: [], due: [] }, players.length));
    return bestOrder(costs).order.map((at) => players[at] ?? -1);
  });
}
