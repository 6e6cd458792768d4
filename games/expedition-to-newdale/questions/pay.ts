import type { MessageParam, OptionText } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import type { Good } from "../rules/box/cards.ts";
import { addGood, coinsOf, countCoins, countOf, type Goods, isGood, listHeld } from "../rules/box/goods.ts";
import { takeSpaceTile } from "../rules/effects/purchases.ts";
import { type Pending, pendingAt, type Purchase, savingIds } from "../rules/pending.ts";
import { choosePayment } from "../rules/phases/paying.ts";
import { playerAt } from "../rules/state.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { marketOf } from "../rules/table/market.ts";
import { isPayment, paymentOf } from "../rules/table/payment.ts";
import { fundsFor, priceOf, worthOf } from "../rules/table/price.ts";
import type { View } from "../rules/view.ts";
import { characterWord, crossingWord, goodsWord, goodWord, say, tileWord, titleOf, townWord } from "../text/words.ts";
import { button, type NewdaleQuestion, preferFirst } from "./common.ts";

const pay: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => choosePayment(state, seat, at(picks, 0), story),
  ask: (view, { seat }) => {
    const { buy, savings, byHand } = pendingAt(view, seat, "pay");
    const words = { price: priceOf(view, buy, savings), what: purchaseWord(view, buy) };
    return byHand === null
      ? say("ask.pay", { ...words, coins: fundsFor(view, seat, buy) })
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
  }
}

/** A kind to lay down next: how many markers are left of it, or which marker could stay when this one is paid. */
function kindOption(view: View, { seat, buy, savings, byHand }: Pending<"pay">, good: Good): OptionText {
  const market = marketOf(view, seat);
  const paid = addGood(byHand ?? {}, good, 1);
  const over = countCoins(paid, market) - priceOf(view, buy, savings);
  const spare = listHeld(paid).find((one) => coinsOf(one, market) <= over);
  if (spare !== undefined) return { label: goodWord(good), hint: say("do.pay.waste", { good: goodWord(spare) }) };
  const n = countOf(playerAt(view, seat).goods, good) - countOf(byHand ?? {}, good);
  return { label: goodWord(good), hint: say("do.good.hint", { n, coins: coinsOf(good, market) }) };
}

/** A whole payment: what it is worth, and how much of that is too much. */
function paymentOption(view: View, { seat, buy, savings }: Pending<"pay">, paid: Goods): OptionText {
  const coins = countCoins(paid, marketOf(view, seat));
  const over = coins - priceOf(view, buy, savings);
  const hint = say(over > 0 ? "do.pay.over" : "do.pay.exact", { coins, over });
  return { label: say("do.goods", { goods: goodsWord(paid) }), hint };
}

const space: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick] }, story) => takeSpaceTile(state, seat, Number(pick) - 1, story),
  ask: () => say("ask.space"),
  option: (view, _decision, id) => {
    const { tile } = at(view.spaces, Number(id) - 1) ?? bug(`no tile on space ${id}`);
    return { label: say("do.space", { space: Number(id), tile: tileWord(tile) }), hint: say(`tile.${tile}.text`) };
  },
  place: (_view, _decision, id) => `space:${id}`,
  rate: preferFirst,
};

export const paymentQuestions = { pay, space };
