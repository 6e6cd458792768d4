import type { Seat } from "../../../contract.ts";
import { bug } from "../../../kit/fail.ts";
import type { Good } from "../../rules/box/cards.ts";
import { coinsOf, countOf, type Goods, listHeld, isGood, addGood } from "../../rules/box/goods.ts";
import { marketOf } from "../../rules/table/market.ts";
import { isPayment, listNextKinds, paymentId, paymentOf, listPayments } from "../../rules/table/payment.ts";
import { fundsFor, priceOf, savingsFor } from "../../rules/table/price.ts";
import {
  type PendingDecision,
  playerAt,
  type Purchase,
  type Saving,
  type State,
  type Table,
} from "../../rules/state.ts";
import { addPending, changePlayer, finish, replaceWith, type StepContext } from "../../rules/stepContext.ts";
import { givePurchase, startAgain } from "../../rules/effects/purchases.ts";
import type { Choice } from "../../rules/table/choice.ts";
import { spend } from "../../rules/effects/points.ts";

type Paying = Extract<PendingDecision, { readonly do: "pay" }>;

/** Asks for the price of this purchase, or takes it at once when there is one way to pay only. */
export const askToPay = (context: StepContext, seat: Seat, buy: Purchase): void =>
  addPending(context, { seat, do: "pay", buy, savings: [], byHand: null });

/** Page 8: whole payments to choose from, tiles that make it cheaper, and paying good by good. */
export function askPay(state: State, { seat, buy, savings, byHand }: Paying): Choice {
  const price = priceOf(state, buy, savings);
  // What is bought may be a card of the hand, which nobody else has seen yet.
  const open = buy.buy !== "building";
  if (byHand !== null)
    return { ask: "pay", options: listNextKinds(state, seat, buy, byHand, price), min: 1, max: 1, open };
  const { best, isAll } = listPayments(state, seat, buy, price);
  const options = [
    ...best.map(paymentId),
    ...new Set(savingsLeft(state, seat, buy, savings)),
    ...(isAll ? [] : ["by-hand"]),
  ];
  return { ask: "pay", options, min: 1, max: 1, open };
}

export function takePay(context: StepContext, pending: Paying, [pick = bug("no pick")]: readonly string[]): void {
  const { savings, byHand } = pending;
  if (pick === "by-hand") return void replaceWith(context, pending, { ...pending, byHand: {} });
  if (isGood(pick)) {
    layDown(context, pending, pick, byHand ?? {});
    return;
  }
  if (isPayment(pick)) {
    complete(context, pending, paymentOf(pick));
    return;
  }
  replaceWith(context, pending, { ...pending, savings: [...savings, pick as Saving] });
}

function layDown(context: StepContext, pending: Paying, good: Good, before: Goods): void {
  const { seat, buy, savings } = pending;
  const byHand = addGood(before, good, 1);
  const market = marketOf(context.state, seat);
  const laid = listHeld(byHand).reduce((sum, one) => sum + countOf(byHand, one) * coinsOf(one, market), 0);
  if (laid >= priceOf(context.state, buy, savings)) complete(context, pending, byHand);
  else replaceWith(context, pending, { ...pending, byHand });
}

/** Pays what can be paid in one way only; drops a purchase that can no longer be paid. */
export function proceedPay(context: StepContext, pending: Paying): boolean {
  const { seat, buy, savings, byHand } = pending;
  const { state } = context;
  const price = priceOf(state, buy, savings);
  if (price === 0) return (complete(context, pending, {}), true);
  if (!isStillPossible(state, pending)) {
    finish(context, pending);
    startAgain(context, seat, buy);
    return true;
  }
  if (byHand !== null) return proceedByHand(context, pending, byHand, price);
  if (savingsLeft(state, seat, buy, savings).length > 0) return false;
  const { best, isAll } = listPayments(state, seat, buy, price);
  const [only, ...others] = best;
  if (only === undefined || others.length > 0 || !isAll) return false;
  complete(context, pending, only);
  return true;
}

/** What was laid down may have been spent on something else since. */
function proceedByHand(context: StepContext, pending: Paying, byHand: Goods, price: number): boolean {
  const { seat, buy } = pending;
  const { goods } = playerAt(context.state, seat);
  const isThere = listHeld(byHand).every((good) => countOf(goods, good) >= countOf(byHand, good));
  if (isThere && listNextKinds(context.state, seat, buy, byHand, price).length > 0) return false;
  replaceWith(context, pending, { ...pending, byHand: null });
  return true;
}

function isStillPossible(state: State, { seat, buy, savings }: Paying): boolean {
  const all = [...savings, ...savingsLeft(state, seat, buy, savings)];
  if (priceOf(state, buy, all) > fundsFor(state, seat, buy)) return false;
  if (buy.buy !== "building") return true;
  const hand = state.hands[seat] ?? [];
  return (hand.includes(buy.card) || state.display.includes(buy.card)) && buy.cards.every((no) => hand.includes(no));
}

/** Tiles and characters that are not yet spent on this purchase. */
function savingsLeft(table: Table, seat: Seat, buy: Purchase, spent: readonly Saving[]): readonly Saving[] {
  const left = [...savingsFor(playerAt(table, seat), buy.buy)];
  if (priceOf(table, buy, spent) === 0) return [];
  for (const saving of spent) left.splice(left.indexOf(saving), 1);
  return left;
}

function complete(context: StepContext, pending: Paying, paid: Goods): void {
  const { seat, buy, savings } = pending;
  const price = priceOf(context.state, buy, savings);
  finish(context, pending);
  spendSavings(context, seat, savings);
  spend(context, seat, paid);
  givePurchase(context, seat, buy, paid, price);
}

function spendSavings(context: StepContext, seat: Seat, savings: readonly Saving[]): void {
  for (const saving of savings) {
    const { tiles, characters } = playerAt(context.state, seat);
    if (saving === "p05") {
      changePlayer(context, seat, { characters: characters.toSpliced(characters.indexOf(saving), 1) });
      context.story.facts.push({ fact: "used-character", to: "table", seat, character: saving });
    } else {
      changePlayer(context, seat, { tiles: tiles.toSpliced(tiles.indexOf(saving), 1) });
      context.story.facts.push({ fact: "used-tile", to: "table", seat, tile: saving, paid: {} });
    }
  }
}
