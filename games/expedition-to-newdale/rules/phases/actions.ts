import { chapterFigures, figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at, bug, replaceAt } from "../../../kit/at.ts";
import { type Action, actionAt, spaceOf } from "../box/areas.ts";
import { card, type CardNo, cardNo, cheapFirst, dearFirst, type Good } from "../box/cards.ts";
import { addGood, coinsOf, isGood } from "../box/goods.ts";
import { listAffordableSites, listGuidedTowns } from "../chapters/crossings.ts";
import { askToSail, canDeliverShip } from "../chapters/fleet.ts";
import { nightWatch } from "../chapters/hooded.ts";
import { discard, draw, drawConsolation, receive } from "../effects/gains.ts";
import { askToBuild, finishAsked } from "../effects/purchases.ts";
import { listOwnGoods } from "../effects/tiles.ts";
import type { NewdaleStory } from "../facts.ts";
import { playerAt, type State, type Table, type Turn } from "../state.ts";
import { addPending, type Askings, changePlayer } from "../step.ts";
import { type Choice, chooseCards, chooseOpenly, choosePrivately, menuSize } from "../table/choice.ts";
import { marketOf, workerAt } from "../table/market.ts";
import { countSavings, wealthOf } from "../table/price.ts";
import { activate } from "./production.ts";

/** Page 6, phase IV: the token leaves its space, and the action of that space is carried out. */
export function act(state: State, { seat, token }: Turn, story: NewdaleStory): State {
  const { placed } = playerAt(state, seat);
  const place = at(placed, token - 1) ?? bug(`token ${token} lies nowhere`);
  const card = workerAt(state, seat, place);
  story.facts.push({ fact: "acts", to: "table", seat, token, place, card });
  const left = changePlayer(state, seat, { placed: replaceAt(placed, token - 1, null) });
  if (spaceOf(state.chapter, place) !== undefined) return activate(left, seat, place, story);
  return startAction(left, seat, actionAt(place), story);
}

function startAction(state: State, seat: Seat, action: Action, story: NewdaleStory): State {
  switch (action) {
    case "building":
      return askToBuild(state, seat, "action");
    case "watch":
      return nightWatch(state, seat, story);
    case "sail":
      return askToSail(state, seat, chapterFigures.sail.moves, "sail");
    default:
      return addPending(state, { seat, do: action });
  }
}

/** Page 10 and the chapters: actions that ask how they are taken. */
export const actionAskings: Askings<"progress" | "growth" | "cards" | "market" | "bridge" | "guide" | "shipyard"> = {
  progress: { decide: (state, { seat }) => chooseOpenly("progress", [...listProgress(state, seat), "draw"]) },
  growth: { decide: (state, { seat }) => chooseOpenly("growth", [...listTokens(state, seat).map(String), "draw"]) },
  /** Drawing at once, or first exchanging all cards but one, if there are two cards at least. */
  cards: {
    decide: (state, { seat }) => {
      const hand = at(state.hands, seat);
      if (hand.length < 2) return chooseOpenly("cards", ["draw"]);
      return choosePrivately("cards", ["draw", ...hand.toSorted(dearFirst).map((no) => card(no).id)]);
    },
  },
  market: {
    decide: (state, { seat }) => decideMarket(state, seat),
    besides: (state, { seat }) =>
      decideMarket(state, seat).ask === "market-cards" ? [chooseOpenly("market", ["draw"])] : [],
  },
  bridge: { decide: (state, { seat }) => chooseOpenly("bridge", [...listAffordableSites(state, seat), "draw"]) },
  guide: { decide: (state, { seat }) => chooseOpenly("guide", [...listGuidedTowns(state, seat), "draw"]) },
  shipyard: {
    decide: (state, { seat }) => chooseOpenly("shipyard", canDeliverShip(state, seat) ? ["pay", "draw"] : ["draw"]),
  },
};

/** The cards at once, and then the fifth good if there are several; a hand that no menu holds comes last. */
function decideMarket(state: State, seat: Seat): Choice {
  const hand = at(state.hands, seat);
  const { discarded } = figures.blackMarket;
  if (hand.length < discarded) return chooseOpenly("market", ["draw"]);
  if (hand.length <= menuSize) return chooseCards("market-cards", hand.toSorted(cheapFirst), discarded, discarded);
  return chooseOpenly("market", [...listFifthGoods(state, seat).map((id) => `${trading}${id}`), "draw"]);
}

export function listProgress(table: Table, seat: Seat): readonly ("range" | "compensation")[] {
  const { range, compensation } = playerAt(table, seat);
  if (wealthOf(table, seat) < figures.progress.cost) return [];
  return [
    ...(range < figures.longRange ? (["range"] as const) : []),
    ...(compensation > figures.compensation.after ? (["compensation"] as const) : []),
  ];
}

export function listTokens(table: Table, seat: Seat): readonly number[] {
  const player = playerAt(table, seat);
  const means = wealthOf(table, seat) + countSavings(player, "token");
  return figures.growth
    .filter(({ token, cost }) => ![...player.tokens, ...player.fresh].includes(token) && cost <= means)
    .map(({ token }) => token);
}

/** Draws cards, after all but the one that is picked were exchanged. */
export function takeCards(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const kept = pick === "draw" ? undefined : cardNo(pick);
  const given = kept === undefined ? [] : at(state.hands, seat).filter((no) => no !== kept);
  const exchanged = discard(finishAsked(state, seat), seat, given, "exchange", story);
  return draw(exchanged, seat, given.length + figures.cards.drawn, story);
}

export const trading = "trade:";

export function tradedGood(option: string): Good {
  const id = option.slice(trading.length);
  return isGood(id) ? id : bug(`no good ${id}`);
}

/** The fifth good may be any that an own building holds, the dearest first. */
export function listFifthGoods(table: Table, seat: Seat): readonly Good[] {
  const own = marketOf(table, seat);
  return listOwnGoods(table, seat).toSorted((one, other) => coinsOf(other, own) - coinsOf(one, own));
}

/** Chooses the fifth good before the cards, or a card instead of the trade. */
export function visitMarket(state: State, seat: Seat, pick: string, story: NewdaleStory): State {
  const done = finishAsked(state, seat);
  if (pick === "draw") return drawConsolation(done, seat, "not-taken", story);
  const why = { for: "market", good: tradedGood(pick) } as const;
  const count = figures.blackMarket.discarded;
  return addPending(done, { seat, do: "discard", why, count, from: null, resource: null, chosen: [] });
}

/** Four coal for two cards, and a fifth good: it is asked for where there are several. */
export function tradeCards(state: State, seat: Seat, cards: readonly CardNo[], story: NewdaleStory): State {
  const [only = bug("no fifth good"), ...others] = listFifthGoods(state, seat);
  const paid = discard(finishAsked(state, seat), seat, cards, "market", story);
  const { coal } = figures.blackMarket;
  return others.length === 0
    ? receive(paid, seat, addGood({ coal }, only, 1), "market", story)
    : addPending(receive(paid, seat, { coal }, "market", story), { seat, do: "good", why: "market" });
}
