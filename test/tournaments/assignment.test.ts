import fc from "fast-check";
import { expect, test } from "vitest";

import { Assignment } from "../../src/tournaments/pairing/search/assignment.ts";
import {
  costInOrder,
  type CostModel,
  free,
  isLess,
  noPenalties,
  plus,
} from "../../src/tournaments/pairing/search/cost.ts";

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

const players = 9;
/** Of each player and each of nine others or of nine kinds of places, something between 0 and 9. */
const weights = fc.array(fc.nat({ max: 9 }), { minLength: players ** 2, maxLength: players ** 2 });
const place = fc.nat({ max: players - 1 });

test("an exchange costs what the tables cost after it less what they cost before, whoever sits where", () => {
  fc.assert(
    fc.property(weights, weights, fc.array(fc.tuple(place, place), { maxLength: 12 }), (places, pairs, exchanges) => {
      const of = (all: readonly number[], player: number, other: number) => all[player * players + other] ?? 0;
      const model: CostModel = {
        place: (player, { size, seat }) => ({ ...noPenalties, byes: of(places, player, size * 2 + (seat % 2)) }),
        pair: (one, other) => ({ ...noPenalties, byes: of(pairs, Math.min(one, other), Math.max(one, other)) }),
      };
      const costOf = (tables: readonly (readonly number[])[]) =>
        tables.map((table) => costInOrder(model, table)).reduce(plus, free);
      const assignment = new Assignment(model, [[0, 1, 2], [3, 4, 5], [6, 7], [8]]);
      let [cost, best] = [costOf(assignment.tables()), costOf(assignment.tables())];
      for (const [one, other] of exchanges.filter(([from, to]) => from !== to)) {
        const swapCosts = assignment.swapCosts.map((swapCost) => swapCost(one, other));
        assignment.exchange(one, other);
        const after = costOf(assignment.tables());
        // A bye weighs 10 by both measures, and 1e11 among the hard costs.
        for (const swapCost of swapCosts) expect(swapCost * 1e10).toBeCloseTo(after.hard - cost.hard, 0);
        [cost, best] = [after, isLess(after, best) ? after : best];
        expect(assignment.best).toEqual(best);
      }
      assignment.restoreBest();
      expect(costOf(assignment.tables())).toEqual(best);
      assignment.descend();
      assignment.restoreBest();
      expect(costOf(assignment.tables())).toEqual(assignment.best);
      expect(isLess(best, assignment.best)).toBe(false);
    }),
    { numRuns: 40 },
  );
});
