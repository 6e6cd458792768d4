import { type Pending, type Purchase, type Saving, savingIds } from "../../rules/pending.ts";
import type { PendingQuestion } from "../question.ts";
import { fundsFor, priceOf, savingsFor, wealthOf, worthOf } from "../../rules/table/price.ts";
import { chooseOpenly, choosePrivately, pickFrom } from "../../rules/table/choice.ts";
import { isPayment, listNextKinds, listPayments, paymentId, paymentOf } from "../../rules/table/payment.ts";
import { bug, unreachable } from "../../../kit/fail.ts";
import { changePlayer, finish, replaceWith, type StepContext } from "../../rules/stepContext.ts";
import { addGood, coinsOf, countCoins, countOf, type Goods, isGood, listHeld } from "../../rules/box/goods.ts";
import { givePurchase, startAgain } from "../../rules/effects/purchases.ts";
import { workNewcomer } from "../../rules/phases/special.ts";
import { pendingAt, type View } from "../../rules/view.ts";
import {
  characterWord,
  crossingWord,
  goodsWord,
  goodWord,
  say,
  tileWord,
  titleOf,
  townWord,
} from "../../text/words.ts";
import { button, preferFirst } from "../labels.ts";
import type { MessageParam, OptionText, Seat } from "../../../contract/index.ts";
import type { Good } from "../../rules/box/cards.ts";
import { playerAt, type State, type Table } from "../../rules/state.ts";
import { marketOf } from "../../rules/table/market.ts";
import { spend } from "../../rules/effects/points.ts";

type Paying = Pending<"pay">;

/** Page 8: whole payments to choose from, tiles that make it cheaper, and paying good by good. */
export const pay: PendingQuestion<"pay"> = {
  decide: (state, { seat, buy, savings, byHand }) => {
    const price = priceOf(state, buy, savings);
    // What is bought may be a card of the hand, which nobody else has seen yet.
    const choose = buy.buy === "building" ? choosePrivately : chooseOpenly;
    if (byHand !== null) return choose("pay", listNextKinds(state, { seat, buy, paid: byHand, price }));
    const { best, isAll } = listPayments(state, seat, buy, price);
    return choose("pay", [
      ...best.map(paymentId),
      ...new Set(savingsLeft(state, seat, buy, savings)),
      ...(isAll ? [] : ["by-hand"]),
    ]);
  },
  answer: (context, pending, [pick = bug("no pick")]) => {
    const { savings, byHand } = pending;
    if (pick === "by-hand") replaceWith(context, pending, { ...pending, byHand: {} });
    else if (isGood(pick)) layDown(context, pending, pick, byHand ?? {});
    else if (isPayment(pick)) complete(context, pending, paymentOf(pick));
    else replaceWith(context, pending, { ...pending, savings: [...savings, pickFrom(savingIds, pick)] });
  },
  /** Pays what can be paid in one way only; drops a purchase that can no longer be paid. */
  proceed: (context, pending) => {
    const { seat, buy, savings, byHand } = pending;
    const { state } = context;
    const price = priceOf(state, buy, savings);
    if (price === 0) {
      complete(context, pending, {});
      return true;
    }
    if (!isStillPossible(state, pending)) {
      finish(context, pending);
      startAgain(context, seat, buy);
      return true;
    }
    if (pending.chosen !== undefined) {
      complete(context, pending, pending.chosen);
      return true;
    }
    if (byHand !== null) return proceedByHand(context, pending, byHand, price);
    if (savingsLeft(state, seat, buy, savings).length > 0) return false;
    const { best, isAll } = listPayments(state, seat, buy, price);
    const [only, ...others] = best;
    if (only === undefined) {
      // Nothing but paying good by good is left to choose.
      replaceWith(context, pending, { ...pending, byHand: {} });
      return true;
    }
    if (others.length > 0 || !isAll) return false;
    complete(context, pending, only);
    return true;
  },
  ask: (view, { seat }) => {
    const { buy, savings, byHand } = pendingAt(view, seat, "pay");
    const words = { price: priceOf(view, buy, savings), what: purchaseWord(view, buy) };
    return byHand === null
      ? say("ask.pay", { ...words, coins: wealthOf(view, seat) })
      : say("ask.pay.by-hand", { ...words, paid: goodsWord(byHand) });
  },
  option: (view, { seat }, id) => {
    const pending = pendingAt(view, seat, "pay");
    if (id === "by-hand") return button(say("do.by-hand"));
    if (isGood(id)) return kindOption(view, pending, id);
    if (isPayment(id)) return paymentOption(view, pending, paymentOf(id));
    const saving = pickFrom(savingIds, id);
    const tile = saving === "p05" ? characterWord(saving) : tileWord(saving);
    return button(say("do.saving", { tile, n: worthOf(saving) }));
  },
  rate: preferFirst,
};

function purchaseWord(view: View, buy: Purchase): MessageParam {
  switch (buy.buy) {
    case "building":
      return say("pay.building", { card: titleOf(buy.card), town: townWord(view, buy.way.town) });
    case "sailor":
      return say("pay.sailor", { card: titleOf(buy.card) });
    case "progress":
      return say(`pay.progress.${buy.tile}`);
    case "token":
      return say("pay.token", { token: buy.token });
    case "bridge":
      return say("pay.bridge", { site: crossingWord(view, buy.crossing) });
    case "guide":
      return say("pay.guide", { town: townWord(view, buy.way.town) });
    case "shipyard":
    case "delivery":
      return say(`pay.${buy.buy}`);
    default:
      return unreachable(buy);
  }
}

/** A kind to lay down next: how many markers are left of it. */
function kindOption(view: View, { seat, byHand }: Paying, good: Good): OptionText {
  const n = countOf(playerAt(view, seat).goods, good) - countOf(byHand ?? {}, good);
  return { label: goodWord(good), hint: say("do.good.hint", { n, coins: coinsOf(good, marketOf(view, seat)) }) };
}

/** A whole payment: what it is worth, and how much of that is too much. */
function paymentOption(view: View, { seat, buy, savings }: Paying, paid: Goods): OptionText {
  const coins = countCoins(paid, marketOf(view, seat));
  const over = coins - priceOf(view, buy, savings);
  const hint = say(over > 0 ? "do.pay.over" : "do.pay.exact", { coins, over });
  return { label: say("do.goods", { goods: goodsWord(paid) }), hint };
}

function layDown(context: StepContext, pending: Paying, good: Good, before: Goods): void {
  const { seat, buy, savings } = pending;
  const byHand = addGood(before, good, 1);
  const market = marketOf(context.state, seat);
  const laid = listHeld(byHand).reduce((sum, one) => sum + countOf(byHand, one) * coinsOf(one, market), 0);
  if (laid >= priceOf(context.state, buy, savings)) complete(context, pending, byHand);
  else replaceWith(context, pending, { ...pending, byHand });
}

/** Lays down what is the only kind left to choose. What was laid down may have been spent on something else since. */
function proceedByHand(context: StepContext, pending: Paying, byHand: Goods, price: number): boolean {
  const { seat, buy } = pending;
  const { goods } = playerAt(context.state, seat);
  const isThere = listHeld(byHand).every((good) => countOf(goods, good) >= countOf(byHand, good));
  const [only, ...others] = isThere ? listNextKinds(context.state, { seat, buy, paid: byHand, price }) : [];
  if (others.length > 0) return false;
  if (only === undefined) replaceWith(context, pending, { ...pending, byHand: null });
  else layDown(context, pending, only, byHand);
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
export function savingsLeft(table: Table, seat: Seat, buy: Purchase, spent: readonly Saving[]): readonly Saving[] {
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
  if (buy.buy === "building") workNewcomer(context, seat, buy.card);
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
