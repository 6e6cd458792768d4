import type { PendingQuestion } from "../question.ts";
import { isSolo, playerAt, type State, type Table } from "../../rules/state.ts";
import { areaAt, areaNumber } from "../../rules/box/areas.ts";
import { chooseOpenly, choosePrivately, menuSize, pickFrom } from "../../rules/table/choice.ts";
import { bug } from "../../../kit/fail.ts";
import { addPending, finish, replaceWith } from "../../rules/stepContext.ts";
import { at } from "../../../kit/at.ts";
import { mightUse } from "../../rules/table/usable.ts";
import { areaWord, cardWord, countGood, goodWord, orWord, say } from "../../text/words.ts";
import { areaPlace, button } from "../labels.ts";
import type { Message, Seat } from "../../../contract/index.ts";
import { useChain, workerIn } from "../../rules/phases/production.ts";
import { marketOf } from "../../rules/table/market.ts";
import type { View } from "../../rules/view.ts";
import { type Card, card, type CardNo, cardNo } from "../../rules/box/cards.ts";
import { chainLimit, coinsOf } from "../../rules/box/goods.ts";
import { type Delivery, fulfilSide, listDeliveries, listSideWays, sideWayIds } from "../../rules/chapters/delivery.ts";
import { fundsFor } from "../../rules/table/price.ts";
import { askToPay } from "../../rules/effects/asking.ts";
import { chapterOf } from "../../rules/box/chapters.ts";
import { figures } from "../../../../data/expedition-to-newdale/figures.ts";

/** Page 13, final production: every production building's chain once, in any order, without the chaining bonus. */
export const final: PendingQuestion<"final"> = {
  decide: (state, { seat, used }) => {
    const ready = playerAt(state, seat).areas.flatMap((no, area) =>
      no !== null && !used.includes(area) && canChain(state, seat, no)
        ? [{ id: areaAt(state.chapter, area).id, ways: listWays(state, seat, no) }]
        : [],
    );
    const joined = ready.flatMap(({ id, ways }) =>
      ways.length === 0 ? [id] : ways.map((way) => `${id}${using}${way}`),
    );
    const areas = ready.map(({ id }) => id);
    return choosePrivately("final", [...(joined.length < menuSize ? joined : areas), "done"]);
  },
  answer: (context, pending, [pick = bug("no pick")]) => {
    if (pick === "done") {
      finish(context, pending);
      return;
    }
    const { seat, used } = pending;
    const { id, way } = parseFinal(pick);
    const area = areaNumber(context.state.chapter, id);
    replaceWith(context, pending, { ...pending, used: [...used, area] });
    const chain = { seat, do: "chain", area, isFinal: true, made: true } as const;
    if (way === undefined) addPending(context, chain);
    else useChain(context, chain, [way]);
  },
  /** Without cards for a chain, tiles and characters everybody sees that nothing is left to do. */
  proceed: (context, pending) => {
    const { state } = context;
    const { seat, used } = pending;
    const hand = at(state.hands, seat);
    const takesCards = playerAt(state, seat).areas.some(
      (no, area) => no !== null && !used.includes(area) && card(no).chain.kind === "cards",
    );
    const mightGive = hand.length > 0 && takesCards;
    const hasMeans = mightGive || mightUse(state, seat, hand);
    if (hasMeans || final.decide(state, pending).options.length > 1) return false;
    finish(context, pending);
    return true;
  },
  ask: () => say("ask.final"),
  option: (view, { seat }, option) => {
    if (option === "done") return button(say("do.done"));
    const { id, way } = parseFinal(option);
    const area = areaNumber(view.chapter, id);
    if (way === undefined) return button(areaWord(view, seat, area));
    return button(
      say("do.final", { area: areaWord(view, seat, area), made: finalWord(workerIn(view, seat, area), way) }),
    );
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

const using = ":";

function parseFinal(option: string): { readonly id: string; readonly way: string | undefined } {
  const [id = option, way] = option.split(using);
  return { id, way };
}

/** How a chain may be used, where one answer says it all: amounts of goods, or the only fitting card. */
function listWays(state: State, seat: Seat, no: CardNo): readonly string[] {
  const { chain } = card(no);
  if (chain.kind === "cards") {
    const fitting = at(state.hands, seat).filter((one) => card(one).resource === chain.resource);
    return fitting.length === 1 ? fitting.map((one) => card(one).id) : [];
  }
  const amounts: string[] = [];
  for (let count = chainLimit(chain, playerAt(state, seat).goods); count > 0; count -= 1) amounts.push(String(count));
  return amounts;
}

/** What one use of a final chain makes, of how many goods or of which card. */
function finalWord({ chain, good }: Card, way: string): Message {
  const made = good ?? bug("a chain without a good");
  if (chain.kind === "cards") return say("do.final.card", { goods: countGood(made, 1), card: cardWord(cardNo(way)) });
  if (chain.kind === "none") return bug("no chain");
  const count = Number(way);
  return say("do.chain", { goods: countGood(made, count), cost: chain.goods.map((input) => countGood(input, count)) });
}

function countProfit(view: View, seat: Seat, { chain, good }: Card): number {
  const market = marketOf(view, seat);
  const made = good === null ? 0 : coinsOf(good, market);
  if (chain.kind !== "single" && chain.kind !== "set") return made;
  return made - chain.goods.reduce((sum, input) => sum + coinsOf(input, market), 0);
}

function canChain(state: State, seat: Seat, no: CardNo): boolean {
  const { chain } = card(no);
  return chain.kind === "cards"
    ? at(state.hands, seat).some((one) => card(one).resource === chain.resource)
    : chainLimit(chain, playerAt(state, seat).goods) > 0;
}

/** Page 13, step 2: goods for the main objective. */
export const deliver: PendingQuestion<"deliver"> = {
  decide: (state, { seat }) => {
    const possible = listDeliveries(state).filter((size) => fundsFor(state, seat, size) >= size.coins);
    return chooseOpenly("deliver", [...possible.map(({ coins }) => String(coins)), "no"]);
  },
  answer: (context, pending, [pick = "no"]) => {
    finish(context, pending);
    if (pick !== "no") askToPay(context, pending.seat, deliveryAt(context.state, pick));
  },
  ask: (view) => say("ask.deliver", { goods: orWord(chapterOf(view.chapter).goods.map(goodWord)) }),
  option: (view, _decision, id) => {
    if (id === "no") return button(say("do.no"));
    const { coins, points } = deliveryAt(view, id);
    return button(say(isSolo(view) ? "do.deliver.solo" : "do.deliver", { coins, points }));
  },
  closed: (view, seat) =>
    listDeliveries(view)
      .map((size) => ({ size, coins: fundsFor(view, seat, size) }))
      .filter(({ size, coins }) => coins < size.coins)
      .map(({ size, coins }) => ({
        ask: "deliver",
        option: String(size.coins),
        why: say("why.delivery", { price: size.coins, coins }),
      })),
  rate: (view, { options }) =>
    options.map((id) =>
      id === "no" ? 0 : deliveryAt(view, id).points + (isSolo(view) ? 100 : 0) - Number(id) / figures.coinsPerPoint,
    ),
};

const deliveryAt = (table: Table, id: string): Delivery =>
  listDeliveries(table).find(({ coins }) => String(coins) === id) ?? bug(`no size ${id}`);

/** After the main objective: the goods of the side objective. */
export const side: PendingQuestion<"side"> = {
  decide: (state, { seat }) => chooseOpenly("side", [...listSideWays(state, seat).map(({ id }) => id), "no"]),
  answer: (context, pending, [pick]) => {
    const { seat } = pending;
    const way = listSideWays(context.state, seat).find(({ id }) => id === pick);
    finish(context, pending);
    if (way !== undefined) fulfilSide(context, seat, way.paid);
  },
  ask: (view) => say(`ask.side.${view.side ?? "a01"}`),
  option: (_view, _decision, id) => button(id === "no" ? say("do.no") : say(`do.side.${pickFrom(sideWayIds, id)}`)),
  rate: (_view, { options }) => options.map((id) => (id === "no" ? 0 : 2)),
};
