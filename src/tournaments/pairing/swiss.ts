import type { EntrantId } from "../record.ts";
import { type Field, grouped } from "./search.ts";
import { seated } from "./seats.ts";
import { sizesFor } from "./sizes.ts";

/** Tables as they were played, in the order of their seats, and who sat out. */
export type Played = {
  readonly pods: readonly { readonly seats: readonly EntrantId[] }[];
  readonly byes: readonly EntrantId[];
};

/** The tables of a new round, in the order of their seats, best placed table first, and who sits out. */
export type Paired = { readonly tables: readonly (readonly EntrantId[])[]; readonly byes: readonly EntrantId[] };

export type SwissRule = { readonly size: number; readonly odd: "byes" | "smaller"; readonly fewest: number };

/** A player before a round, best placed first; `points` in any unit that is the same for all. */
export type Placed = { readonly entrant: EntrantId; readonly points: number };

/** Pairs a round among these players, after the rounds played so far. See `grouped` for what it promises. */
export function pairSwiss(players: readonly Placed[], played: readonly Played[], rule: SwissRule): Paired {
  const { tables, byes } = sizesFor(players.length, rule.size, rule.odd, rule.fewest);
  const field = fieldOf(players, played, rule.size);
  const found = grouped(field, tables, byes);
  const named = (player: number): EntrantId => players[player]?.entrant ?? 0;
  return {
    tables: [...found.tables]
      .sort((one, other) => Math.min(...one) - Math.min(...other))
      .map((table) => seated(field.seats, table).map(named)),
    byes: found.byes.map(named),
  };
}

function fieldOf(players: readonly Placed[], played: readonly Played[], size: number): Field {
  const count = players.length;
  const index = new Map(players.map(({ entrant }, at) => [entrant, at]));
  const met = new Uint8Array(count * count);
  const seats = players.map(() => new Array<number>(Math.max(size, 2)).fill(0));
  const byes = new Array<number>(count).fill(0);
  const small = new Array<number>(count).fill(0);
  const add = (numbers: number[] | Uint8Array | undefined, at: number): void => {
    if (numbers !== undefined) numbers[at] = (numbers[at] ?? 0) + 1;
  };
  for (const round of played) {
    for (const id of round.byes) add(byes, index.get(id) ?? count);
    for (const pod of round.pods) {
      pod.seats.forEach((id, seat) => {
        const one = index.get(id);
        if (one === undefined) return;
        add(seats[one], seat);
        if (pod.seats.length < size) add(small, one);
        for (const against of pod.seats) {
          const other = index.get(against);
          if (other !== undefined && other !== one) add(met, one * count + other);
        }
      });
    }
  }
  return {
    count,
    met: (one, other) => met[one * count + other] ?? 0,
    points: players.map(({ points }) => points),
    seats,
    byes: byes.slice(0, count),
    small,
  };
}
