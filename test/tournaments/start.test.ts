import { expect, test } from "vitest";

import { noPenalties, type CostModel } from "../../src/tournaments/pairing/search/cost.ts";
import { startingTables } from "../../src/tournaments/pairing/search/search.ts";

test("a seat goes not to who likes it best but so that all together break least", () => {
  // Everybody would have the first seat. Giving it to the first player leaves 0 + 5 + 1 at best, to the third 0 + 1 + 9;
  // only the second must have it: 1 + 0 + 1.
  const unequal = [
    [0, 1, 9],
    [0, 5, 9],
    [0, 9, 1],
  ];
  const model: CostModel = {
    place: (player, { seat }) => ({ ...noPenalties, seats: unequal[player]?.[seat] ?? 0 }),
    pair: () => noPenalties,
  };
  expect(startingTables(model, 3, [3])).toEqual([[1, 0, 2]]);
});

test("a bye had before outweighs any seats, and those turns", () => {
  // The last player had a bye more than the others; the second has had unequal seats whatever happens.
  const model: CostModel = {
    place: (player, { size }) =>
      size === 1
        ? { ...noPenalties, byes: player === 4 ? 1 : 0, seats: player === 3 ? 100 : 0, turns: 4 - player }
        : noPenalties,
    pair: () => noPenalties,
  };
  expect(startingTables(model, 5, [2, 2, 1]).at(-1)).toEqual([2]);
});
