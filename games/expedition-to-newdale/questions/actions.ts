import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { at } from "../../kit/at.ts";
import { cardNo } from "../rules/box/cards.ts";
import { addGood, coinsOf, countOf } from "../rules/box/goods.ts";
import { buyOrDraw } from "../rules/effects/purchases.ts";
import {
  listFifthGoods,
  listProgress,
  listTokens,
  takeCards,
  tradeCards,
  tradedGood,
  trading,
  visitMarket,
} from "../rules/phases/actions.ts";
import { playerAt } from "../rules/state.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { marketOf } from "../rules/table/market.ts";
import { growthOf } from "../rules/table/price.ts";
import { rateInHand } from "../rules/table/worth.ts";
import { goodsWord, say } from "../text/words.ts";
import {
  askUnless,
  drawOption,
  handOption,
  handPlace,
  type NewdaleQuestion,
  preferWorthless,
  tooPoor,
  whileAsked,
} from "./common.ts";

const progressTiles = ["range", "compensation"] as const;

/** Page 10, Progress: which tile to remove, for 4 coins. */
const progress: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick] }, story) =>
    buyOrDraw(
      state,
      seat,
      pick === "draw" ? undefined : { buy: "progress", tile: pickFrom(progressTiles, pick ?? "") },
      story,
    ),
  ask: askUnless("progress", () => say("ask.progress")),
  option: (_view, _decision, id) => {
    if (id === "draw") return drawOption(1);
    const tile = pickFrom(progressTiles, id);
    return { label: say(`do.${tile}`), hint: say(`do.${tile}.hint`) };
  },
  closed: whileAsked("progress", (view, seat) => {
    const options = listProgress(view, seat);
    const { range, compensation } = playerAt(view, seat);
    const gone = { range: range === figures.longRange, compensation: compensation === figures.compensation.after };
    const poor = tooPoor(view, seat, say("place.progress"), figures.progress.cost);
    return progressTiles
      .filter((tile) => !options.includes(tile))
      .map((tile) => ({
        option: tile,
        why: gone[tile] ? say("why.progress-gone", { tile: say(`do.${tile}`) }) : poor,
      }));
  }),
  rate: (_view, { options }) =>
    options.map((id) => (id === "draw" ? 0 : { range: 3, compensation: 2 }[pickFrom(progressTiles, id)])),
};

/** Page 10, Growth: token 3 or 4, for 7 or 13 coins. */
const growth: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick] }, story) =>
    buyOrDraw(state, seat, pick === "draw" ? undefined : { buy: "token", token: Number(pick) }, story),
  ask: askUnless("growth", () => say("ask.growth")),
  option: ({ round }, _decision, id) => {
    if (id === "draw") return drawOption(1);
    const { token, cost, points } = growthOf(Number(id));
    const label = say(points > 0 ? "do.token.points" : "do.token", { token, price: cost });
    return { label, hint: say(round < figures.rounds ? "do.token.hint" : "do.token.last") };
  },
  closed: whileAsked("growth", (view, seat) => {
    const options = listTokens(view, seat);
    const { tokens, fresh } = playerAt(view, seat);
    return figures.growth
      .filter(({ token }) => !options.includes(token))
      .map(({ token, cost }) => ({
        option: String(token),
        why: [...tokens, ...fresh].includes(token)
          ? say("why.token-owned", { token })
          : tooPoor(view, seat, say("why.token", { token }), cost),
      }));
  }),
  rate: ({ round }, { options }) =>
    options.map((id) => {
      if (id === "draw") return 0;
      if (round < 6) return 10 - Number(id);
      return Number(id) === 4 ? 0.5 : -1;
    }),
};

/** Page 10, Cards: drawing at once, or first exchanging all cards but one, if there are two cards at least. */
const cards: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => takeCards(state, seat, at(picks, 0), story),
  ask: (view, { seat, options }) => {
    const n = at(view.handSizes, seat) - 1;
    return options.length > 1 ? say("ask.cards", { n, drawn: n + figures.cards.drawn }) : say("ask.cards.only");
  },
  option: (_view, decision, id) => (id === "draw" ? drawOption(3) : handOption(decision, id, "do.exchange")),
  closed: whileAsked("cards", ({ mine }) =>
    mine !== null && mine.hand.length < 2 ? [{ option: "exchange", why: say("why.exchange") }] : [],
  ),
  place: (view, decision, id) => (id === "draw" ? undefined : handPlace(view, decision, id)),
  rate: (view, { seat, options }) => {
    const worth = rateInHand(view, seat);
    return options.map((id) => {
      if (id === "draw") return 1;
      return at(view.handSizes, seat) < 5 ? 2 + worth(cardNo(id)) / 100 : 0;
    });
  },
};

/** Page 10, Black Market: two cards for four coal and a good that an own building holds. */
const market: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => visitMarket(state, seat, at(picks, 0), story),
  ask: askUnless("market", (_view, { awaited }) => say(awaited ? "ask.market" : "ask.market.besides")),
  option: (view, { seat }, id) => {
    if (id === "draw") return drawOption(1);
    const traded = tradedGood(id);
    const words = { n: countOf(playerAt(view, seat).goods, traded), coins: coinsOf(traded, marketOf(view, seat)) };
    return {
      label: say("do.trade", { goods: goodsWord(addGood({ coal: figures.blackMarket.coal }, traded, 1)) }),
      hint: say("do.good.hint", words),
    };
  },
  closed: whileAsked("market", ({ mine }) =>
    mine !== null && mine.hand.length < figures.blackMarket.discarded
      ? [{ option: `${trading}coal`, why: say("why.two-cards") }]
      : [],
  ),
  rate: (view, { seat, options }) =>
    options.map((id) => (id === "draw" ? 0 : trade + coinsOf(tradedGood(id), marketOf(view, seat)))),
};

/** The cards for the Black Market, which may leave a choice of the fifth good. */
const marketCards: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => tradeCards(state, seat, picks.map(cardNo), story),
  ask: (view, { seat }) => {
    const [first = "coal", ...others] = listFifthGoods(view, seat);
    const goods = goodsWord(addGood({ coal: figures.blackMarket.coal }, first, others.length === 0 ? 1 : 0));
    return say(others.length === 0 ? "ask.market.cards" : "ask.market.cards.choice", { goods });
  },
  option: (_view, decision, id) => handOption(decision, id),
  place: handPlace,
  rate: (view, decision) => preferWorthless(view, decision).map((liking) => trade + liking / 1000),
};

/** Liking of a sensible player for trading at all. */
const trade = 1;

export const actionQuestions = { progress, growth, cards, market, "market-cards": marketCards };
