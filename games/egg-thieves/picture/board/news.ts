import { at } from "../../../kit/at.ts";
import type { FactNamed } from "../../../kit/facts.ts";
import type { ThiefFact } from "../../rules/facts.ts";
import { isNest, letterOf, letters, type Place, type Spot } from "../../rules/places.ts";
import type { Player, Who } from "../../rules/state.ts";

/** What changed since the reader's last turn. */
export type News = {
  /** By nest: how many of its last cards are new. */
  readonly nests: readonly number[];
  /** By player and letter: the same for the plan spots. */
  readonly plans: readonly (readonly number[])[];
  /** Cards of nests that changed places, newest last. */
  readonly swaps: readonly (readonly [Place, Place])[];
  readonly raid: FactNamed<ThiefFact, "raided"> | undefined;
};

/** What the facts say about cards that lie on the table now. */
export function gatherNews(facts: readonly ThiefFact[], seats: number, players: number): News {
  const nests = letters.map(() => 0);
  const plans = Array.from({ length: players }, () => letters.map(() => 0));
  let swaps: readonly (readonly [Place, Place])[] = [];
  let raid: FactNamed<ThiefFact, "raided"> | undefined;
  const count = (player: Player, spot: Spot): void => {
    const list = isNest(spot) ? nests : at(plans, player);
    list[letterOf(spot)] = at(list, letterOf(spot)) + 1;
  };
  for (const fact of facts) {
    switch (fact.fact) {
      case "scouted":
        nests[fact.nest] = at(nests, fact.nest) + 1;
        at(plans, fact.seat)[fact.plan] = at(at(plans, fact.seat), fact.plan) + 1;
        break;
      case "played":
        count(fact.seat, fact.spot);
        break;
      case "bot-placed":
        count(seats + fact.bot - 1, fact.spot);
        break;
      case "swapped":
        swaps = [...swaps, fact.places];
        break;
      case "raided":
        raid = fact;
        nests[fact.nest] = 0;
        for (const plan of plans) plan[fact.nest] = 0;
        swaps = swaps.filter((places) => places.every(({ nest }) => nest !== fact.nest));
        break;
      case "renewed":
        nests[fact.nest] = 1;
        break;
      default:
        break;
    }
  }
  return { nests, plans, swaps, raid };
}

/** Whether this one of so many cards is among the newest ones. */
export const isNewest = (index: number, of: number, newest: number): boolean => index >= of - newest;

/** The player behind the name that facts use. */
export const playerOf = (who: Who, seats: number): Player => ("seat" in who ? who.seat : seats + who.bot - 1);
