import type { Deal, Step } from "../../contract/index.ts";
import { chanceFrom, dealer } from "../../kit/random.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import type { KiteFact } from "./facts.ts";
import { turnWind } from "./round.ts";
import { allWinds, handSize, highest, type Kite, sortKites, type State } from "./state.ts";

const allKites: readonly Kite[] = Array.from({ length: highest }, (_, below) => below + 1);

/** "Kites" and "Wind": six kites for everybody, and the winds in an order by chance. */
export function setup({ seats, key }: Deal): Step<State, KiteFact> {
  const chance = chanceFrom(key);
  const take = dealer(chance.shuffle(allKites));
  const winds = chance.shuffle(allWinds);
  const story = beginStory<KiteFact>();
  const players = Array.from({ length: seats }, (_, seat) => {
    const hand = sortKites(take(handSize));
    story.facts.push({ fact: "dealt", to: seat, kites: hand });
    return { hand, chosen: null, flown: 0, best: 0, tangled: 0 };
  });
  const state = { players, winds, rest: take(Infinity), dice: chance.dice() };
  turnWind(state, story);
  return endStory(state, story, true);
}
