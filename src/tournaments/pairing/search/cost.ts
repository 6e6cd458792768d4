import type { Field } from "./field.ts";
import { inequality, leastCost, seatCosts } from "./seats.ts";

/** What is wrong with a pairing, the gravest first; whole numbers, so that sums are exact. */
export type Faults = {
  /** Byes of players who had more than others before. */
  readonly byes: number;
  /** How unequal seats are afterwards. */
  readonly seats: number;
  /** Meetings of players who met before; a third meeting weighs more than two second ones. */
  readonly rematches: number;
  /** Turns by which byes and smaller tables went to somebody too early. */
  readonly turns: number;
  /** How far apart in points those at one table are. */
  readonly spread: number;
};

export const faultless: Faults = { byes: 0, seats: 0, rematches: 0, turns: 0, spread: 0 };

/** Faults as something to compare: first the promises broken, then the wishes. Each fault outweighs all that come after it. */
export type Cost = { readonly promises: number; readonly wishes: number };

export const free: Cost = { promises: 0, wishes: 0 };
export const forbidden: Cost = { promises: Infinity, wishes: Infinity };

export function costOf({ byes, seats, rematches, turns, spread }: Faults): Cost {
  return { promises: byes * 1e10 + seats * 1e5 + rematches, wishes: turns * 1e10 + spread };
}

export function plus(one: Cost, other: Cost): Cost {
  return { promises: one.promises + other.promises, wishes: one.wishes + other.wishes };
}

export function isLess(one: Cost, other: Cost): boolean {
  return one.promises < other.promises || (one.promises === other.promises && one.wishes < other.wishes);
}

/** A seat at a table of this size; a bye is the only seat of a table of one. */
export type Place = { readonly size: number; readonly seat: number };

/** What is wrong with the tables of one field is the sum of what is wrong with each player's place and with each pair at a table. */
export type Judge = {
  readonly place: (player: number, place: Place) => Faults;
  readonly pair: (one: number, other: number) => Faults;
};

/** Between the most and the fewest points lie so many steps. */
const finest = 1000;

/** Judges tables among this field, of which the larger ones have the size named. */
export function judgeOf(field: Field, usual: number): Judge {
  const turns = turnsOf(field);
  const points = scaleCost(field.points);
  const fewestByes = Math.min(...field.byes);
  const unequal = field.seats.map(inequality);
  const bySize = field.seats.map((history) => Array.from({ length: usual + 1 }, (_, size) => seatCosts(history, size)));
  return {
    place: (player, { size, seat }) =>
      size === 1
        ? {
            ...faultless,
            byes: (field.byes[player] ?? 0) - fewestByes,
            seats: unequal[player] ?? 0,
            // From the bottom upwards: the lowest placed costs nothing.
            turns: field.count - 1 - player,
          }
        : {
            ...faultless,
            seats: bySize[player]?.[size]?.[seat] ?? 0,
            turns: size < usual ? (turns[player] ?? 0) : 0,
          },
    pair: (one, other) => ({
      ...faultless,
      rematches: field.met(one, other) ** 2,
      spread: ((points[one] ?? 0) - (points[other] ?? 0)) ** 2,
    }),
  };
}

/** What a table costs with its players in this order. */
export function costInOrder(judge: Judge, players: readonly number[]): Cost {
  const size = players.length;
  return players
    .map((player, seat) => costOf(judge.place(player, { size, seat })))
    .reduce(plus, pairsCost(judge, players));
}

/** What a table costs with its players in their best order. */
export function costAtBest(judge: Judge, players: readonly number[]): Cost {
  const size = players.length;
  const bySeat = players.map((player) => players.map((_, seat) => costOf(judge.place(player, { size, seat }))));
  // Only the promises depend on the order.
  const promises = leastCost(bySeat.map((costs) => costs.map((cost) => cost.promises)));
  const wishes = bySeat.reduce((sum, [cost = free]) => sum + cost.wishes, 0);
  return plus(pairsCost(judge, players), { promises, wishes });
}

function pairsCost(judge: Judge, players: readonly number[]): Cost {
  const pairs = players.flatMap((one, at) => players.slice(at + 1).map((other) => costOf(judge.pair(one, other))));
  return pairs.reduce(plus, free);
}

/** Points in steps of a thousandth of what lies between the first and the last. */
function scaleCost(points: readonly number[]): readonly number[] {
  const least = Math.min(...points);
  const range = Math.max(...points) - least;
  return points.map((each) => (range === 0 ? 0 : Math.round(((each - least) / range) * finest)));
}

/** Each player's turn for a smaller table: 0 for whoever had fewest and stands lowest. */
function turnsOf({ count, small }: Field): readonly number[] {
  const players = Array.from({ length: count }, (_, player) => player);
  const order = players.sort((one, other) => (small[one] ?? 0) - (small[other] ?? 0) || other - one);
  const turns = new Array<number>(count).fill(0);
  for (const [turn, player] of order.entries()) turns[player] = turn;
  return turns;
}
