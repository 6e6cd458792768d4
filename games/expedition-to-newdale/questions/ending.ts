import { figures } from "../../../data/expedition-to-newdale/figures.ts";
import type { Message, Seat } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { areaNumber } from "../rules/box/areas.ts";
import { type Card, cardNo } from "../rules/box/cards.ts";
import { chapterOf } from "../rules/box/chapters.ts";
import { coinsOf } from "../rules/box/goods.ts";
import { type Delivery, fulfilSide, listDeliveries, listSideWays, sideWayIds } from "../rules/chapters/delivery.ts";
import { askToPay, finishAsked } from "../rules/effects/purchases.ts";
import { parseFinal, useFinalChain } from "../rules/phases/ending.ts";
import { workerIn } from "../rules/phases/production.ts";
import { isSolo, type Table } from "../rules/state.ts";
import { pickFrom } from "../rules/table/choice.ts";
import { marketOf } from "../rules/table/market.ts";
import { fundsFor } from "../rules/table/price.ts";
import type { View } from "../rules/view.ts";
import { areaWord, cardWord, countGood, goodWord, orWord, resourceWord, say } from "../text/words.ts";
import { areaPlace, button, type NewdaleQuestion, whileAsked } from "./common.ts";

const final: NewdaleQuestion = {
  answer: (state, seat, { picks }, story) => useFinalChain(state, seat, at(picks, 0), story),
  ask: (_view, { options }) => say(options.length > 1 ? "ask.final" : "ask.final.none"),
  option: (view, { seat }, option) => {
    if (option === "done") return button(say("do.done"));
    const { id, way } = parseFinal(option);
    const area = areaNumber(view.chapter, id);
    if (way === undefined) return button(areaWord(view, seat, area));
    const worker = workerIn(view, seat, area);
    const label = say("do.final", { area: areaWord(view, seat, area), made: finalWord(worker, way) });
    if (worker.chain.kind !== "cards") return button(label);
    // What the card shows counts as much as its name.
    return { label, hint: say("do.hand", { card: cardWord(cardNo(way)), resource: resourceWord(cardNo(way)) }) };
  },
  place: (view, { seat }, id) => (id === "done" ? undefined : areaPlace(view, seat, parseFinal(id).id)),
  // The first ways of each building make most; a chain whose good is worth less than what goes in is left.
  rate: (view, { seat, options }) =>
    options.map((option, index) => {
      if (option === "done") return 0;
      const { id, way } = parseFinal(option);
      const worker = workerIn(view, seat, areaNumber(view.chapter, id));
      return way !== undefined && countProfit(view, seat, worker) <= 0 ? -1 : options.length - index;
    }),
};

/** One use of a final chain: its product, and the number of goods or the card that it takes. */
function finalWord({ chain, good }: Card, way: string): Message {
  const made = good ?? bug("a chain without a good");
  if (chain.kind === "cards") return say("do.final.card", { goods: countGood(made, 1) });
  if (chain.kind === "none") return bug("no chain");
  const count = Number(way);
  return say("do.chain", { goods: countGood(made, count), cost: chain.goods.map((input) => countGood(input, count)) });
}

function countProfit(view: View, seat: Seat, { chain, good }: Card): number {
  const market = marketOf(view, seat);
  const made = good === null ? 0 : coinsOf(good, market);
  return made - chain.goods.reduce((sum, input) => sum + coinsOf(input, market), 0);
}

const deliver: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick = "no"] }) => {
    const done = finishAsked(state, seat);
    return pick === "no" ? done : askToPay(done, seat, deliveryAt(state, pick));
  },
  ask: (view) => say("ask.deliver", { goods: orWord(chapterOf(view.chapter).goods.map(goodWord)) }),
  option: (view, _decision, id) => {
    if (id === "no") return button(say("do.no"));
    const { coins, points } = deliveryAt(view, id);
    return button(say(isSolo(view) ? "do.deliver.solo" : "do.deliver", { coins, points }));
  },
  closed: whileAsked("deliver", (view, seat) =>
    listDeliveries(view).map((size) => {
      const [price, coins] = [size.coins, fundsFor(view, seat, size)];
      return { option: String(price), why: coins < price ? say("why.delivery", { price, coins }) : undefined };
    }),
  ),
  rate: (view, { options }) =>
    options.map((id) =>
      id === "no" ? 0 : deliveryAt(view, id).points + (isSolo(view) ? 100 : 0) - Number(id) / figures.coinsPerPoint,
    ),
};

const deliveryAt = (table: Table, id: string): Delivery =>
  listDeliveries(table).find(({ coins }) => String(coins) === id) ?? bug(`no size ${id}`);

const side: NewdaleQuestion = {
  answer: (state, seat, { picks: [pick] }, story) => {
    const way = listSideWays(state, seat).find(({ id }) => id === pick);
    const done = finishAsked(state, seat);
    return way === undefined ? done : fulfilSide(done, seat, way.paid, story);
  },
  ask: (view) => say(`ask.side.${view.side ?? "a01"}`),
  option: (_view, _decision, id) => button(id === "no" ? say("do.no") : say(`do.side.${pickFrom(sideWayIds, id)}`)),
  rate: (_view, { options }) => options.map((id) => (id === "no" ? 0 : 2)),
};

export const endingQuestions = { final, deliver, side };
