import type { Deal, Step } from "../../contract/index.ts";
import { diceFrom, shuffle } from "../../kit/random.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import type { KiteFact } from "./facts.ts";
import { turnWind } from "./round.ts";
import { allWinds, handSize, highest, type Kite, sortKites, type State } from "./state.ts";

const allKites: readonly Kite[] = Array.from({ length: highest }, (_, below) => below + 1);

/** "Kites" and "Wind": six kites for everybody, and the winds in an order by chance. */
export function setup({ seats, key }: Deal): Step<State, KiteFact> {
  const [kites, afterKites] = shuffle(diceFrom(key), allKites);
  const [winds, dice] = shuffle(afterKites, allWinds);
  const story = beginStory<KiteFact>();
  const players = Array.from({ length: seats }, (_, seat) => {
    const hand = sortKites(kites.slice(seat * handSize, (seat + 1) * handSize));
    story.facts.push({ fact: "dealt", to: seat, kites: hand });
    return { hand, chosen: null, flown: 0, best: 0, tangled: 0 };
  });
  const state = { players, winds, rest: kites.slice(seats * handSize), dice };
  turnWind(state, story);
  return endStory(state, story, true);
}
