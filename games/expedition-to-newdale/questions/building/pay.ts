import type { Seat } from "../../../contract.ts";
import { bug } from "../../../kit/fail.ts";
import type { Good } from "../../rules/box/cards.ts";
import { coinsOf, countOf, type Goods, held, isGood, withGood } from "../../rules/box/goods.ts";
import { marketOf } from "../../rules/table/market.ts";
import { isPayment, nextKinds, paymentId, paymentOf, payments } from "../../rules/table/payment.ts";
import { fundsFor, priceOf, savingsFor } from "../../rules/table/price.ts";
import { type Errand, playerAt, type Purchase, type Saving, type State, type Table } from "../../rules/state.ts";
import { ask, change, done, goOn, type Work } from "../../rules/stepContext.ts";
import { bought, startAgain } from "../../rules/effects/purchases.ts";
import type { Question } from "../../rules/table/choice.ts";
import { spend } from "../../rules/effects/points.ts";

type Paying = Extract<Errand, { readonly do: "pay" }>;

/** Asks for the price of this purchase, or takes it at once when there is one way to pay only. */
export const askToPay = (work: Work, seat: Seat, buy: Purchase): void =>
  ask(work, { seat, do: "pay", buy, savings: [], byHand: null });

/** Page 8: whole payments to choose from, tiles that make it cheaper, and paying good by good. */
export function askPay(state: State, { seat, buy, savings, byHand }: Paying): Question {
  const price = priceOf(state, buy, savings);
  // What is bought may be a card of the hand, which nobody else has seen yet.
  const open = buy.buy !== "building";
  if (byHand !== null) return { ask: "pay", options: nextKinds(state, seat, buy, byHand, price), min: 1, max: 1, open };
  const { best, isAll } = payments(state, seat, buy, price);
  const options = [
    ...best.map(paymentId),
    ...new Set(savingsLeft(state, seat, buy, savings)),
    ...(isAll ? [] : ["by-hand"]),
  ];
  return { ask: "pay", options, min: 1, max: 1, open };
}

export function takePay(work: Work, errand: Paying, [pick = bug("no pick")]: readonly string[]): void {
  const { savings, byHand } = errand;
  if (pick === "by-hand") return void goOn(work, errand, { ...errand, byHand: {} });
  if (isGood(pick)) {
    layDown(work, errand, pick, byHand ?? {});
    return;
  }
  if (isPayment(pick)) {
    complete(work, errand, paymentOf(pick));
    return;
  }
  goOn(work, errand, { ...errand, savings: [...savings, pick as Saving] });
}

function layDown(work: Work, errand: Paying, good: Good, before: Goods): void {
  const { seat, buy, savings } = errand;
  const byHand = withGood(before, good, 1);
  const market = marketOf(work.state, seat);
  const laid = held(byHand).reduce((sum, one) => sum + countOf(byHand, one) * coinsOf(one, market), 0);
  if (laid >= priceOf(work.state, buy, savings)) complete(work, errand, byHand);
  else goOn(work, errand, { ...errand, byHand });
}

/** Pays what can be paid in one way only; drops a purchase that can no longer be paid. */
export function proceedPay(work: Work, errand: Paying): boolean {
  const { seat, buy, savings, byHand } = errand;
  const { state } = work;
  const price = priceOf(state, buy, savings);
  if (price === 0) return (complete(work, errand, {}), true);
  if (!isStillPossible(state, errand)) {
    done(work, errand);
    startAgain(work, seat, buy);
    return true;
  }
  if (byHand !== null) return proceedByHand(work, errand, byHand, price);
  if (savingsLeft(state, seat, buy, savings).length > 0) return false;
  const { best, isAll } = payments(state, seat, buy, price);
  const [only, ...others] = best;
  if (only === undefined || others.length > 0 || !isAll) return false;
  complete(work, errand, only);
  return true;
}

/** What was laid down may have been spent on something else since. */
function proceedByHand(work: Work, errand: Paying, byHand: Goods, price: number): boolean {
  const { seat, buy } = errand;
  const { goods } = playerAt(work.state, seat);
  const isThere = held(byHand).every((good) => countOf(goods, good) >= countOf(byHand, good));
  if (isThere && nextKinds(work.state, seat, buy, byHand, price).length > 0) return false;
  goOn(work, errand, { ...errand, byHand: null });
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

function complete(work: Work, errand: Paying, paid: Goods): void {
  const { seat, buy, savings } = errand;
  const price = priceOf(work.state, buy, savings);
  done(work, errand);
  spendSavings(work, seat, savings);
  spend(work, seat, paid);
  bought(work, seat, buy, paid, price);
}

function spendSavings(work: Work, seat: Seat, savings: readonly Saving[]): void {
  for (const saving of savings) {
    const { tiles, characters } = playerAt(work.state, seat);
    if (saving === "p05") {
      change(work, seat, { characters: characters.toSpliced(characters.indexOf(saving), 1) });
      work.told.push({ fact: "used-character", to: "table", seat, character: saving });
    } else {
      change(work, seat, { tiles: tiles.toSpliced(tiles.indexOf(saving), 1) });
      work.told.push({ fact: "used-tile", to: "table", seat, tile: saving, paid: {} });
    }
  }
}
