import { editions, handSize } from "../../../../data/egg-thieves/editions.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { shuffle } from "../../../kit/random.ts";
import { type Card, showRaptors, sortCards } from "../cards.ts";
import type { ThiefStory } from "../facts.ts";
import { replaceAt, type State } from "../state.ts";

/** Takes up to `count` cards off the egg deck. Ruling 13: an empty deck is the discards, shuffled. */
export function takeCards(state: State, count: number, story: ThiefStory): readonly [readonly Card[], State] {
  if (count <= state.deck.length || state.discard.length === 0)
    return [state.deck.slice(0, count), { ...state, deck: state.deck.slice(count) }];
  const [deck, dice] = shuffle(state.dice, state.discard);
  story.facts.push({ fact: "reshuffled", to: "table", count: deck.length });
  const more = count - state.deck.length;
  return [[...state.deck, ...deck.slice(0, more)], { ...state, deck: deck.slice(more), discard: [], dice }];
}

export function drawCards(state: State, seat: Seat, count: number, story: ThiefStory): State {
  const [cards, after] = takeCards(state, count, story);
  if (cards.length === 0) return after;
  story.facts.push({ fact: "drew", to: "table", seat, count: cards.length });
  story.facts.push({ fact: "drew-cards", to: seat, cards: sortCards(cards) });
  return { ...after, hands: replaceAt(after.hands, seat, (hand) => [...hand, ...cards]) };
}

/** "During your turn": at its end draw up to 5; a larger hand stays as it is (ruling 19). */
export function refillHand(state: State, seat: Seat, story: ThiefStory): State {
  const missing = handSize - at(state.hands, seat).length;
  return missing > 0 ? drawCards(state, seat, missing, story) : state;
}

/** "Raiding a nest", step 7: all raptors are discarded and replaced; the second edition shuffles them back in (ruling 49). */
export function renewRaptors(state: State): State {
  const { raptorsShown, raptorsReturn } = editions[state.rules.edition];
  const raptorDiscard = [...state.raptorDiscard, ...state.row];
  if (!raptorsReturn || state.raptorDeck.length >= raptorsShown)
    return { ...state, ...showRaptors(state.raptorDeck, raptorsShown), raptorDiscard };
  const [mixed, dice] = shuffle(state.dice, [...state.raptorDeck, ...raptorDiscard]);
  return { ...state, ...showRaptors(mixed, raptorsShown), raptorDiscard: [], dice };
}
