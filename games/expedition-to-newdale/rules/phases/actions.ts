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
import { type PendingDecision, playerAt, type State, type Table, type Turn } from "../state.ts";
import { addPending, changePlayer, finish, type StepContext } from "../stepContext.ts";
import { askToBuild } from "../table/building.ts";
import { drawConsolation, discard, draw } from "../effects/hand.ts";
import { askToPay } from "../../questions/building/pay.ts";
import { activate } from "./production.ts";
import { chooseOpenly, choosePrivately, type Choice } from "../table/choice.ts";

/** Page 6, phase IV: the token leaves its space, and the action of that space is carried out. */
export function act(context: StepContext, { seat, token }: Turn): void {
  const { placed } = playerAt(context.state, seat);
  const place = at(placed, token - 1) ?? bug(`token ${token} lies nowhere`);
  changePlayer(context, seat, { placed: placed.with(token - 1, null) });
  context.story.facts.push({
    fact: "acts",
    to: "table",
    seat,
    token,
    place,
    card: workerAt(context.state, seat, place),
  });
  if (spaceOf(context.state.chapter, place) !== undefined) activate(context, seat, place);
  else startAction(context, seat, place as BoardAction | ExtraSpace);
}

function startAction(context: StepContext, seat: Seat, action: BoardAction | ExtraSpace): void {
  switch (action) {
    case "building": {
      askToBuild(context, seat, "action");
      return;
    }
    case "progress":
    case "cards":
    case "market":
    case "growth":
    case "guide":
    case "shipyard": {
      addPending(context, { seat, do: action });
      return;
    }
    case "bridge": {
      askForBridge(context, seat);
      return;
    }
    case "watch": {
      nightWatch(context, seat);
      return;
    }
    case "sail": {
      setSail(context, seat);
      return;
    }
  }
}

/** Page 10, Progress: which tile to remove, for 4 coins. */
export function askProgress(state: Table, seat: Seat): Choice {
  const { range, compensation } = playerAt(state, seat);
  const canPay = wealthOf(state, seat) >= figures.progress.cost;
  return chooseOpenly("progress", [
    ...(canPay && range < figures.longRange ? ["range"] : []),
    ...(canPay && compensation > figures.compensation.after ? ["compensation"] : []),
    "draw",
  ]);
}

export function takeProgress(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  finish(context, pending);
  if (pick === "range" || pick === "compensation") askToPay(context, pending.seat, { buy: "progress", tile: pick });
  else drawConsolation(context, pending.seat, "not-taken");
}

/** Page 10, Growth: token 3 or 4, for 7 or 13 coins. */
export function askGrowth(state: Table, seat: Seat): Choice {
  const player = playerAt(state, seat);
  const saved = savingsFor(player, "token").reduce((sum, saving) => sum + worthOf(saving), 0);
  const wealth = wealthOf(state, seat);
  const tokens = figures.growth
    .map(({ token }) => token)
    .filter((token) => !player.tokens.includes(token) && !player.fresh.includes(token))
    .filter((token) => growthOf(token).cost - saved <= wealth);
  return chooseOpenly("growth", [...tokens.map(String), "draw"]);
}

export function takeGrowth(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  finish(context, pending);
  if (pick === "draw") drawConsolation(context, pending.seat, "not-taken");
  else askToPay(context, pending.seat, { buy: "token", token: Number(pick) });
}

/** Page 10, Cards: exchanging the hand first, if there are two cards at least, or drawing at once. */
export function askCards(state: State, seat: Seat): Choice {
  return chooseOpenly("cards", at(state.hands, seat).length > 1 ? ["draw", "exchange"] : ["draw"]);
}

export function takeCards(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  finish(context, pending);
  if (pick === "exchange") addPending(context, { seat: pending.seat, do: "exchange" });
  else draw(context, pending.seat, figures.cards.drawn);
}

/** The one card to keep. */
export function askExchange(state: State, seat: Seat): Choice {
  const hand = at(state.hands, seat).toSorted((one, other) => card(other).cost - card(one).cost || one - other);
  return choosePrivately(
    "exchange",
    hand.map((no) => card(no).id),
  );
}

export function takeExchange(
  context: StepContext,
  pending: PendingDecision,
  [pick = bug("no pick")]: readonly string[],
): void {
  const { seat } = pending;
  const kept = cardNo(pick);
  const given = at(context.state.hands, seat).filter((no) => no !== kept);
  finish(context, pending);
  discard(context, seat, given, "exchange");
  draw(context, seat, given.length + figures.cards.drawn);
}

/** Page 10, Black Market: two cards for five goods. */
export function askMarket(state: State, seat: Seat): Choice {
  const canTrade = at(state.hands, seat).length >= figures.blackMarket.discarded;
  return chooseOpenly("market", canTrade ? ["trade", "draw"] : ["draw"]);
}

export function takeMarket(context: StepContext, pending: PendingDecision, [pick]: readonly string[]): void {
  const { seat } = pending;
  finish(context, pending);
  if (pick === "draw") {
    drawConsolation(context, seat, "not-taken");
    return;
  }
  const count = figures.blackMarket.discarded;
  addPending(context, { seat, do: "discard", why: { for: "market" }, count, from: null, resource: null, chosen: [] });
}
