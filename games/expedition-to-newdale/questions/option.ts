import type { Decision, OptionText, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { cardNo, colors } from "../rules/box/cards.ts";
import { countCoins, coinsOf, countOf, isGood } from "../rules/box/goods.ts";
import { marketOf } from "../rules/table/market.ts";
import { isPayment, paymentOf } from "../rules/table/payment.ts";
import { areaNumber } from "../rules/box/areas.ts";
import { growthOf, priceOf, worthOf } from "../rules/table/price.ts";
import { type PendingDecision, playerAt, type Saving } from "../rules/state.ts";
import { pendingOf, type View } from "../rules/view.ts";
import { buildOption, handOption } from "./cardOption.ts";
import { placeOption } from "./placeOption.ts";
import { chainOption, deliverOption, shipOption, standInOption } from "./workOption.ts";
import {
  areaWord,
  characterWord,
  colorWord,
  crossingWord,
  goodWord,
  goodsWord,
  say,
  spacesWord,
  tileWord,
} from "../text/words.ts";
import { townOption, wayOption } from "./townOption.ts";

/** What an option says: a short label, and what matters about it in the hint. */
export function option(view: View, decision: Decision, id: string): OptionText {
  const { ask, seat } = decision;
  if (ask.startsWith("token-")) return placeOption(view, seat, id);
  switch (ask) {
    case "put-away":
    case "discard":
    case "pass-cards":
    case "exchange":
    case "caravan":
      return handOption(cardNo(id));
    case "chain-cards":
      return id === "none" ? { label: say("do.none") } : handOption(cardNo(id));
    case "use":
      return useOption(id);
    case "release":
      return { label: colorWord(colors.findIndex((name) => name === id)) };
    case "character":
      return { label: characterWord(id), hint: say(`character.${id}.text`) };
    default:
      return errandOption(view, pendingOf(view, seat) ?? bug(`nothing is asked of ${seat}`), ask, id);
  }
}

function useOption(id: string): OptionText {
  const [character = "", color] = id.split(":");
  if (color !== undefined)
    return { label: say("do.character.color", { character: characterWord(character), color: say(`figure.${color}`) }) };
  if (/^p\d\d$/u.test(id)) return { label: characterWord(id), hint: say(`character.${id}.text`) };
  return { label: tileWord(id), hint: say(`tile.${id}.text`) };
}

function errandOption(view: View, pending: PendingDecision, ask: string, id: string): OptionText {
  const { seat } = pending;
  switch (ask) {
    case "build":
      return buildOption(view, seat, pending, id);
    case "town":
      return townOption(view, seat, pending, id);
    case "guide":
      return id === "draw" ? drawOption(1) : townOption(view, seat, pending, id);
    case "way":
      return wayOption(view, pending, id);
    case "passes":
      return passesOption(pending, Number(id));
    case "area":
      return {
        label: areaWord(view, seat, areaNumber(view.chapter, id)),
        hint: say("do.area.hint", { spaces: spacesWord(view, areaNumber(view.chapter, id)) }),
      };
    case "pay":
      return payOption(view, pending, id);
    case "space":
      return spaceOption(view, Number(id) - 1);
    case "holiday":
      return { label: say(`do.holiday.${id}`) };
    case "good":
      return goodOption(view, seat, id);
    case "stand-in":
      return standInOption(view, pending, id);
    case "chain":
      return chainOption(view, pending, Number(id));
    case "ship":
      return shipOption(view, seat, id);
    case "vineyard":
      return buildOption(view, seat, pending, id);
    case "deliver":
      return deliverOption(view, id);
    case "final":
      return { label: id === "done" ? say("do.done") : areaWord(view, seat, areaNumber(view.chapter, id)) };
    default:
      return actionOption(view, seat, ask, id);
  }
}

const drawOption = (n: number): OptionText => ({ label: say(`do.draw.${n}`) });

/** Choices of the action board, of phase VI and of the side objective. */
function actionOption(view: View, seat: Seat, ask: string, id: string): OptionText {
  if (id === "no" || id === "done") return { label: say(`do.${id}`) };
  if (ask === "side") return { label: say(`do.side.${id}`) };
  if (ask === "special") return specialOption(id);
  if (ask === "bridge" && id !== "draw") return { label: crossingWord(view, Number(id.slice(1))) };
  if (ask === "growth" && id !== "draw") return tokenOption(Number(id));
  if (ask === "shipyard" && id === "pay") return { label: say("do.shipyard.pay") };
  if (ask === "cards" && id === "draw") return { label: say("do.draw.3") };
  if (id === "exchange")
    return { label: say("do.exchange"), hint: say("do.exchange.hint", { n: at(view.handSizes, seat) + 2 }) };
  if (id === "trade") return { label: say("do.trade") };
  if (id === "range" || id === "compensation") return { label: say(`do.${id}`), hint: say(`do.${id}.hint`) };
  return drawOption(1);
}

function specialOption(id: string): OptionText {
  if (id === "trade") return { label: say("do.coal-trade") };
  if (id === "navigate") return { label: say("do.navigate") };
  if (id === "prison-hooded") return { label: say("do.prison.hooded") };
  return { label: say("do.prison", { color: say(`figure.${id.slice("prison-".length)}`) }) };
}

function tokenOption(token: number): OptionText {
  const { cost, points } = growthOf(token);
  return {
    label: say(points > 0 ? "do.token.points" : "do.token", { token, price: cost }),
    hint: say("do.token.hint"),
  };
}

function passesOption(pending: PendingDecision, passes: number): OptionText {
  const over = pending.do === "build" ? (pending.plan.way?.over.length ?? 0) : 0;
  const words = { coins: (over - passes) * 2, cards: passes * 2 };
  if (passes === 0) return { label: say("do.passes.coins", words) };
  return { label: say(passes === over ? "do.passes.cards" : "do.passes.both", words) };
}

function payOption(view: View, pending: PendingDecision, id: string): OptionText {
  if (pending.do !== "pay") return bug("nothing to pay");
  if (id === "by-hand") return { label: say("do.by-hand") };
  const market = marketOf(view, pending.seat);
  if (isGood(id)) {
    const laid = countOf(pending.byHand ?? {}, id);
    const n = countOf(playerAt(view, pending.seat).goods, id) - laid;
    return { label: goodWord(id), hint: say("do.good.hint", { n, coins: coinsOf(id, market) }) };
  }
  if (!isPayment(id)) {
    const saving = id as Saving;
    const tile = saving === "p05" ? characterWord(saving) : tileWord(saving);
    return { label: say("do.saving", { tile, n: worthOf(saving) }) };
  }
  const paid = paymentOf(id);
  const coins = countCoins(paid, market);
  const over = coins - priceOf(view, pending.buy, pending.savings);
  return {
    label: say("do.goods", { goods: goodsWord(paid) }),
    hint: say(over > 0 ? "do.pay.over" : "do.pay.exact", { coins, over }),
  };
}

function goodOption(view: View, seat: Seat, id: string): OptionText {
  if (!isGood(id)) return bug(`no good ${id}`);
  const coins = coinsOf(id, marketOf(view, seat));
  return { label: goodWord(id), hint: say("do.good.hint", { n: countOf(playerAt(view, seat).goods, id), coins }) };
}

function spaceOption(view: View, space: number): OptionText {
  const stack = at(view.spaces, space) ?? bug(`no tile on space ${space}`);
  return {
    label: say("do.space", { space: space + 1, tile: tileWord(stack.tile) }),
    hint: say(`tile.${stack.tile}.text`),
  };
}
