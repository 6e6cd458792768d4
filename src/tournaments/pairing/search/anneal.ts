import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

import type { Judge } from "./cost.ts";
import type { Tables } from "./field.ts";
import { Hall } from "./assignment.ts";

/** While promises are broken, so many walks are taken at most, each of so many steps for each player, and no more in all. */
const walks = 4;
const stepsEach = 5_000;
const stepsAtMost = 400_000;
/** A walk cools from the one to the other: a rematch more is put up with every second time at first and never in the end. */
const warmest = 1.5;
const coldest = 0.03;

/**
 * Better tables of the same sizes, by simulated annealing: at each step two
 * players exchange their places, while it is warm for the worse too; the best
 * on the way is taken and settled. The whims are the same ones each time, so
 * equal fields give equal tables.
 */
export function anneal(judge: Judge, start: Tables): Tables {
  const hall = new Hall(judge, start);
  const whims = xoroshiro128plus(1);
  const anyPlace = () => uniformInt(whims, 0, hall.places - 1);
  const steps = Math.min(hall.places * stepsEach, stepsAtMost);
  const cooling = (coldest / warmest) ** (1 / steps);
  for (let walk = 0; walk < walks; walk += 1) {
    for (let step = 0, warmth = warmest; step < steps; step += 1, warmth *= cooling) {
      const [one, other] = [anyPlace(), anyPlace()];
      if (uniformFloat64(whims) < Math.exp(-hall.reluctance(one, other) / warmth)) hall.exchange(one, other);
    }
    if (hall.best.promises === 0) break;
  }
  hall.backToBest();
  hall.settle();
  return hall.tables();
}
