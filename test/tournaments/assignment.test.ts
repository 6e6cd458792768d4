import { expect, test } from "vitest";

import { Assignment } from "../../src/tournaments/pairing/search/assignment.ts";
import { noPenalties, type CostModel } from "../../src/tournaments/pairing/search/cost.ts";

test.each(["byes", "rematches", "lower", "seats", "turns", "spread"] as const)(
  "a swap that makes %s costs something, and taking it back is a gain",
  (fault) => {
    // It is wrong that the first player sits at the table of three.
    const model: CostModel = {
      place: (player, { size }) => (player === 0 && size === 3 ? { ...noPenalties, [fault]: 1 } : noPenalties),
      pair: () => noPenalties,
    };
    const assignment = new Assignment(model, [
      [1, 0],
      [2, 3, 4],
    ]);
    for (const swapCost of assignment.swapCosts) expect([swapCost(1, 2) > 0, swapCost(0, 2)]).toEqual([true, 0]);
    assignment.exchange(1, 2);
    for (const swapCost of assignment.swapCosts) expect(swapCost(1, 2)).toBeLessThan(0);
    expect(assignment.tables()).toEqual([
      [1, 2],
      [0, 3, 4],
    ]);
    assignment.restoreBest();
    expect(assignment.tables()).toEqual([
      [1, 0],
      [2, 3, 4],
    ]);
  },
);
