import { describe, expect, test } from "vitest";

import { designFor } from "../../src/tournaments/pairing/designs.ts";
import { groupRounds, inDivisions, inGroups } from "../../src/tournaments/pairing/groups.ts";
import { advancing, pairKnockout } from "../../src/tournaments/pairing/knockout.ts";

/** How often each pair of players meets. */
function pairCounts(tables: readonly (readonly number[])[], players: number): readonly number[] {
  const counts: number[] = [];
  for (let one = 0; one < players; one += 1)
    for (let other = one + 1; other < players; other += 1)
      counts.push(tables.filter((table) => table.includes(one) && table.includes(other)).length);
  return counts;
}

/** How often this player has each seat. */
function seatsOf(tables: readonly (readonly number[])[], player: number, size: number): readonly number[] {
  return Array.from({ length: size }, (_, seat) => tables.filter((table) => table[seat] === player).length);
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe("groups in which everybody meets everybody equally often", () => {
  test("seven in fours: seven tables, every pair twice, every seat once", () => {
    const tables = designFor(7, 4, 2).flat();
    expect(tables).toHaveLength(7);
    expect(new Set(pairCounts(tables, 7))).toEqual(new Set([2]));
    for (const player of numbers(7)) expect(seatsOf(tables, player, 4)).toEqual([1, 1, 1, 1]);
  });

  test.each([
    { players: 9, size: 3, rounds: 4 },
    { players: 16, size: 4, rounds: 5 },
  ])("$players in tables of $size: every pair once, all play each round, seats differ by one at most", (group) => {
    const design = designFor(group.players, group.size, 2);
    expect(design).toHaveLength(group.rounds);
    for (const round of design) expect([...round.flat()].sort((a, b) => a - b)).toEqual(numbers(group.players));
    expect(new Set(pairCounts(design.flat(), group.players))).toEqual(new Set([1]));
    for (const player of numbers(group.players)) {
      const seats = seatsOf(design.flat(), player, group.size);
      expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(1);
    }
  });

  test.each([
    [6, 3],
    [8, 4],
    [10, 4],
    [5, 3],
    [4, 2],
    [3, 4],
  ])("%i in tables of %i: nobody sits out, and games differ by one at most", (players, size) => {
    const tables = designFor(players, size, 2).flat();
    const games = numbers(players).map((player) => tables.filter((table) => table.includes(player)).length);
    expect(Math.min(...games)).toBeGreaterThan(0);
    expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(1);
    expect(tables.every((table) => new Set(table).size === table.length)).toBe(true);
  });

  test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "%i in twos meet everybody, in hardly more rounds than it takes",
    (players) => {
      const design = designFor(players, 2, 2);
      // Somebody sits out each round where the number is odd, so that it takes one more.
      const fewest = players % 2 === 0 ? players - 1 : players;
      expect(design.length - fewest).toBeOneOf(players < 9 ? [0] : [0, 1]);
      for (const round of design) expect(new Set(round.flat()).size).toBe(round.flat().length);
      // With nine and more the search may let a pair meet again.
      expect(new Set(pairCounts(design.flat(), players))).toBeOneOf([
        new Set([1]),
        ...(players < 9 ? [] : [new Set([1, 2])]),
      ]);
      for (const player of numbers(players)) {
        const [first = 0, second = 0] = seatsOf(design.flat(), player, 2);
        expect(Math.abs(first - second)).toBeLessThanOrEqual(1);
      }
    },
  );
});

describe("groups and divisions", () => {
  test("groups are dealt out to and fro, divisions cut by strength", () => {
    expect(inGroups([1, 2, 3, 4, 5, 6], 3, 2)).toEqual([
      [1, 4, 5],
      [2, 3, 6],
    ]);
    expect(inDivisions([1, 2, 3, 4, 5, 6, 7], 3, 2)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });

  test("rounds of two groups stand side by side", () => {
    const rounds = groupRounds(
      [
        [1, 2],
        [3, 4],
      ],
      2,
      2,
    );
    expect(rounds).toEqual([
      [
        { group: 0, seats: [1, 2] },
        { group: 1, seats: [3, 4] },
      ],
    ]);
  });
});

describe("knock-out", () => {
  test("eight in fours: the seeds are dealt out to and fro", () => {
    expect(pairKnockout([1, 2, 3, 4, 5, 6, 7, 8], 4, 2).tables).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ]);
  });

  test("ten in fours: nobody sits out, tables differ by one at most", () => {
    const { tables, byes } = pairKnockout(numbers(10), 4, 2);
    expect(tables.map((table) => table.length)).toEqual([4, 3, 3]);
    expect([...tables.flat()].sort((a, b) => a - b)).toEqual(numbers(10));
    expect(byes).toEqual([]);
  });

  test("six in twos: the two best pass freely, the third meets the sixth", () => {
    expect(pairKnockout([1, 2, 3, 4, 5, 6], 2, 2)).toEqual({
      tables: [
        [3, 6],
        [4, 5],
      ],
      byes: [1, 2],
    });
  });

  test("a table too small for the game is not made: the best seeded passes freely", () => {
    // Five at tables of three or four: one table of four is all there can be.
    expect(pairKnockout([1, 2, 3, 4, 5], 4, 3)).toEqual({ tables: [[2, 3, 4, 5]], byes: [1] });
  });

  test("the first two of each table go on, firsts before seconds; a tie at the border goes to the better seed", () => {
    const tables = [
      { seats: [1, 4, 5, 8], ranks: [2, 1, 2, 4] },
      { seats: [2, 3, 6, 7], ranks: [4, 3, 2, 1] },
    ];
    // Table 1: 4 first, then 1 and 5 tie for second: 1 is the better seed. Table 2: 7 before 6.
    expect(advancing(tables, [], 2, [1, 2, 3, 4, 5, 6, 7, 8])).toEqual([4, 7, 1, 6]);
  });

  test("whoever passed freely leads the next round", () => {
    expect(advancing([{ seats: [3, 6], ranks: [2, 1] }], [1, 2], 1, [1, 2, 3, 4, 5, 6])).toEqual([1, 2, 6]);
  });
});
