import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { Played } from "../../src/tournaments/pairing/field.ts";
import { pairSwiss, type Paired, type SwissRule } from "../../src/tournaments/pairing/swiss.ts";
import { sizesFor } from "../../src/tournaments/pairing/sizes.ts";
import { runs } from "../contract/play.ts";
import { whims } from "../whims.ts";

type Play = { readonly rounds: readonly Played[]; readonly points: ReadonlyMap<number, number> };

/** Plays a round: the seats' points fall as 10/6/3/1 to whoever the whims put first; a bye is worth 10. */
function playedOn(play: Play, paired: Paired, whim: (below: number) => number): Play {
  const points = new Map(play.points);
  for (const id of paired.byes) points.set(id, (points.get(id) ?? 0) + 10);
  for (const table of paired.tables) {
    const left = [...table];
    for (const earned of [10, 6, 3, 1].slice(0, table.length)) {
      const id = left.splice(whim(left.length), 1)[0] ?? 0;
      points.set(id, (points.get(id) ?? 0) + earned);
    }
  }
  const round = { pods: paired.tables.map((seats) => ({ seats })), byes: paired.byes };
  return { rounds: [...play.rounds, round], points };
}

function ranked(ids: readonly number[], { points }: Play) {
  return ids
    .map((entrant) => ({ entrant, points: points.get(entrant) ?? 0 }))
    .sort((one, other) => other.points - one.points || one.entrant - other.entrant);
}

function meetings(rounds: readonly Played[]): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const { pods } of rounds)
    for (const { seats } of pods)
      for (const one of seats)
        for (const other of seats) if (one < other) met.set(`${one}-${other}`, (met.get(`${one}-${other}`) ?? 0) + 1);
  return met;
}

function seatCounts(rounds: readonly Played[], id: number, size: number): readonly number[] {
  const mine = rounds.flatMap(({ pods }) =>
    pods.flatMap(({ seats }) => (seats.includes(id) ? [seats.indexOf(id)] : [])),
  );
  return Array.from({ length: size }, (_, seat) => mine.filter((each) => each === seat).length);
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const nothing: Play = { rounds: [], points: new Map() };

describe("how many sit at a table", () => {
  test("with byes every table is full; with smaller tables nobody sits out", () => {
    expect(sizesFor(18, 4, "byes", 2)).toEqual({ tables: [4, 4, 4, 4], byes: 2 });
    expect(sizesFor(18, 4, "smaller", 2)).toEqual({ tables: [4, 4, 4, 3, 3], byes: 0 });
    expect(sizesFor(9, 4, "smaller", 2)).toEqual({ tables: [3, 3, 3], byes: 0 });
    expect(sizesFor(5, 4, "smaller", 2)).toEqual({ tables: [3, 2], byes: 0 });
  });

  test("a table too small for the game is not made: the fewest possible sit out", () => {
    expect(sizesFor(5, 4, "smaller", 3)).toEqual({ tables: [4], byes: 1 });
    expect(sizesFor(7, 2, "smaller", 2)).toEqual({ tables: [2, 2, 2], byes: 1 });
  });
});

test.each([1, 2, 3])(
  "64 players in fours over 5 rounds: no rematch, every seat had once or twice (whims %i)",
  (seed) => {
    const whim = whims(seed);
    const ids = numbered(64);
    let play = nothing;
    for (let round = 0; round < 5; round += 1) {
      const paired = pairSwiss(ranked(ids, play), play.rounds, { size: 4, odd: "byes", fewest: 2 });
      expect(paired.tables).toHaveLength(16);
      play = playedOn(play, paired, whim);
    }
    expect(Math.max(...meetings(play.rounds).values())).toBe(1);
    for (const id of ids) expect([...seatCounts(play.rounds, id, 4)].sort()).toEqual([1, 1, 1, 2]);
  },
);

test("eight in fours cannot help meeting again, and do so as seldom as possible", () => {
  // Two tables of four out of two tables of four: each has at least two of either. Two and two is the fewest:
  // two rematches a table, four in all.
  const rule = { size: 4, odd: "byes", fewest: 2 } as const;
  const first = { pods: [{ seats: [1, 2, 3, 4] }, { seats: [5, 6, 7, 8] }], byes: [] };
  const { tables } = pairSwiss(ranked(numbered(8), nothing), [first], rule);
  const again = [...meetings([first, { pods: tables.map((seats) => ({ seats })), byes: [] }]).values()];
  expect(again.filter((times) => times === 2)).toHaveLength(4);
});

test("nine in threes: two rounds without a rematch", () => {
  const rule = { size: 3, odd: "byes", fewest: 2 } as const;
  let play = nothing;
  for (let round = 0; round < 2; round += 1) {
    const paired = pairSwiss(ranked(numbered(9), play), play.rounds, rule);
    play = playedOn(play, paired, () => 0);
  }
  expect(Math.max(...meetings(play.rounds).values())).toBe(1);
});

type Field = {
  readonly count: number;
  readonly seed: number;
  readonly rounds: number;
  readonly rule: SwissRule;
  readonly drops: readonly number[];
};

const fields: fc.Arbitrary<Field> = fc.record({
  count: fc.integer({ min: 4, max: 22 }),
  seed: fc.nat(),
  rounds: fc.integer({ min: 1, max: 4 }),
  rule: fc.record({
    size: fc.constantFrom(2, 3, 4),
    odd: fc.constantFrom("byes" as const, "smaller" as const),
    fewest: fc.constantFrom(2, 3),
  }),
  drops: fc.array(fc.nat({ max: 21 }), { maxLength: 3 }),
});

test("in random tournaments everybody plays or sits out once a round, and byes go round", () => {
  fc.assert(
    fc.property(fields, ({ count, seed, rounds, rule: asked, drops }) => {
      const rule = { ...asked, fewest: Math.min(asked.fewest, asked.size) };
      const whim = whims(seed);
      let play = nothing;
      let ids = numbered(count);
      for (let round = 0; round < rounds && ids.length >= rule.size; round += 1) {
        const placed = ranked(ids, play);
        const had = (id: number) => play.rounds.filter(({ byes }) => byes.includes(id)).length;
        const paired = pairSwiss(placed, play.rounds, rule);
        expect([...paired.tables.flat(), ...paired.byes].sort((one, other) => one - other)).toEqual(ids);
        const { tables, byes } = sizesFor(ids.length, rule.size, rule.odd, rule.fewest);
        expect(paired.tables.map((table) => table.length).sort()).toEqual([...tables].sort());
        expect(paired.byes).toHaveLength(byes);
        // Nobody sits out again while somebody who plays has sat out less often.
        const most = Math.max(-1, ...paired.byes.map(had));
        const least = Math.min(Infinity, ...paired.tables.flat().map(had));
        expect(most).toBeLessThanOrEqual(least);
        if (round === 0)
          expect(paired.byes.every((id) => placed.slice(-byes).some(({ entrant }) => entrant === id))).toBe(true);
        play = playedOn(play, paired, whim);
        const gone = drops[round];
        ids = ids.filter((id) => id !== gone);
      }
    }),
    { numRuns: runs(200) },
  );
});

test("the same field is paired the same way again", () => {
  const cases = fc.record({ count: fc.integer({ min: 4, max: 40 }), seed: fc.nat(), size: fc.constantFrom(2, 3, 4) });
  fc.assert(
    fc.property(cases, ({ count, seed, size }) => {
      const rule = { size, odd: "smaller", fewest: 2 } as const;
      const first = pairSwiss(ranked(numbered(count), nothing), [], rule);
      const play = playedOn(nothing, first, whims(seed));
      const again = () => pairSwiss(ranked(numbered(count), play), play.rounds, rule);
      expect(again()).toEqual(again());
    }),
    { numRuns: runs(30) },
  );
});

/** What a pairing breaks, the gravest first: byes had before, unequal seats, meetings had before. */
type Faults = { readonly byes: number; readonly seats: number; readonly rematches: number };

const noFaults: Faults = { byes: 0, seats: 0, rematches: 0 };

function sum(one: Faults, other: Faults): Faults {
  return {
    byes: one.byes + other.byes,
    seats: one.seats + other.seats,
    rematches: one.rematches + other.rematches,
  };
}

/** The least faults of all ways to make tables of these sizes, 1 being a bye, and to give their seats. */
function least(
  ids: readonly number[],
  sizes: readonly number[],
  rounds: readonly Played[],
  met = meetings(rounds),
): Faults {
  const [first, ...others] = ids;
  if (first === undefined) return noFaults;
  const ways = [...new Set(sizes)].flatMap((size) => {
    const fewer = sizes.toSpliced(sizes.indexOf(size), 1);
    return chosen(others, size - 1).map((company) => {
      const left = others.filter((id) => !company.includes(id));
      const orders = permuted([first, ...company]).map((table) => faultsOf(table, rounds, met));
      return sum(gravestFirst(orders)[0] ?? noFaults, least(left, fewer, rounds, met));
    });
  });
  return gravestFirst(ways)[0] ?? noFaults;
}

function gravestFirst(faults: readonly Faults[]): readonly Faults[] {
  return faults.toSorted(
    (one, other) => one.byes - other.byes || one.seats - other.seats || one.rematches - other.rematches,
  );
}

/** What a table with its seats in this order breaks; a second rematch of a pair counts four times. */
function faultsOf(table: readonly number[], rounds: readonly Played[], met = meetings(rounds)): Faults {
  const [first = 0] = table;
  const isBye = table.length === 1;
  const pairs = table.flatMap((one, at) => table.slice(at + 1).map((other) => met.get(pairOf(one, other)) ?? 0));
  return {
    byes: isBye ? rounds.filter(({ byes }) => byes.includes(first)).length : 0,
    seats: table.reduce(
      (total, id, seat) => total + unequal(rounds, id, isBye ? [] : [{ size: table.length, seat }]),
      0,
    ),
    rematches: pairs.reduce((total, times) => total + times ** 2, 0),
  };
}

/**
 * By how many turns a player's seats are out of balance, each squared, after these rounds and what comes besides: how
 * much more or less often a seat was had than it fell to the player (a table of four owes each of its seats a quarter
 * of a turn), rounded up or down.
 */
function unequal(rounds: readonly Played[], id: number, besides: readonly { size: number; seat: number }[]): number {
  const tables = rounds.flatMap(({ pods }) =>
    pods.flatMap(({ seats }) => (seats.includes(id) ? [{ size: seats.length, seat: seats.indexOf(id) }] : [])),
  );
  const all = [...tables, ...besides];
  return [0, 1, 2, 3].reduce((total, seat) => {
    const had = all.filter((each) => each.seat === seat).length;
    // Twelfths, so that thirds and quarters of a turn add up to whole ones.
    const owed = all.reduce((twelfths, { size }) => twelfths + (seat < size ? 12 / size : 0), 0) / 12;
    return total + Math.max(0, had - Math.ceil(owed), Math.floor(owed) - had) ** 2;
  }, 0);
}

function permuted(ids: readonly number[]): readonly (readonly number[])[] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id, at) => permuted(ids.toSpliced(at, 1)).map((others) => [id, ...others]));
}

function pairOf(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

function chosen(ids: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return ids.flatMap((id, at) => chosen(ids.slice(at + 1), count - 1).map((others) => [id, ...others]));
}

/** Tournaments in which some leave and some come late. */
const changing = fc.record({
  size: fc.constantFrom(2, 3, 4),
  odd: fc.constantFrom("byes" as const, "smaller" as const),
  seed: fc.nat(),
  rounds: fc.integer({ min: 1, max: 5 }),
  gone: fc.array(fc.nat({ max: 40 }), { maxLength: 4 }),
  late: fc.nat({ max: 2 }),
});

type Changing = typeof changing extends fc.Arbitrary<infer Value> ? Value : never;

/** Pairs round after round and shows each pairing with who was there and what had been played. */
function* pairings(count: number, { size, odd, seed, rounds, gone, late }: Changing) {
  const rule: SwissRule = { size, odd, fewest: 2 };
  const whim = whims(seed);
  let play = nothing;
  let ids = numbered(count);
  for (let round = 0; round <= rounds && ids.length >= size; round += 1) {
    const paired = pairSwiss(ranked(ids, play), play.rounds, rule);
    yield { ids, paired, played: play.rounds };
    play = playedOn(play, paired, whim);
    ids = ids.filter((id) => id !== gone[round]);
    if (round < late) ids = [...ids, count + round + 1];
  }
}

test("in small fields no way to make the tables would break less: byes go round, then seats are equal, then nobody meets again, whoever leaves or comes late", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 8 }), changing, (count, asked) => {
      for (const { ids, paired, played } of pairings(count, asked)) {
        const tables = [...paired.tables, ...paired.byes.map((id) => [id])];
        const faults = tables.map((table) => faultsOf(table, played)).reduce(sum, noFaults);
        const sizes = tables.map((table) => table.length);
        expect(faults).toEqual(least(ids, sizes, played));
      }
    }),
    { numRuns: runs(75) },
  );
});

test("in large fields nobody meets again, round after round", () => {
  const cases = fc.record({
    size: fc.constantFrom(2, 3, 4),
    tables: fc.integer({ min: 9, max: 12 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(cases, ({ size, tables, seed }) => {
      const whim = whims(seed);
      const ids = numbered(size * tables);
      let play = nothing;
      for (let round = 0; round < 5; round += 1)
        play = playedOn(play, pairSwiss(ranked(ids, play), play.rounds, { size, odd: "byes", fewest: 2 }), whim);
      expect(Math.max(...meetings(play.rounds).values())).toBe(1);
    }),
    { numRuns: runs(20) },
  );
});

test("in full tables with nobody leaving every seat is had equally often or once more, in every field, round after round", () => {
  const cases = fc.record({
    size: fc.constantFrom(2, 3, 4, 5, 6),
    tables: fc.integer({ min: 1, max: 8 }),
    rounds: fc.integer({ min: 1, max: 8 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(cases, ({ size, tables, rounds, seed }) => {
      const whim = whims(seed);
      const ids = numbered(size * tables);
      let play = nothing;
      for (let round = 0; round < rounds; round += 1)
        play = playedOn(play, pairSwiss(ranked(ids, play), play.rounds, { size, odd: "byes", fewest: 2 }), whim);
      for (const id of ids) {
        const seats = seatCounts(play.rounds, id, size);
        expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: runs(60) },
  );
});

/**
 * Whether seats could be more equal if some players moved, each into the place of the next: to another seat, a table of
 * another size or a bye. Who sits with whom does not matter for that, for any players with different seats make a table.
 */
function isImprovable(paired: Paired, rounds: readonly Played[]): boolean {
  const places = [
    ...paired.tables.flatMap((table) => table.map((id, seat) => ({ id, kind: { size: table.length, seat } }))),
    ...paired.byes.map((id) => ({ id, kind: undefined })),
  ];
  const kinds = [...new Map(places.map(({ kind }) => [JSON.stringify(kind), kind])).values()];
  const cost = (id: number, kind: (typeof kinds)[number]) => unequal(rounds, id, kind === undefined ? [] : [kind]);
  const had = (id: number, kind: (typeof kinds)[number]) =>
    kind === undefined ? rounds.filter(({ byes }) => byes.includes(id)).length * 1000 : 0;
  const changes = kinds.map((from) =>
    kinds.map((to) =>
      Math.min(
        ...places
          .filter(({ kind }) => JSON.stringify(kind) === JSON.stringify(from))
          .map(({ id }) => cost(id, to) + had(id, to) - cost(id, from) - had(id, from)),
      ),
    ),
  );
  // Floyd and Warshall: a way from a kind of place back to itself that gains is such a round of moves.
  for (const [via] of kinds.entries())
    for (const [from, row] of changes.entries())
      for (const [to] of kinds.entries())
        row[to] = Math.min(row[to] ?? 0, (changes[from]?.[via] ?? 0) + (changes[via]?.[to] ?? 0));
  return changes.some((row, kind) => (row[kind] ?? 0) < 0);
}

test("in fields of any size seats are as equal as they can be, whoever leaves or comes late", () => {
  fc.assert(
    fc.property(fc.integer({ min: 9, max: 40 }), changing, (count, asked) => {
      for (const { paired, played } of pairings(count, asked)) expect(isImprovable(paired, played)).toBe(false);
    }),
    { numRuns: runs(60) },
  );
});
