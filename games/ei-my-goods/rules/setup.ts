import { assistantsEach, startingEggs, startingHand } from "../../../data/ei-my-goods/rules.ts";
import type { Deal, Step } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { below, diceFrom, shuffle } from "../../kit/random.ts";
import { type Card, coopCards, deckSize } from "./cards.ts";
import type { EiFact } from "./facts.ts";
import { beginHands } from "./phases/hands.ts";
import { type Player, sortCards, type State } from "./state.ts";

/** Setup: a chicken coop with seven eggs and five cards each, assistants on offer, a random active player (ruling 25). */
export function setup(deal: Deal): Step<State, EiFact> {
  const { seats } = deal;
  const [coops, afterCoops] = shuffle(diceFrom(deal.key), coopCards);
  const [assistants, afterAssistants] = shuffle(afterCoops, [0, 1, 2, 3, 4, 5, 6, 7]);
  let dice = afterAssistants;
  const offer = assistants.slice(0, seats * assistantsEach).map((assistant) => {
    const [face, after] = below(dice, 2);
    dice = after;
    return assistant * 2 + face;
  });
  const [deck, afterDeck] = shuffle(
    dice,
    Array.from({ length: deckSize }, (_, card): Card => card),
  );
  const [active, left] = below(afterDeck, seats);
  const dealt = startingHand + startingEggs;
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const cards = deck.slice(seat * dealt, (seat + 1) * dealt);
    return {
      buildings: [at(coops, seat)],
      piles: [cards.slice(startingHand)],
      worker: null,
      isEfficient: false,
      helpers: [],
      hand: sortCards(cards.slice(0, startingHand)),
      aside: null,
    };
  });
  const state: State = {
    round: 1,
    active,
    last: null,
    lastPurchase: 0,
    players,
    market: [[], []],
    offer: sortCards(offer),
    deck: deck.slice(seats * dealt),
    discard: { shown: [], hidden: [] },
    now: beginHands(players),
    todo: [],
    halvings: 0,
    dice: left,
  };
  return { state, facts: [{ fact: "began", to: "table", start: active }], barrier: true };
}
