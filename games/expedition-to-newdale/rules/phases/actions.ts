import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { bug } from "../../../kit/fail.ts";
import { askForBridge } from "../chapters/bridges.ts";
import { nightWatch } from "../chapters/raid.ts";
import { setSail } from "../chapters/ships.ts";
import { card, cardNo } from "../box/cards.ts";
import { workerAt } from "../table/market.ts";
import { type BoardAction, spaceOf } from "../box/areas.ts";
import { growthOf, savingsFor, wealthOf, worthOf } from "../table/price.ts";
import type { ExtraSpace } from "../box/chapters.ts";
import { type Errand, playerAt, type State, type Table, type Turn } from "../state.ts";
import { ask, change, done, type Work } from "../stepContext.ts";
import { askToBuild } from "../table/building.ts";
import { consolation, discard, draw } from "../effects/hand.ts";
import { askToPay } from "../../questions/building/pay.ts";
import { activate } from "./production.ts";
import { openly, privately, type Question } from "../table/choice.ts";

/** Page 6, phase IV: the token leaves its space, and the action of that space is carried out. */
export function act(work: Work, { seat, token }: Turn): void {
  const { placed } = playerAt(work.state, seat);
  const place = at(placed, token - 1) ?? bug(`token ${token} lies nowhere`);
  change(work, seat, { placed: placed.with(token - 1, null) });
  work.told.push({ fact: "acts", to: "table", seat, token, place, card: workerAt(work.state, seat, place) });
  if (spaceOf(work.state.chapter, place) !== undefined) activate(work, seat, place);
  else startAction(work, seat, place as BoardAction | ExtraSpace);
}

function startAction(work: Work, seat: Seat, action: BoardAction | ExtraSpace): void {
  switch (action) {
    case "building": {
      askToBuild(work, seat, "action");
      return;
    }
    case "progress":
    case "cards":
    case "market":
    case "growth":
    case "guide":
    case "shipyard": {
      ask(work, { seat, do: action });
      return;
    }
    case "bridge": {
      askForBridge(work, seat);
      return;
    }
    case "watch": {
      nightWatch(work, seat);
      return;
    }
    case "sail": {
      setSail(work, seat);
      return;
    }
  }
}

/** Page 10, Progress: which tile to remove, for 4 coins. */
export function askProgress(state: Table, seat: Seat): Question {
  const { range, compensation } = playerAt(state, seat);
  const canPay = wealthOf(state, seat) >= figures.progress.cost;
  return openly("progress", [
    ...(canPay && range < figures.longRange ? ["range"] : []),
    ...(canPay && compensation > figures.compensation.after ? ["compensation"] : []),
    "draw",
  ]);
}

export function takeProgress(work: Work, errand: Errand, [pick]: readonly string[]): void {
  done(work, errand);
  if (pick === "range" || pick === "compensation") askToPay(work, errand.seat, { buy: "progress", tile: pick });
  else consolation(work, errand.seat, "not-taken");
}

/** Page 10, Growth: token 3 or 4, for 7 or 13 coins. */
export function askGrowth(state: Table, seat: Seat): Question {
  const player = playerAt(state, seat);
  const saved = savingsFor(player, "token").reduce((sum, saving) => sum + worthOf(saving), 0);
  const wealth = wealthOf(state, seat);
  const tokens = figures.growth
    .map(({ token }) => token)
    .filter((token) => !player.tokens.includes(token) && !player.fresh.includes(token))
    .filter((token) => growthOf(token).cost - saved <= wealth);
  return openly("growth", [...tokens.map(String), "draw"]);
}

export function takeGrowth(work: Work, errand: Errand, [pick]: readonly string[]): void {
  done(work, errand);
  if (pick === "draw") consolation(work, errand.seat, "not-taken");
  else askToPay(work, errand.seat, { buy: "token", token: Number(pick) });
}

/** Page 10, Cards: exchanging the hand first, if there are two cards at least, or drawing at once. */
export function askCards(state: State, seat: Seat): Question {
  return openly("cards", at(state.hands, seat).length > 1 ? ["draw", "exchange"] : ["draw"]);
}

export function takeCards(work: Work, errand: Errand, [pick]: readonly string[]): void {
  done(work, errand);
  if (pick === "exchange") ask(work, { seat: errand.seat, do: "exchange" });
  else draw(work, errand.seat, figures.cards.drawn);
}

/** The one card to keep. */
export function askExchange(state: State, seat: Seat): Question {
  const hand = at(state.hands, seat).toSorted((one, other) => card(other).cost - card(one).cost || one - other);
  return privately(
    "exchange",
    hand.map((no) => card(no).id),
  );
}

export function takeExchange(work: Work, errand: Errand, [pick = bug("no pick")]: readonly string[]): void {
  const { seat } = errand;
  const kept = cardNo(pick);
  const given = at(work.state.hands, seat).filter((no) => no !== kept);
  done(work, errand);
  discard(work, seat, given, "exchange");
  draw(work, seat, given.length + figures.cards.drawn);
}

/** Page 10, Black Market: two cards for five goods. */
export function askMarket(state: State, seat: Seat): Question {
  const canTrade = at(state.hands, seat).length >= figures.blackMarket.discarded;
  return openly("market", canTrade ? ["trade", "draw"] : ["draw"]);
}

export function takeMarket(work: Work, errand: Errand, [pick]: readonly string[]): void {
  const { seat } = errand;
  done(work, errand);
  if (pick === "draw") {
    consolation(work, seat, "not-taken");
    return;
  }
  const count = figures.blackMarket.discarded;
  ask(work, { seat, do: "discard", why: { for: "market" }, count, from: null, resource: null, chosen: [] });
}
