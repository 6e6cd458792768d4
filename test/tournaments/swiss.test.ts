import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { pairSwiss, type Paired, type Played, type SwissRule } from "../../src/tournaments/pairing/swiss.ts";
import { sizesFor } from "../../src/tournaments/pairing/sizes.ts";

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

function whims(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
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

test("in thousands of random tournaments everybody plays or sits out once a round, and byes go round", () => {
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
        expect(pairSwiss(placed, play.rounds, rule)).toEqual(paired);
        play = playedOn(play, paired, whim);
        const gone = drops[round];
        ids = ids.filter((id) => id !== gone);
      }
    }),
    { numRuns: 2_000 },
  );
});

/** The fewest rematches of any way to make tables of these sizes; by trying them all. */
function fewest(ids: readonly number[], sizes: readonly number[], met: ReadonlyMap<string, number>): number {
  const [first, ...others] = ids;
  if (first === undefined) return 0;
  let best = Infinity;
  for (const size of new Set(sizes)) {
    const left = sizes.toSpliced(sizes.indexOf(size), 1);
    for (const table of chosen(others, size - 1)) {
      const whole = [first, ...table];
      const again = whole.flatMap((one) => whole.filter((other) => met.has(pairOf(one, other)))).length / 2;
      const rest = others.filter((id) => !table.includes(id));
      if (again < best) best = Math.min(best, again + fewest(rest, left, met));
    }
  }
  return best;
}

function pairOf(one: number, other: number): string {
  return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

function chosen(ids: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return ids.flatMap((id, at) => chosen(ids.slice(at + 1), count - 1).map((others) => [id, ...others]));
}

test("no avoidable rematch, with smaller tables, byes, drops and late entries: as few pairs meet again as in the best of all ways to make the tables", () => {
  const cases = fc.record({
    count: fc.integer({ min: 4, max: 9 }),
    size: fc.constantFrom(2, 3, 4),
    odd: fc.constantFrom("byes" as const, "smaller" as const),
    seed: fc.nat(),
    rounds: fc.integer({ min: 1, max: 3 }),
    gone: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    late: fc.nat({ max: 1 }),
  });
  fc.assert(
    fc.property(cases, ({ count, size, odd, seed, rounds, gone, late }) => {
      const rule: SwissRule = { size, odd, fewest: 2 };
      const whim = whims(seed);
      let play = nothing;
      let ids = numbered(count);
      for (let round = 0; round <= rounds && ids.length >= size; round += 1) {
        const met = meetings(play.rounds);
        const hasOnlyMetOnce = [...met.values()].every((times) => times === 1);
        const { tables, byes } = pairSwiss(ranked(ids, play), play.rounds, rule);
        const again = [...meetings([{ pods: tables.map((seats) => ({ seats })), byes: [] }]).keys()];
        const playing = ids.filter((id) => !byes.includes(id));
        const sizes = tables.map((table) => table.length);
        if (hasOnlyMetOnce) expect(again.filter((pair) => met.has(pair))).toHaveLength(fewest(playing, sizes, met));
        play = playedOn(play, { tables, byes }, whim);
        ids = ids.filter((id) => id !== gone[round]);
        if (round < late) ids = [...ids, count + round + 1];
      }
    }),
    { numRuns: 400 },
  );
});

test("in large fields nobody meets again, and every seat is had equally often or once more, round after round", () => {
  const cases = fc.record({
    size: fc.constantFrom(2, 3, 4),
    tables: fc.integer({ min: 9, max: 12 }),
    rounds: fc.integer({ min: 1, max: 5 }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(cases, ({ size, tables: count, rounds, seed }) => {
      const whim = whims(seed);
      const ids = numbered(size * count);
      let play = nothing;
      for (let round = 0; round < rounds; round += 1)
        play = playedOn(play, pairSwiss(ranked(ids, play), play.rounds, { size, odd: "byes", fewest: 2 }), whim);
      expect(Math.max(...meetings(play.rounds).values())).toBe(1);
      for (const id of ids) {
        const seats = seatCounts(play.rounds, id, size);
        expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 60 },
  );
});

test("in small fields, with smaller tables, drops and late entries, no seat that all tables have is had more than twice oftener", () => {
  fc.assert(
    fc.property(fields, ({ count, seed, rounds, rule: asked, drops }) => {
      const rule = { ...asked, fewest: Math.min(asked.fewest, asked.size) };
      const whim = whims(seed);
      let play = nothing;
      let ids = numbered(count);
      for (let round = 0; round < rounds && ids.length >= rule.size; round += 1) {
        play = playedOn(play, pairSwiss(ranked(ids, play), play.rounds, rule), whim);
        const gone = drops[round];
        ids = ids.filter((id) => id !== gone);
        if (seed % 3 === round) ids = [...ids, count + round + 1];
      }
      const common = Math.min(...play.rounds.flatMap(({ pods }) => pods.map(({ seats }) => seats.length)), rule.size);
      for (const id of numbered(count + rounds)) {
        const seats = seatCounts(play.rounds, id, common);
        expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 500 },
  );
});
