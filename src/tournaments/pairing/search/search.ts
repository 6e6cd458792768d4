import { Assignment } from "./assignment.ts";
import {
  type Cost,
  costAtBest,
  type CostModel,
  costOf,
  createCostModel,
  forbidden,
  free,
  isLess,
  type Place,
  plus,
} from "./cost.ts";
import type { Field, Grouping, Tables } from "./field.ts";
import { getOrMake } from "../../../ports/getOrMake.ts";
import { munkres } from "munkres";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** So few players are paired by trying everything. */
const exactUpTo = 12;

/**
 * The best tables found for these sizes. First, nobody sits out twice before everybody did once. Then nobody meets
 * somebody again, for which others than the lowest may sit out in a small field. Then the lowest sit out. Then seats stay equal. Then smaller tables go to whoever had fewest, lowest
 * first, and players of equal points play together. Equal fields give equal tables.
 */
export function groupPlayers(field: Field, sizes: readonly number[], byes: number): Grouping {
  if (byes === 0 || field.count <= exactUpTo) return searchTables(field, sizes, byes);
  const out = listOut(field, byes);
  const others = Array.from({ length: field.count }, (_, player) => player).filter((player) => !out.includes(player));
  const found = searchTables(onlyThese(field, others), sizes, 0);
  return { tables: found.tables.map((table) => table.map((player) => others[player] ?? 0)), byes: out };
}

function searchTables(field: Field, sizes: readonly number[], byes: number): Grouping {
  const model = createCostModel(field, Math.max(2, ...sizes));
  const all = [...sizes, ...new Array<number>(byes).fill(1)];
  const tables =
    field.count <= exactUpTo
      ? findBest(model, field.count, all)
      : anneal(model, startingTables(model, field.count, all));
  return {
    tables: tables.filter(({ length }) => length > 1),
    byes: tables.filter(({ length }) => length === 1).flat(),
  };
}

/** Those who sat out least, the lowest placed first. */
function listOut({ count, byes }: Field, most: number): readonly number[] {
  const players = Array.from({ length: count }, (_, player) => player);
  return players.sort((one, other) => (byes[one] ?? 0) - (byes[other] ?? 0) || other - one).slice(0, most);
}

function onlyThese({ met, points, seats, byes, small }: Field, players: readonly number[]): Field {
  const pick = <T>(values: readonly T[]): readonly T[] => values.filter((_, player) => players.includes(player));
  return {
    ...{ count: players.length, points: pick(points), seats: pick(seats), byes: pick(byes), small: pick(small) },
    met: (one, other) => met(players[one] ?? 0, players[other] ?? 0),
  };
}

/** While a hard penalty is left: the most walks, the steps of a walk for each player, and the most steps in all. */
const walks = 4;
const stepsEach = 5_000;
const stepsAtMost = 400_000;
/** A walk cools from the one to the other: a rematch more is put up with every second time at first and never in the end. */
const warmest = 1.5;
const coldest = 0.03;

/** Improves tables by simulated annealing with a fixed seed; the best ones are improved to their end. */
function anneal(model: CostModel, start: Tables): Tables {
  const assignment = new Assignment(model, start);
  const random = xoroshiro128plus(1);
  const anyPlace = () => uniformInt(random, 0, assignment.places - 1);
  const steps = Math.min(assignment.places * stepsEach, stepsAtMost);
  const cooling = (coldest / warmest) ** (1 / steps);
  for (let walk = 0; walk < walks; walk += 1) {
    const swapCost = assignment.swapCosts[walk % assignment.swapCosts.length] ?? (() => 0);
    for (let step = 0, warmth = warmest; step < steps; step += 1, warmth *= cooling) {
      const [one, other] = [anyPlace(), anyPlace()];
      if (uniformFloat64(random) < Math.exp(-swapCost(one, other) / warmth)) assignment.exchange(one, other);
    }
    if (assignment.best.hard === 0) break;
  }
  assignment.restoreBest();
  assignment.descend();
  return assignment.tables();
}

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

const nameOf = (place: Place | undefined): string => `seat ${place?.seat} of ${place?.size}`;

/** Outweighs all soft penalties of a field. */
const hardWeight = 10n ** 15n;

const inOne = ({ hard, soft }: Cost): bigint => BigInt(hard) * hardWeight + BigInt(soft);

/** The best tables of these sizes, by trying all for a dozen players; each set of players left is solved once. */
export function findBest(model: CostModel, count: number, sizes: readonly number[]): Tables {
  const known = new Map<number, Best>();
  const tableCosts = new Map<number, Cost>();
  const costOf = (table: number): Cost => getOrMake(tableCosts, table, () => costAtBest(model, playersOf(table)));
  const best = (left: number, open: readonly number[]): Best => {
    if (left === 0) return nothing;
    const key = left + 2 ** count * open.reduce((sum, each) => sum * (count + 1) + each, 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    let found: Best = { cost: forbidden, table: 0, next: nothing };
    open.forEach((tables, size) => {
      if (tables === 0) return;
      const fewer = open.with(size, tables - 1);
      for (const table of tablesWithFirst(left, size)) {
        const own = costOf(table);
        if (!isLess(own, found.cost)) continue;
        const next = best(left & ~table, fewer);
        const cost = plus(own, next.cost);
        if (isLess(cost, found.cost)) found = { cost, table, next };
      }
    });
    known.set(key, found);
    return found;
  };
  const open = Array.from(
    { length: Math.max(1, ...sizes) + 1 },
    (_, size) => sizes.filter((each) => each === size).length,
  );
  const tables: (readonly number[])[] = [];
  for (let step = best(2 ** count - 1, open); step.next !== undefined; step = step.next)
    tables.push(playersOf(step.table));
  return tables;
}

/** Tables are sets of players, a bit each. */
type Best = { readonly cost: Cost; readonly table: number; readonly next?: Best };

const nothing: Best = { cost: free, table: 0 };

function playersOf(table: number): readonly number[] {
  const players: number[] = [];
  for (let player = 0; 2 ** player <= table; player += 1) if ((table & (2 ** player)) !== 0) players.push(player);
  return players;
}

/** All tables of this size out of those left at which the first of them sits. */
function* tablesWithFirst(left: number, size: number): Generator<number> {
  const first = left & -left;
  yield* joinPairing(first, left & ~first, size - 1);
}

function* joinPairing(table: number, left: number, more: number): Generator<number> {
  if (more === 0) {
    yield table;
    return;
  }
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    const player = rest & -rest;
    yield* joinPairing(table | player, rest & ~player, more - 1);
  }
}
