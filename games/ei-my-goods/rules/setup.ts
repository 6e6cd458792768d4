import { assistantsEach, startingEggs, startingHand } from "../../../data/ei-my-goods/rules.ts";
import type { Deal, Step } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { chanceFrom, dealer } from "../../kit/random.ts";
import { type Card, coopCards, deckSize } from "./cards.ts";
import type { EiFact } from "./facts.ts";
import { beginHands } from "./phases/hands.ts";
import { type Player, sortCards, type State } from "./state.ts";

/** Setup: a chicken coop with seven eggs and five cards each, assistants on offer, a random active player (ruling 25). */
export function setup(deal: Deal): Step<State, EiFact> {
  const { seats } = deal;
  const chance = chanceFrom(deal.key);
  const coops = chance.shuffle(coopCards);
  const assistants = chance.shuffle([0, 1, 2, 3, 4, 5, 6, 7]).slice(0, seats * assistantsEach);
  const offer = assistants.map((assistant) => assistant * 2 + chance.below(2));
  const take = dealer(chance.shuffle(Array.from({ length: deckSize }, (_, card): Card => card)));
  const active = chance.below(seats);
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const hand = sortCards(take(startingHand));
    const piles = [take(startingEggs)];
    const buildings = [at(coops, seat)];
    return { buildings, piles, worker: null, isEfficient: false, helpers: [], hand, aside: null };
  });
  const state: State = {
    round: 1,
    active,
    last: null,
    lastPurchase: 0,
    players,
    market: [[], []],
    offer: sortCards(offer),
    deck: take(Infinity),
    discard: { shown: [], hidden: [] },
    now: beginHands(players),
    todo: [],
    halvings: 0,
    dice: chance.dice(),
  };
  return { state, facts: [{ fact: "began", to: "table", start: active }], barrier: true };
}
