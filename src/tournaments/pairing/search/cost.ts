import { bestOrder, type Field, inequality, seatCosts } from "./field.ts";

/** What is wrong with a pairing, the gravest first; whole numbers, so that sums are exact. */
export type Penalties = {
  /** Byes of players who had more than others before. */
  readonly byes: number;
  /** Meetings of players who met before; a third meeting weighs more than two second ones. */
  readonly rematches: number;
  /** Players placed lower than those who sit out. */
  readonly lower: number;
  /** How unequal seats are afterwards. */
  readonly seats: number;
  /** Turns by which smaller tables went to somebody too early. */
  readonly turns: number;
  /** How far apart in points those at one table are. */
  readonly spread: number;
};

export const noPenalties: Penalties = { byes: 0, rematches: 0, lower: 0, seats: 0, turns: 0, spread: 0 };

/** Penalties as something to compare: the hard ones first, then the soft ones. Each outweighs all that come after it. */
export type Cost = { readonly hard: number; readonly soft: number };

export const free: Cost = { hard: 0, soft: 0 };
export const forbidden: Cost = { hard: Infinity, soft: Infinity };

export function costOf({ byes, rematches, lower, seats, turns, spread }: Penalties): Cost {
  return { hard: byes * 1e11 + rematches * 1e7 + lower * 1e4 + seats, soft: turns * 1e10 + spread };
}

export const plus = (one: Cost, other: Cost): Cost => ({ hard: one.hard + other.hard, soft: one.soft + other.soft });

export function isLess(one: Cost, other: Cost): boolean {
  return one.hard < other.hard || (one.hard === other.hard && one.soft < other.soft);
}

/** A seat at a table of this size; a bye is the only seat of a table of one. */
export type Place = { readonly size: number; readonly seat: number };

/** The penalties of a field's tables are the sum of those of each player's place and of each pair at a table. */
export type CostModel = ReturnType<typeof createCostModel>;

/** Between the most and the fewest points lie so many steps. */
const finest = 1000;

/** Weighs tables in this field; `usual` is the size of the larger ones. */
export function createCostModel(field: Field, usual: number) {
  const turns = turnsOf(field);
  const points = scaleCost(field.points);
  const fewestByes = Math.min(...field.byes);
  const unequal = field.seats.map(inequality);
  const bySize = field.seats.map((history) => Array.from({ length: usual + 1 }, (_, size) => seatCosts(history, size)));
  return {
    place: (player: number, { size, seat }: Place): Penalties =>
      size === 1
        ? {
            ...noPenalties,
            byes: (field.byes[player] ?? 0) - fewestByes,
            seats: unequal[player] ?? 0,
            // From the bottom upwards: the lowest placed costs nothing.
            lower: field.count - 1 - player,
          }
        : {
            ...noPenalties,
            seats: bySize[player]?.[size]?.[seat] ?? 0,
            turns: size < usual ? (turns[player] ?? 0) : 0,
          },
    pair: (one: number, other: number): Penalties => ({
      ...noPenalties,
      rematches: field.met(one, other) ** 2,
      spread: ((points[one] ?? 0) - (points[other] ?? 0)) ** 2,
    }),
  };
}

export function costInOrder(model: CostModel, players: readonly number[]): Cost {
  const size = players.length;
  return players
    .map((player, seat) => costOf(model.place(player, { size, seat })))
    .reduce(plus, pairsCost(model, players));
}

export function costAtBest(model: CostModel, players: readonly number[]): Cost {
  const size = players.length;
  const bySeat = players.map((player) => players.map((_, seat) => costOf(model.place(player, { size, seat }))));
  // Only the hard penalties depend on the order.
  const { cost: hard } = bestOrder(bySeat.map((costs) => costs.map((cost) => cost.hard)));
  const soft = bySeat.reduce((sum, [cost = free]) => sum + cost.soft, 0);
  return plus(pairsCost(model, players), { hard, soft });
}

function pairsCost(model: CostModel, players: readonly number[]): Cost {
  const pairs = players.flatMap((one, at) => players.slice(at + 1).map((other) => costOf(model.pair(one, other))));
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
