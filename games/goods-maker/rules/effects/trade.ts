import type { Decision } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { cardId, cardNamed, worthOf } from "../cards.ts";
import { exchanged } from "./exchange.ts";
import type { MakerFact } from "../facts.ts";
import { furtherGives, takeable } from "../offers.ts";
import { type Now, pointsOf, type State } from "../state.ts";
import { goOn } from "./turn.ts";

type Trade = Extract<Now, { readonly ask: "trade" }>;

/** Ends a trade of one card for several before its worth is used up. */
export const enough = "enough";

/** "Trade", step 1: the first card given. What is put up is seen by all; nothing moves yet. */
export function beginTrade(state: State, pick: string): State {
  return { ...state, now: { ask: "trade", given: [cardNamed(pick)], taken: [] } };
}

/** Step 2: what is taken, one card after the other when one is given; or a further card to give for a single one. */
export function tradeDecisions(state: State, { given, taken }: Trade): readonly Decision[] {
  const { seat } = state.turn;
  const { hand } = at(state.players, seat);
  const cards = takeable(state, hand.length, given, taken).map(cardId);
  const options = taken.length === 0 ? cards : [...cards, enough];
  const more = taken.length === 0 ? furtherGives(hand, given).map(cardId) : [];
  return [
    ...(options.length > 0 ? [{ ...asking, seat, ask: "take", options, open: true }] : []),
    ...(more.length > 0 ? [{ ...asking, seat, ask: "more", options: more, open: false }] : []),
  ];
}

const asking = { min: 1, max: 1, awaited: true } as const;

export function giveMore(state: State, trade: Trade, pick: string): State {
  return { ...state, now: { ...trade, given: [...trade.given, cardNamed(pick)] } };
}

export function take(state: State, trade: Trade, pick: string, told: MakerFact[]): State {
  if (pick === enough) return traded(state, trade, told);
  const next = { ...trade, taken: [...trade.taken, cardNamed(pick)] };
  const { hand } = at(state.players, state.turn.seat);
  const isComplete = takeable(state, hand.length, next.given, next.taken).length === 0;
  return isComplete ? traded(state, next, told) : { ...state, now: next };
}

function traded(state: State, { given, taken }: Trade, told: MakerFact[]): State {
  const { seat } = state.turn;
  const after = exchanged(state, seat, given, taken, 0);
  told.push({
    fact: "traded",
    to: "table",
    seat,
    gave: given,
    got: taken,
    worth: worthOf(given),
    cost: worthOf(taken),
    total: pointsOf(at(after.players, seat)),
  });
  return goOn({ ...after, turn: { ...state.turn, acted: true } }, told);
}
