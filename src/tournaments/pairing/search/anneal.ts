import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

import type { CostModel } from "./cost.ts";
import type { Tables } from "./field.ts";
import { Assignment } from "./assignment.ts";

/** While a hard penalty is left: the most walks, the steps of a walk for each player, and the most steps in all. */
const walks = 4;
const stepsEach = 5_000;
const stepsAtMost = 400_000;
/** A walk cools from the one to the other: a rematch more is put up with every second time at first and never in the end. */
const warmest = 1.5;
const coldest = 0.03;

/**
 * Better tables of the same sizes, by simulated annealing. At each step two players exchange their places; while it is
 * warm, also for the worse. The best tables on the way are taken and improved to their end. The seed is always the
 * same, so equal fields give equal tables.
 */
export function anneal(model: CostModel, start: Tables): Tables {
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
