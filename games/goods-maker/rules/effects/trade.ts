import { at } from "../../../kit/at.ts";
import { findCard, worthOf } from "../cards.ts";
import { enough } from "../decisions.ts";
import type { MakerStory } from "../facts.ts";
import { listTakes } from "../offers.ts";
import { pointsOf, type State, type Trade, tradeOf } from "../state.ts";
import { exchangeCards } from "./exchange.ts";
import { continueTurn } from "./turn.ts";

/** "Trade": the first card given. Everybody sees what is put up; nothing moves yet. */
export function beginTrade(state: State, pick: string): State {
  return { ...state, now: { ask: "trade", given: [findCard(pick)], taken: [] } };
}

/** "Trade": one more card given for a single one. */
export function giveMore(state: State, pick: string): State {
  const trade = tradeOf(state);
  return { ...state, now: { ...trade, given: [...trade.given, findCard(pick)] } };
}

/** "Trade": one card taken. The trade is complete when nothing more can be taken or the player wants no more. */
export function takeCard(state: State, pick: string, story: MakerStory): State {
  const trade = tradeOf(state);
  if (pick === enough) return completeTrade(state, trade, story);
  const next = { ...trade, taken: [...trade.taken, findCard(pick)] };
  const { hand } = at(state.players, state.turn.seat);
  const isComplete = listTakes(state, hand.length, next.given, next.taken).length === 0;
  return isComplete ? completeTrade(state, next, story) : { ...state, now: next };
}

function completeTrade(state: State, { given, taken }: Trade, story: MakerStory): State {
  const { seat } = state.turn;
  const after = exchangeCards(state, seat, { gave: given, got: taken, points: 0 });
  story.facts.push({
    fact: "traded",
    to: "table",
    seat,
    gave: given,
    got: taken,
    worth: worthOf(given),
    cost: worthOf(taken),
    total: pointsOf(at(after.players, seat)),
  });
  return continueTurn({ ...after, turn: { ...state.turn, acted: true } }, story);
}
