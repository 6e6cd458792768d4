import type { EntrantId } from "../../record.ts";
import { historyOf, type SeatHistory, withSeat } from "./seats.ts";

/** Tables as they were played, in the order of their seats, and who sat out. */
export type Played = {
  readonly pods: readonly { readonly seats: readonly EntrantId[] }[];
  readonly byes: readonly EntrantId[];
};

/** A player before a round, best placed first; `points` in any unit that is the same for all. */
export type Placed = { readonly entrant: EntrantId; readonly points: number };

/** What is known of the players before a round; everything is by their index, best placed first. */
export type Field = {
  readonly count: number;
  /** How often two met at a table. */
  readonly met: (one: number, other: number) => number;
  /** Points in whole points or parts of them; tables are made of players who are near each other. */
  readonly points: readonly number[];
  readonly seats: readonly SeatHistory[];
  readonly byes: readonly number[];
  /** How often each sat at a table smaller than usual. */
  readonly small: readonly number[];
};

/** Tables of players by their index. */
export type Tables = readonly (readonly number[])[];

/** Who plays with whom, before seats are given. */
export type Grouping = { readonly tables: Tables; readonly byes: readonly number[] };

/** The field that these rounds leave, for tables of this usual size. */
export function fieldOf(players: readonly Placed[], played: readonly Played[], size: number): Field {
  const count = players.length;
  const index = new Map(players.map(({ entrant }, at) => [entrant, at]));
  const met = new Uint8Array(count * count);
  const seats = players.map(() => historyOf(size));
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
        seats[one] = withSeat(seats[one] ?? historyOf(size), seat, pod.seats.length);
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
