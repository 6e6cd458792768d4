import type { Seat } from "../../../contract/index.ts";
import type { Good } from "../box/cards.ts";
import { addGood, coinsOf, countOf, type Goods, isGood, listHeld } from "../box/goods.ts";
import { spend } from "../effects/gains.ts";
import { givePurchase, startAgain } from "../effects/purchases.ts";
import { giveUpTile } from "../effects/tiles.ts";
import type { NewdaleStory } from "../facts.ts";
import { type Pending, pendingAt, type Saving, savingIds } from "../pending.ts";
import { playerAt, type State } from "../state.ts";
import { type Asking, changePlayer, finish, replaceWith } from "../step.ts";
import { chooseOpenly, choosePrivately, pickFrom } from "../table/choice.ts";
import { marketOf } from "../table/market.ts";
import { isPayment, listNextKinds, listPayments, paymentId, paymentOf } from "../table/payment.ts";
import { fundsFor, priceOf, savingsLeft } from "../table/price.ts";
import { workNewcomer } from "./special.ts";

type Paying = Pending<"pay">;

/** Page 8: whole payments to choose from, tiles that make it cheaper, and paying good by good. */
export const payAsking: Asking<"pay"> = {
  decide: (state, { seat, buy, savings, byHand }) => {
    const price = priceOf(state, buy, savings);
    // What is bought may be a card of the hand, which the others have not seen yet.
    const choose = buy.buy === "building" ? choosePrivately : chooseOpenly;
    if (byHand !== null) return choose("pay", listNextKinds(state, { seat, buy, paid: byHand, price }));
    const { best, isAll } = listPayments(state, seat, buy, price);
    return choose("pay", [
      ...best.map(paymentId),
      ...new Set(savingsLeft(state, seat, buy, savings)),
      ...(isAll && best.length < 2 ? [] : ["by-hand"]),
    ]);
  },
  /** Pays what can be paid in one way only; drops a purchase that can no longer be paid. */
  proceed: (state, pending, story) => {
    const { seat, buy, savings, byHand, chosen } = pending;
    const price = priceOf(state, buy, savings);
    if (price === 0) return complete(state, pending, {}, story);
    if (!isStillPossible(state, pending)) return startAgain(finish(state, pending), seat, buy);
    if (chosen !== undefined) return complete(state, pending, chosen, story);
    if (byHand !== null) return proceedByHand(state, pending, byHand, story);
    if (savingsLeft(state, seat, buy, savings).length > 0) return state;
    const { best, isAll } = listPayments(state, seat, buy, price);
    const [only, ...others] = best;
    // Nothing but paying good by good is left to choose.
    if (only === undefined) return replaceWith(state, pending, { ...pending, byHand: {} });
    return others.length > 0 || !isAll ? state : complete(state, pending, only, story);
  },
};

/** Pays at once, lays down a good, or spends something to pay less. */
export function choosePayment(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const pending = pendingAt(state, seat, "pay");
  const { savings, byHand } = pending;
  if (pick === "by-hand") return replaceWith(state, pending, { ...pending, byHand: {} });
  if (isGood(pick)) return layDown(state, pending, pick, byHand ?? {}, story);
  if (isPayment(pick)) return complete(state, pending, paymentOf(pick), story);
  return replaceWith(state, pending, { ...pending, savings: [...savings, pickFrom(savingIds, pick)] });
}

function layDown(state: State, pending: Paying, good: Good, before: Goods, story: NewdaleStory): State {
  const { seat, buy, savings } = pending;
  const byHand = addGood(before, good, 1);
  const market = marketOf(state, seat);
  const laid = listHeld(byHand).reduce((sum, one) => sum + countOf(byHand, one) * coinsOf(one, market), 0);
  return laid >= priceOf(state, buy, savings)
    ? complete(state, pending, byHand, story)
    : replaceWith(state, pending, { ...pending, byHand });
}

/** Lays down what is the only kind left to choose. What was laid down may have been spent on something else since. */
function proceedByHand(state: State, pending: Paying, byHand: Goods, story: NewdaleStory): State {
  const { seat, buy, savings } = pending;
  const { goods } = playerAt(state, seat);
  const isThere = listHeld(byHand).every((good) => countOf(goods, good) >= countOf(byHand, good));
  const price = priceOf(state, buy, savings);
  const [only, ...others] = isThere ? listNextKinds(state, { seat, buy, paid: byHand, price }) : [];
  if (others.length > 0) return state;
  return only === undefined
    ? replaceWith(state, pending, { ...pending, byHand: null })
    : layDown(state, pending, only, byHand, story);
}

function isStillPossible(state: State, { seat, buy, savings }: Paying): boolean {
  const all = [...savings, ...savingsLeft(state, seat, buy, savings)];
  if (priceOf(state, buy, all) > fundsFor(state, seat, buy)) return false;
  if (buy.buy !== "building") return true;
  const hand = state.hands[seat] ?? [];
  return (hand.includes(buy.card) || state.display.includes(buy.card)) && buy.cards.every((no) => hand.includes(no));
}

function complete(state: State, pending: Paying, paid: Goods, story: NewdaleStory): State {
  const { seat, buy, savings } = pending;
  const price = priceOf(state, buy, savings);
  const settled = spend(spendSavings(finish(state, pending), seat, savings, story), seat, paid);
  const given = givePurchase(settled, seat, buy, { paid, price }, story);
  return buy.buy === "building" ? workNewcomer(given, seat, buy.card, story) : given;
}

function spendSavings(state: State, seat: Seat, savings: readonly Saving[], story: NewdaleStory): State {
  let next = state;
  for (const saving of savings) {
    const { characters } = playerAt(next, seat);
    if (saving === "p05") {
      next = changePlayer(next, seat, { characters: characters.toSpliced(characters.indexOf(saving), 1) });
      story.facts.push({ fact: "used-character", to: "table", seat, character: saving });
    } else {
      next = giveUpTile(next, seat, saving);
      story.facts.push({ fact: "used-tile", to: "table", seat, tile: saving, paid: {} });
    }
  }
  return next;
}
