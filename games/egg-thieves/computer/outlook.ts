import { at } from "../../kit/at.ts";
import { countEggs } from "../rules/cards.ts";
import { raidLimit } from "../rules/options.ts";
import { letters } from "../rules/places.ts";
import { playersOf, type State, totalOf } from "../rules/state.ts";
import { sharpness } from "./forecast.ts";
import { nestOf, sumHopes } from "./glance.ts";

/** How many eggs each player will probably have: what he has, and what his plan may hope for in the raids to come. */
export function outlook(state: State): readonly number[] {
  const { eggs, plans, raids, rules, hands } = state;
  const totals = state.nests.map(totalOf);
  const left = raidLimit(rules.edition, playersOf(state)) - raids;
  const nears = totals.map((total) => (total + 1) ** sharpness);
  const all = nears.reduce((sum, near) => sum + near, 0);
  const nests = letters.map((letter) =>
    nestOf(countEggs(at(state.nests, letter).map(({ card }) => card)), 0, at(totals, letter)),
  );
  return hands.map((_, seat) =>
    letters.reduce(
      (sum, letter) => {
        const chance = Math.min(1, (left * at(nears, letter)) / all);
        const plan = countEggs(at(at(plans, seat), letter).map(({ card }) => card));
        return sum + chance * sumHopes(at(nests, letter), plan);
      },
      at(eggs, seat),
    ),
  );
}
