import { halfEggsInRow } from "../../../data/ei-my-goods/rules.ts";
import { at } from "../../kit/at.ts";
import { shuffle } from "../../kit/random.ts";
import { type Card, readCard } from "./cards.ts";
import type { EiStory } from "./facts.ts";
import type { Market, MarketRow, State } from "./state.ts";

/** Both piles are empty (ruling 3). */
export const arePilesEmpty = ({ deck, discard }: State): boolean =>
  deck.length === 0 && discard.shown.length === 0 && discard.hidden.length === 0;

/** Up to `count` cards off the draw pile; fewer when both piles run out. */
export function drawCards(state: State, count: number, story: EiStory): readonly [readonly Card[], State] {
  let next = state;
  let cards: readonly Card[] = [];
  while (cards.length < count && !arePilesEmpty(next)) {
    next = refillIfEmpty(next, story);
    const wanted = count - cards.length;
    const drawn = next.deck.slice(0, wanted);
    cards = cards.length === 0 ? drawn : [...cards, ...drawn];
    next = { ...next, deck: next.deck.slice(wanted) };
  }
  return [cards, refillIfEmpty(next, story)];
}

/** Turns up cards until this row shows two half eggs, or both piles run out (phases II and III). */
export function openMarketRow(state: State, row: MarketRow, story: EiStory): State {
  let next = state;
  while (countHalfEggs(next.market[row]) < halfEggsInRow && !arePilesEmpty(next)) {
    next = refillIfEmpty(next, story);
    const wanted = countUntilFull(next.deck, countHalfEggs(next.market[row]));
    const cards = [...next.market[row], ...next.deck.slice(0, wanted)];
    next = { ...next, market: replaceRow(next.market, row, cards), deck: next.deck.slice(wanted) };
  }
  return refillIfEmpty(next, story);
}

/** Whether this row of the market is complete. */
export const isRowFull = ({ market }: State, row: MarketRow): boolean => countHalfEggs(market[row]) >= halfEggsInRow;

/** Ruling 3: when the draw pile runs out, the discards are shuffled at once. */
function refillIfEmpty(state: State, story: EiStory): State {
  const { deck, discard } = state;
  if (deck.length > 0 || arePilesEmpty(state)) return state;
  const [mixed, dice] = shuffle(state.dice, [...discard.shown, ...discard.hidden]);
  story.facts.push({ fact: "reshuffled", to: "table", count: mixed.length });
  return { ...state, deck: mixed, discard: { shown: [], hidden: [] }, dice };
}

function countHalfEggs(cards: readonly Card[]): number {
  let count = 0;
  for (const card of cards) if (readCard(card).half) count += 1;
  return count;
}

/** How many cards to turn up until the row is full, counting those half eggs already there. */
function countUntilFull(deck: readonly Card[], there: number): number {
  let count = there;
  for (let index = 0; index < deck.length; index += 1) {
    if (readCard(at(deck, index)).half) count += 1;
    if (count >= halfEggsInRow) return index + 1;
  }
  return deck.length;
}

const replaceRow = ([first, second]: Market, row: MarketRow, cards: readonly Card[]): Market =>
  row === 0 ? [cards, second] : [first, cards];
