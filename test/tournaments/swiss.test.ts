import { whims } from "../../scripts/whims.ts";
import { pairSwiss, sizesFor, type SwissRule } from "../../src/tournaments/pairing/swiss.ts";
import { runs } from "../contract/play.ts";
import {
  countMeetings,
  countSeats,
  faultsOf,
  findLeastFaults,
  noFaults,
  nothing,
  numbersUpTo,
  playRound,
  rankEntrants,
  sum,
} from "./swissPlay.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

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
    const ids = numbersUpTo(64);
    let play = nothing;
    for (let round = 0; round < 5; round += 1) {
      const paired = pairSwiss(rankEntrants(ids, play), play.rounds, { size: 4, odd: "byes", fewest: 2 });
      expect(paired.tables).toHaveLength(16);
      play = playRound(play, paired, whim);
    }
    expect(Math.max(...countMeetings(play.rounds).values())).toBe(1);
    for (const id of ids) expect([...countSeats(play.rounds, id, 4)].sort()).toEqual([1, 1, 1, 2]);
  },
);

test("eight in fours cannot help meeting again, and do so as seldom as possible", () => {
  // Two tables of four out of two tables of four: each has at least two of either. Two and two is the fewest:
  // two rematches a table, four in all.
  const rule = { size: 4, odd: "byes", fewest: 2 } as const;
  const first = { pods: [{ seats: [1, 2, 3, 4] }, { seats: [5, 6, 7, 8] }], byes: [] };
  const { tables } = pairSwiss(rankEntrants(numbersUpTo(8), nothing), [first], rule);
  const again = [...countMeetings([first, { pods: tables.map((seats) => ({ seats })), byes: [] }]).values()];
  expect(again.filter((times) => times === 2)).toHaveLength(4);
});

test("nine in threes: two rounds without a rematch", () => {
  const rule = { size: 3, odd: "byes", fewest: 2 } as const;
  let play = nothing;
  for (let round = 0; round < 2; round += 1) {
    const paired = pairSwiss(rankEntrants(numbersUpTo(9), play), play.rounds, rule);
    play = playRound(play, paired, () => 0);
  }
  expect(Math.max(...countMeetings(play.rounds).values())).toBe(1);
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
      let ids = numbersUpTo(count);
      for (let round = 0; round < rounds && ids.length >= rule.size; round += 1) {
        const placed = rankEntrants(ids, play);
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
        play = playRound(play, paired, whim);
        const gone = drops[round];
        ids = ids.filter((id) => id !== gone);
      }
    }),
    { numRuns: runs(16) },
  );
});

test("the same field is paired the same way again", () => {
  const cases = fc.record({ count: fc.integer({ min: 4, max: 40 }), seed: fc.nat(), size: fc.constantFrom(2, 3, 4) });
  fc.assert(
    fc.property(cases, ({ count, seed, size }) => {
      const rule = { size, odd: "smaller", fewest: 2 } as const;
      const first = pairSwiss(rankEntrants(numbersUpTo(count), nothing), [], rule);
      const play = playRound(nothing, first, whims(seed));
      const again = () => pairSwiss(rankEntrants(numbersUpTo(count), play), play.rounds, rule);
      expect(again()).toEqual(again());
    }),
    { numRuns: runs(10) },
  );
});

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
  let ids = numbersUpTo(count);
  for (let round = 0; round <= rounds && ids.length >= size; round += 1) {
    const paired = pairSwiss(rankEntrants(ids, play), play.rounds, rule);
    const placed = rankEntrants(ids, play).map(({ entrant }) => entrant);
    yield { placed, paired, played: play.rounds };
    play = playRound(play, paired, whim);
    ids = ids.filter((id) => id !== gone[round]);
    if (round < late) ids = [...ids, count + round + 1];
  }
}

test("in small fields no way to make the tables would break less: byes go round, nobody meets again, the lowest sit out, seats are equal, whoever leaves or comes late", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 8 }), changing, (count, asked) => {
      for (const { placed, paired, played } of pairings(count, asked)) {
        const tables = [...paired.tables, ...paired.byes.map((id) => [id])];
        const faults = tables.map((table) => faultsOf(table, played, placed)).reduce(sum, noFaults);
        const sizes = tables.map((table) => table.length);
        expect(faults).toEqual(findLeastFaults(placed, sizes, played));
      }
    }),
    { numRuns: runs(16) },
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
      const ids = numbersUpTo(size * tables);
      let play = nothing;
      for (let round = 0; round < 5; round += 1)
        play = playRound(play, pairSwiss(rankEntrants(ids, play), play.rounds, { size, odd: "byes", fewest: 2 }), whim);
      expect(Math.max(...countMeetings(play.rounds).values())).toBe(1);
    }),
    { numRuns: runs(12) },
  );
});

/** Orders of these. */
const ordersOf = (ids: readonly number[]): readonly (readonly number[])[] =>
  ids.length === 0
    ? [[]]
    : ids.flatMap((id) => ordersOf(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));

test("fewer rematches go before equal seats: two tables of three can leave nothing below a difference of two", () => {
  const ids = numbersUpTo(6);
  const whim = whims(28);
  const rule = { size: 3, odd: "byes", fewest: 2 } as const;
  let play = nothing;
  for (let round = 0; round < 6; round += 1) {
    const paired = pairSwiss(rankEntrants(ids, play), play.rounds, rule);
    const differences = (tables: readonly (readonly number[])[]) => {
      const rounds = [...play.rounds, { pods: tables.map((seats) => ({ seats })), byes: [] }];
      const seats = ids.map((id) => countSeats(rounds, id, 3));
      const before = countMeetings(play.rounds);
      const pairs = countMeetings([{ pods: tables.map((each) => ({ seats: each })), byes: [] }]);
      const met = [...pairs.keys()].reduce((sum, pair) => sum + (before.get(pair) ?? 0) ** 2, 0);
      return { met, seats: Math.max(...seats.map((had) => Math.max(...had) - Math.min(...had))) };
    };
    const all = ordersOf(ids).map((order) => differences([order.slice(0, 3), order.slice(3)]));
    const least = Math.min(...all.map(({ met }) => met));
    const fewest = Math.min(...all.flatMap(({ met, seats }) => (met === least ? [seats] : [])));
    expect(differences(paired.tables).met).toBe(least);
    if (round === 5) expect([differences(paired.tables).seats, fewest]).toEqual([2, 2]);
    play = playRound(play, paired, whim);
  }
});

test("in full tables with nobody leaving seats are had about equally often, in every field, round after round", () => {
  const cases = fc.record({
    size: fc.constantFrom(2, 3, 4, 5, 6),
    tables: fc.integer({ min: 1, max: 8 }),
    rounds: fc.integer({ min: 1, max: 8 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(cases, ({ size, tables, rounds, seed }) => {
      const whim = whims(seed);
      const ids = numbersUpTo(size * tables);
      let play = nothing;
      for (let round = 0; round < rounds; round += 1)
        play = playRound(play, pairSwiss(rankEntrants(ids, play), play.rounds, { size, odd: "byes", fewest: 2 }), whim);
      for (const id of ids) {
        const seats = countSeats(play.rounds, id, size);
        expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: runs(16) },
  );
});

test("where enough have not met, nobody meets again and the lowest of those who sat out least sit out", () => {
  fc.assert(
    fc.property(fc.integer({ min: 13, max: 40 }), changing, (count, asked) => {
      for (const { placed, paired, played } of pairings(count, { ...asked, odd: "byes" })) {
        if ((played.length + 1) * asked.size * 2 > placed.length) return;
        const faults = paired.tables.map((table) => faultsOf(table, played, placed)).reduce(sum, noFaults);
        const had = (id: number) => played.filter(({ byes }) => byes.includes(id)).length;
        const order = placed.toReversed().toSorted((one, other) => had(one) - had(other));
        expect([faults.rematches, paired.byes.toSorted()]).toEqual([0, order.slice(0, paired.byes.length).toSorted()]);
      }
    }),
    { numRuns: runs(16) },
  );
});
