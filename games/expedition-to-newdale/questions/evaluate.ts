import type { Decision, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { card, cardNo } from "../rules/box/cards.ts";
import { listDeliveries } from "../rules/chapters/delivery.ts";
import { coinsOf, countOf, isGood } from "../rules/box/goods.ts";
import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { marketOf } from "../rules/table/market.ts";
import { type PendingDecision, isSolo, playerAt } from "../rules/state.ts";
import { evaluateCards, rateInHand } from "../computer/cards.ts";
import { evaluatePlaces } from "../computer/places.ts";
import { evaluateTowns } from "../computer/towns.ts";
import { evaluateUses } from "../computer/uses.ts";
import { pendingOf, type View } from "../rules/view.ts";

/** How much a sensible player of a first evening likes each option; below 0: rather not. Sees the view alone. */
export function evaluate(view: View, decision: Decision): readonly number[] {
  const { ask, seat, options } = decision;
  if (ask.startsWith("token-")) return evaluatePlaces(view, decision);
  switch (ask) {
    case "put-away":
    case "discard":
    case "pass-cards":
      return options.map((id) => 10 - rateInHand(view, seat, cardNo(id)));
    case "exchange":
      return options.map((id) => rateInHand(view, seat, cardNo(id)));
    case "caravan":
      return options.map((id) => 2 - rateInHand(view, seat, cardNo(id)));
    case "chain-cards":
      return options.map((id) => (id === "none" ? 0 : likedForChain(view, seat, id)));
    case "use":
      return evaluateUses(view, seat, options);
    case "release":
      return options.map(() => -1000);
    case "build":
    case "vineyard":
      return evaluateCards(view, seat, pendingOf(view, seat), options);
    case "town":
    case "guide":
      return evaluateTowns(view, seat, pendingOf(view, seat), options);
    default:
      return likedInAction(view, decision, pendingOf(view, seat));
  }
}

/** A card is given to a chain when the good is worth more than the card. */
function likedForChain(view: View, seat: Seat, id: string): number {
  const pending = pendingOf(view, seat);
  const no = pending?.do === "chain" ? (playerAt(view, seat).areas[pending.area] ?? null) : null;
  const good = no === null ? null : card(no).good;
  const coins = good === null ? 0 : coinsOf(good, marketOf(view, seat));
  return pending?.do === "chain" && pending.isFinal ? coins : coins + 2 - rateInHand(view, seat, cardNo(id));
}

/** Choices whose first option is the likely one, and a few that need a thought. */
function likedInAction(
  view: View,
  { ask, seat, options }: Decision,
  pending: PendingDecision | undefined,
): readonly number[] {
  const { round } = view;
  switch (ask) {
    case "good":
      return options.map((id) => (isGood(id) ? coinsOf(id, marketOf(view, seat)) : 0));
    case "holiday":
      return options.map((id) => ((id === "cards") === round < 6 ? 1 : 0));
    case "chain":
      return likedAmounts(view, seat, pending, options);
    case "deliver":
      return options.map((id) =>
        id === "no"
          ? 0
          : at(
              listDeliveries(view).filter(({ coins }) => String(coins) === id),
              0,
            ).points +
            (isSolo(view) ? 100 : 0) -
            Number(id) / figures.coinsPerPoint,
      );
    case "side":
      return options.map((id) => (id === "no" ? 0 : 2));
    case "progress":
      return options.map((id) => (id === "range" ? 3 : id === "compensation" ? 2 : 0));
    case "growth":
      return options.map((id) => (id === "draw" ? 0 : round < 6 ? 10 - Number(id) : Number(id) === 4 ? 0.5 : -1));
    case "cards":
      return options.map((id) => (id === "exchange" && at(view.handSizes, seat) < 5 ? 2 : id === "draw" ? 1 : 0));
    case "stand-in":
      return options.map((id) => (id === "tile" ? 3 : id === "cards" ? likedStandIn(view, seat, pending) : 0));
    case "special":
      return options.map((id) => likedSpecial(view, seat, id));
    case "ship":
      return options.map((id, index) =>
        id === "stay" ? (view.landed.includes(seat) ? 50 : 0) : options.length - index,
      );
    default:
      return options.map((_, index) => options.length - index);
  }
}

/** More of the chain when its good is worth more than what goes in, or is wanted by the chapter. */
function likedAmounts(
  view: View,
  seat: Seat,
  pending: PendingDecision | undefined,
  options: readonly string[],
): readonly number[] {
  if (pending?.do !== "chain") return bug("no chain");
  const { chain, good } = card(playerAt(view, seat).areas[pending.area] ?? bug("nothing works there"));
  if (chain.kind === "none" || chain.kind === "cards" || good === null) return bug("no chain of goods");
  const market = marketOf(view, seat);
  const gain = coinsOf(good, market) - chain.goods.reduce((sum, input) => sum + coinsOf(input, market), 0);
  // Coal is kept for the next building while there are rounds to come.
  const spare = pending.isFinal ? Infinity : countOf(playerAt(view, seat).goods, "coal") - 3;
  return options.map((id) => {
    const count = Number(id);
    const tooMuch = chain.goods.includes("coal") ? Math.max(0, count - Math.max(1, spare)) : 0;
    return count === 0 ? 0 : count * (gain + 0.5) - tooMuch * 2;
  });
}

function likedStandIn(view: View, seat: Seat, pending: PendingDecision | undefined): number {
  if (pending?.do !== "produce") return 0;
  const left = at(view.handSizes, seat);
  return left > 5 ? 2 : left > 3 ? 0.5 : -1;
}

function likedSpecial(view: View, seat: Seat, id: string): number {
  if (id === "trade") return view.round > 2 ? 3 : countOf(playerAt(view, seat).goods, "coal") > 6 ? 1 : -1;
  if (id === "prison-hooded") return 5;
  return id === "done" ? 0 : id === "navigate" ? 2 : 1;
}
