import type { PendingQuestion } from "./question.ts";
import { chooseCards, chooseOpenly, choosePrivately, menuSize, pickFrom } from "../rules/table/choice.ts";
import { addPending, finish, type StepContext } from "../rules/stepContext.ts";
import { receive } from "../rules/effects/points.ts";
import { askToPay } from "../rules/effects/asking.ts";
import { discard, draw, drawConsolation } from "../rules/effects/hand.ts";
import { goodsWord, resourceWord, say } from "../text/words.ts";
import { copyWord, drawOption, handOption, handPlace, preferWorthless, tooPoor } from "./labels.ts";
import { playerAt, type Table } from "../rules/state.ts";
import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { countSavings, growthOf, wealthOf } from "../rules/table/price.ts";
import { at } from "../../kit/at.ts";
import { card, type CardNo, cardNo, cheapFirst, dearFirst, type Good } from "../rules/box/cards.ts";
import { addGood, coinsOf, countOf, isGood, listHeld } from "../rules/box/goods.ts";
import { listOwnGoods } from "../rules/effects/tiles.ts";
import { marketOf } from "../rules/table/market.ts";
import { bug } from "../../kit/fail.ts";
import { rateInHand } from "../computer/cards.ts";
import type { Seat } from "../../contract/index.ts";

const progressTiles = ["range", "compensation"] as const;

/** Page 10, Progress: which tile to remove, for 4 coins. */
export const progress: PendingQuestion<"progress"> = {
  decide: (state, { seat }) => chooseOpenly("progress", [...listProgress(state, seat), "draw"]),
  answer: (context, pending, [pick]) => {
    finish(context, pending);
    if (pick === "range" || pick === "compensation") askToPay(context, pending.seat, { buy: "progress", tile: pick });
    else drawConsolation(context, pending.seat, "not-taken");
  },
  ask: () => say("ask.progress"),
  option: (_view, _decision, id) => {
    if (id === "draw") return drawOption(1);
    const tile = pickFrom(progressTiles, id);
    return { label: say(`do.${tile}`), hint: say(`do.${tile}.hint`) };
  },
  closed: (view, seat) => {
    const options = listProgress(view, seat);
    const { range, compensation } = playerAt(view, seat);
    const gone = { range: range === figures.longRange, compensation: compensation === figures.compensation.after };
    return progressTiles
      .filter((tile) => !options.includes(tile))
      .map((tile) => ({
        ask: "progress",
        option: tile,
        why: gone[tile] ? say("why.progress-gone") : tooPoor(view, seat, figures.progress.cost),
      }));
  },
  rate: (_view, { options }) =>
    options.map((id) => (id === "draw" ? 0 : { range: 3, compensation: 2 }[pickFrom(progressTiles, id)])),
};

/** Page 10, Growth: token 3 or 4, for 7 or 13 coins. */
export const growth: PendingQuestion<"growth"> = {
  decide: (state, { seat }) => chooseOpenly("growth", [...listTokens(state, seat).map(String), "draw"]),
  answer: (context, pending, [pick]) => {
    finish(context, pending);
    if (pick === "draw") drawConsolation(context, pending.seat, "not-taken");
    else askToPay(context, pending.seat, { buy: "token", token: Number(pick) });
  },
  ask: () => say("ask.growth"),
  option: (_view, _decision, id) => {
    if (id === "draw") return drawOption(1);
    const { token, cost, points } = growthOf(Number(id));
    const label = say(points > 0 ? "do.token.points" : "do.token", { token, price: cost });
    return { label, hint: say("do.token.hint") };
  },
  closed: (view, seat) => {
    const options = listTokens(view, seat);
    const { tokens, fresh } = playerAt(view, seat);
    return figures.growth
      .filter(({ token }) => !options.includes(token))
      .map(({ token, cost }) => ({
        ask: "growth",
        option: String(token),
        why: [...tokens, ...fresh].includes(token) ? say("why.token-owned", { token }) : tooPoor(view, seat, cost),
      }));
  },
  rate: ({ round }, { options }) =>
    options.map((id) => {
      if (id === "draw") return 0;
      if (round < 6) return 10 - Number(id);
      return Number(id) === 4 ? 0.5 : -1;
    }),
};

/** Page 10, Cards: drawing at once, or first exchanging all cards but one, if there are two cards at least. */
export const cards: PendingQuestion<"cards"> = {
  decide: (state, { seat }) => {
    const hand = at(state.hands, seat);
    if (hand.length < 2) return chooseOpenly("cards", ["draw"]);
    return choosePrivately("cards", ["draw", ...hand.toSorted(dearFirst).map((no) => card(no).id)]);
  },
  answer: (context, pending, [pick = bug("no pick")]) => {
    const { seat } = pending;
    finish(context, pending);
    if (pick === "draw") {
      draw(context, seat, figures.cards.drawn);
      return;
    }
    const kept = cardNo(pick);
    const given = at(context.state.hands, seat).filter((no) => no !== kept);
    discard(context, seat, given, "exchange");
    draw(context, seat, given.length + figures.cards.drawn);
  },
  ask: () => say("ask.cards"),
  option: (view, { seat }, id) => {
    if (id === "draw") return drawOption(3);
    const others = at(view.handSizes, seat) - 1;
    const words = {
      card: copyWord(cardNo(id), view.mine?.hand ?? []),
      resource: resourceWord(cardNo(id)),
      n: others,
      drawn: others + figures.cards.drawn,
    };
    return { label: say("do.exchange", words), hint: say("do.exchange.hint", words) };
  },
  closed: ({ mine }) =>
    mine !== null && mine.hand.length < 2 ? [{ ask: "cards", option: "exchange", why: say("why.exchange") }] : [],
  place: (view, decision, id) => (id === "draw" ? undefined : handPlace(view, decision, id)),
  rate: (view, { seat, options }) =>
    options.map((id) => {
      if (id === "draw") return 1;
      return at(view.handSizes, seat) < 5 ? 2 + rateInHand(view, seat, cardNo(id)) / 100 : 0;
    }),
};

/** Page 10, Black Market: two cards for four coal and a good that an own building holds. */
export const market: PendingQuestion<"market"> = {
  /** The cards at once, and then the fifth good if there are several; a hand that no menu holds comes last. */
  decide: (state, { seat }) => {
    const hand = at(state.hands, seat);
    const { discarded } = figures.blackMarket;
    if (hand.length < discarded) return chooseOpenly("market", ["draw"]);
    if (hand.length <= menuSize) return chooseCards("market-cards", hand.toSorted(cheapFirst), discarded, discarded);
    return chooseOpenly("market", [...listFifthGoods(state, seat).map((id) => `${trading}${id}`), "draw"]);
  },
  besides: (state, pending) =>
    market.decide(state, pending).ask === "market-cards" ? [chooseOpenly("market", ["draw"])] : [],
  answer: (context, pending, picks, ask) => {
    const { seat } = pending;
    finish(context, pending);
    if (ask === "market-cards") {
      tradeCards(context, seat, picks.map(cardNo), listFifthGoods(context.state, seat));
      return;
    }
    const [pick = "draw"] = picks;
    if (pick === "draw") {
      drawConsolation(context, seat, "not-taken");
      return;
    }
    const count = figures.blackMarket.discarded;
    const why = { for: "market", good: tradedGood(pick) } as const;
    addPending(context, { seat, do: "discard", why, count, from: null, resource: null, chosen: [] });
  },
  ask: (view, { seat, ask, awaited }) => {
    if (ask !== "market-cards") return say(awaited ? "ask.market" : "ask.market.besides");
    const [first = "coal", ...others] = listFifthGoods(view, seat);
    const goods = goodsWord(addGood({ coal: figures.blackMarket.coal }, first, others.length === 0 ? 1 : 0));
    return say(others.length === 0 ? "ask.market.cards" : "ask.market.cards.choice", { goods });
  },
  option: (view, decision, id) => {
    const { seat, ask } = decision;
    if (id === "draw") return drawOption(1);
    if (ask === "market-cards") return handOption(decision, id);
    const traded = tradedGood(id);
    const words = { n: countOf(playerAt(view, seat).goods, traded), coins: coinsOf(traded, marketOf(view, seat)) };
    return {
      label: say("do.trade", { goods: goodsWord(addGood({ coal: figures.blackMarket.coal }, traded, 1)) }),
      hint: say("do.good.hint", words),
    };
  },
  closed: ({ mine }) =>
    mine !== null && mine.hand.length < figures.blackMarket.discarded
      ? [{ ask: "market", option: `${trading}coal`, why: say("why.two-cards") }]
      : [],
  place: (view, decision, id) => (decision.ask === "market-cards" ? handPlace(view, decision, id) : undefined),
  rate: (view, decision) => {
    const { seat, ask, options } = decision;
    if (ask === "market-cards") return preferWorthless(view, decision).map((liking) => trade + liking / 1000);
    return options.map((id) => (id === "draw" ? 0 : trade + coinsOf(tradedGood(id), marketOf(view, seat))));
  },
};

/** How much a sensible player likes to trade at all. */
const trade = 1;

/** Four coal for two cards, and a fifth good: which one is asked where several could hold it. */
function tradeCards(context: StepContext, seat: Seat, cards: readonly CardNo[], fifth: readonly Good[]): void {
  discard(context, seat, cards, "market");
  const [only = bug("no fifth good"), ...others] = fifth;
  const { coal } = figures.blackMarket;
  if (others.length > 0) {
    receive(context, seat, "coal", coal, "market");
    addPending(context, { seat, do: "good", why: "market" });
    return;
  }
  const goods = addGood({ coal }, only, 1);
  for (const good of listHeld(goods)) receive(context, seat, good, countOf(goods, good), "market");
}

const trading = "trade:";

function tradedGood(option: string): Good {
  const id = option.slice(trading.length);
  return isGood(id) ? id : bug(`no good ${id}`);
}

/** The fifth good may be any that an own building holds, the dearest first. */
function listFifthGoods(table: Table, seat: Seat): readonly Good[] {
  const own = marketOf(table, seat);
  return listOwnGoods(table, seat).toSorted((one, other) => coinsOf(other, own) - coinsOf(one, own));
}

/** Progress tiles that this seat has and can pay for. */
function listProgress(table: Table, seat: Seat): readonly string[] {
  const { range, compensation } = playerAt(table, seat);
  if (wealthOf(table, seat) < figures.progress.cost) return [];
  return [
    ...(range < figures.longRange ? ["range"] : []),
    ...(compensation > figures.compensation.after ? ["compensation"] : []),
  ];
}

/** Action tokens that this seat has not yet and can pay for. */
function listTokens(table: Table, seat: Seat): readonly number[] {
  const player = playerAt(table, seat);
  const saved = countSavings(player, "token");
  const wealth = wealthOf(table, seat);
  return figures.growth
    .filter(({ token }) => !player.tokens.includes(token) && !player.fresh.includes(token))
    .filter(({ cost }) => cost - saved <= wealth)
    .map(({ token }) => token);
}
