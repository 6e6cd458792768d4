import type { PendingQuestion } from "./question.ts";
import { chooseOpenly, choosePrivately, pickFrom } from "../rules/table/choice.ts";
import { addPending, finish } from "../rules/stepContext.ts";
import { askToPay } from "../rules/effects/asking.ts";
import { discard, draw, drawConsolation } from "../rules/effects/hand.ts";
import { say } from "../text/words.ts";
import { button, drawOption, handOption, handPlace, preferFirst, tooPoor } from "./labels.ts";
import { playerAt, type Table } from "../rules/state.ts";
import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import { growthOf, savingsFor, wealthOf, worthOf } from "../rules/table/price.ts";
import { at } from "../../kit/at.ts";
import { card, cardNo, dearFirst } from "../rules/box/cards.ts";
import { bug } from "../../kit/fail.ts";
import { rateInHand } from "../computer/cards.ts";
import type { Seat } from "../../contract.ts";

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
  evaluate: (_view, { options }) =>
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
  evaluate: ({ round }, { options }) =>
    options.map((id) => {
      if (id === "draw") return 0;
      if (round < 6) return 10 - Number(id);
      return Number(id) === 4 ? 0.5 : -1;
    }),
};

/** Page 10, Cards: exchanging the hand first, if there are two cards at least, or drawing at once. */
export const cards: PendingQuestion<"cards"> = {
  decide: (state, { seat }) =>
    chooseOpenly("cards", at(state.hands, seat).length > 1 ? ["draw", "exchange"] : ["draw"]),
  answer: (context, pending, [pick]) => {
    finish(context, pending);
    if (pick === "exchange") addPending(context, { seat: pending.seat, do: "exchange" });
    else draw(context, pending.seat, figures.cards.drawn);
  },
  ask: () => say("ask.cards"),
  option: (view, { seat }, id) =>
    id === "draw"
      ? drawOption(3)
      : { label: say("do.exchange"), hint: say("do.exchange.hint", { n: at(view.handSizes, seat) + 2 }) },
  closed: ({ mine }) =>
    mine !== null && mine.hand.length < 2 ? [{ ask: "cards", option: "exchange", why: say("why.exchange") }] : [],
  evaluate: (view, { seat, options }) =>
    options.map((id) => {
      if (id === "draw") return 1;
      return at(view.handSizes, seat) < 5 ? 2 : 0;
    }),
};

/** Page 10, Cards: the one card to keep. */
export const exchange: PendingQuestion<"exchange"> = {
  decide: (state, { seat }) =>
    choosePrivately(
      "exchange",
      at(state.hands, seat)
        .toSorted(dearFirst)
        .map((no) => card(no).id),
    ),
  answer: (context, pending, [pick = bug("no pick")]) => {
    const { seat } = pending;
    const kept = cardNo(pick);
    const given = at(context.state.hands, seat).filter((no) => no !== kept);
    finish(context, pending);
    discard(context, seat, given, "exchange");
    draw(context, seat, given.length + figures.cards.drawn);
  },
  allowsUse: () => false,
  ask: () => say("ask.exchange"),
  option: (_view, _decision, id) => handOption(id),
  place: handPlace,
  evaluate: (view, { seat, options }) => options.map((id) => rateInHand(view, seat, cardNo(id))),
};

/** Page 10, Black Market: two cards for five goods. */
export const market: PendingQuestion<"market"> = {
  decide: (state, { seat }) => {
    const canTrade = at(state.hands, seat).length >= figures.blackMarket.discarded;
    return chooseOpenly("market", canTrade ? ["trade", "draw"] : ["draw"]);
  },
  answer: (context, pending, [pick]) => {
    const { seat } = pending;
    finish(context, pending);
    if (pick === "draw") {
      drawConsolation(context, seat, "not-taken");
      return;
    }
    const count = figures.blackMarket.discarded;
    addPending(context, { seat, do: "discard", why: { for: "market" }, count, from: null, resource: null, chosen: [] });
  },
  ask: () => say("ask.market"),
  option: (_view, _decision, id) => (id === "draw" ? drawOption(1) : button(say("do.trade"))),
  closed: ({ mine }) =>
    mine !== null && mine.hand.length < figures.blackMarket.discarded
      ? [{ ask: "market", option: "trade", why: say("why.two-cards") }]
      : [],
  evaluate: preferFirst,
};

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
  const saved = savingsFor(player, "token").reduce((sum, saving) => sum + worthOf(saving), 0);
  const wealth = wealthOf(table, seat);
  return figures.growth
    .filter(({ token }) => !player.tokens.includes(token) && !player.fresh.includes(token))
    .filter(({ cost }) => cost - saved <= wealth)
    .map(({ token }) => token);
}
