import type { Field } from "./field.ts";
import { inequality, leastCost, seatCosts } from "./seats.ts";

/** What a pairing costs: first the promises it breaks, then the wishes. Whole numbers, so that sums are exact. */
export type Cost = { readonly promises: number; readonly wishes: number };

export const free: Cost = { promises: 0, wishes: 0 };
export const forbidden: Cost = { promises: Infinity, wishes: Infinity };

export function plus(one: Cost, other: Cost): Cost {
  return { promises: one.promises + other.promises, wishes: one.wishes + other.wishes };
}

export function minus(one: Cost, other: Cost): Cost {
  return { promises: one.promises - other.promises, wishes: one.wishes - other.wishes };
}

export function isLess(one: Cost, other: Cost): boolean {
  return one.promises < other.promises || (one.promises === other.promises && one.wishes < other.wishes);
}

// Each outweighs all that come after it, however many players there are.
const promises = { byeAgain: 1e10, seat: 1e5, rematch: 1 } as const;
const wishes = { late: 1e8, spread: 1 } as const;
/** Between the most and the fewest points lie so many steps. */
const finest = 1000;

/** What tables and byes cost among one field. */
export type Costs = {
  /** Whatever a table costs besides its seats, which take longer to reckon. */
  readonly besidesSeats: (players: readonly number[]) => Cost;
  readonly seats: (players: readonly number[]) => Cost;
  /** What of a table's costs is one player's own in this seat, whoever else sits there. */
  readonly seat: (player: number, size: number, seat: number) => Cost;
  readonly bye: (player: number) => Cost;
};

/** The costs of tables among this field, of which the larger ones have the size named. */
export function costsOf(field: Field, usual: number): Costs {
  const late = lateness(field);
  const points = scaled(field.points);
  const fewestByes = Math.min(...field.byes);
  const unequal = field.seats.map(inequality);
  const bySize = field.seats.map((history) => Array.from({ length: usual + 1 }, (_, size) => seatCosts(history, size)));
  const turn = (player: number, size: number): number => (size < usual ? (late[player] ?? 0) * wishes.late : 0);
  return {
    besidesSeats: (players) => ({
      promises: met(field, players) * promises.rematch,
      wishes:
        players.reduce((sum, player) => sum + turn(player, players.length), 0) +
        spread(points, players) * wishes.spread,
    }),
    seats: (players) => {
      const costs = players.map((player) => bySize[player]?.[players.length] ?? []);
      return { promises: leastCost(costs) * promises.seat, wishes: 0 };
    },
    seat: (player, size, seat) => ({
      promises: (bySize[player]?.[size]?.[seat] ?? 0) * promises.seat,
      wishes: turn(player, size),
    }),
    bye: (player) => ({
      promises: ((field.byes[player] ?? 0) - fewestByes) * promises.byeAgain + (unequal[player] ?? 0) * promises.seat,
      // From the bottom upwards: the lowest placed costs nothing.
      wishes: (field.count - 1 - player) * wishes.late,
    }),
  };
}

/** Weighs a third meeting more than two second ones. */
function met(field: Field, players: readonly number[]): number {
  let sum = 0;
  for (const [at, one] of players.entries()) {
    for (let next = at + 1; next < players.length; next += 1) sum += field.met(one, players[next] ?? one) ** 2;
  }
  return sum;
}

/** Points in steps of a thousandth of what lies between the first and the last. */
function scaled(points: readonly number[]): readonly number[] {
  const least = Math.min(...points);
  const range = Math.max(...points) - least;
  return points.map((each) => (range === 0 ? 0 : ((each - least) / range) * finest));
}

function spread(points: readonly number[], players: readonly number[]): number {
  const each = players.map((player) => points[player] ?? 0);
  const mean = each.reduce((sum, mine) => sum + mine, 0) / each.length;
  return Math.round(each.reduce((sum, mine) => sum + (mine - mean) ** 2, 0));
}

/** Each player's turn for a smaller table: 0 for whoever had fewest and stands lowest. */
function lateness({ count, small }: Field): readonly number[] {
  const players = Array.from({ length: count }, (_, player) => player);
  const order = players.sort((one, other) => (small[one] ?? 0) - (small[other] ?? 0) || other - one);
  const late = new Array<number>(count).fill(0);
  for (const [turn, player] of order.entries()) late[player] = turn;
  return late;
}
