import type { PendingQuestion } from "../question.ts";
import { isSolo, playerAt, type State, type Table } from "../../rules/state.ts";
import { areaAt, areaNumber } from "../../rules/box/areas.ts";
import { chooseOpenly, choosePrivately, pickFrom } from "../../rules/table/choice.ts";
import { bug } from "../../../kit/fail.ts";
import { addPending, finish, replaceWith } from "../../rules/stepContext.ts";
import { at } from "../../../kit/at.ts";
import { mightUse } from "../../rules/table/usable.ts";
import { areaWord, goodWord, orWord, say } from "../../text/words.ts";
import { areaPlace, button, preferFirst } from "../labels.ts";
import type { Seat } from "../../../contract.ts";
import { card, type CardNo } from "../../rules/box/cards.ts";
import { chainLimit } from "../../rules/box/goods.ts";
import { type Delivery, fulfilSide, listDeliveries, listSideWays, sideWayIds } from "../../rules/chapters/delivery.ts";
import { fundsFor } from "../../rules/table/price.ts";
import { askToPay } from "../../rules/effects/asking.ts";
import { chapterOf } from "../../rules/box/chapters.ts";
import { figures } from "../../../../data/expedition-to-newdale/figures.ts";

/** Page 13, final production: every production building's chain once, in any order, without the chaining bonus. */
export const final: PendingQuestion<"final"> = {
  decide: (state, { seat, used }) => {
    const ready = playerAt(state, seat).areas.flatMap((no, area) =>
      no !== null && !used.includes(area) && canChain(state, seat, no) ? [areaAt(state.chapter, area).id] : [],
    );
    return choosePrivately("final", [...ready, "done"]);
  },
  answer: (context, pending, [pick = bug("no pick")]) => {
    if (pick === "done") {
      finish(context, pending);
      return;
    }
    const { seat, used } = pending;
    const area = areaNumber(context.state.chapter, pick);
    replaceWith(context, pending, { ...pending, used: [...used, area] });
    addPending(context, { seat, do: "chain", area, isFinal: true, made: true });
  },
  /** Without cards for a chain, tiles and characters everybody sees that nothing is left to do. */
  proceed: (context, pending) => {
    const { state } = context;
    const { seat, used } = pending;
    const count = at(state.hands, seat).length;
    const takesCards = playerAt(state, seat).areas.some(
      (no, area) => no !== null && !used.includes(area) && card(no).chain.kind === "cards",
    );
    const hasMeans = (count > 0 && takesCards) || mightUse(state, seat, count);
    if (hasMeans || final.decide(state, pending).options.length > 1) return false;
    finish(context, pending);
    return true;
  },
  ask: () => say("ask.final"),
  option: (view, { seat }, id) =>
    button(id === "done" ? say("do.done") : areaWord(view, seat, areaNumber(view.chapter, id))),
  place: (view, { seat }, id) => (id === "done" ? undefined : areaPlace(view, seat, id)),
  evaluate: preferFirst,
};

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
  evaluate: (view, { options }) =>
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
  evaluate: (_view, { options }) => options.map((id) => (id === "no" ? 0 : 2)),
};
