import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { drawAssistant } from "../chapters/prison.ts";
import { card, colors } from "../box/cards.ts";
import { countOf } from "../box/goods.ts";
import { fistsOf } from "../table/market.ts";
import { type PendingDecision, inTurnOrder, playerAt, type State } from "../state.ts";
import { mightUse } from "../table/usable.ts";
import { addPending, changePlayer, finish, replaceWith, type StepContext } from "../stepContext.ts";
import { draw } from "../effects/hand.ts";
import { gain, lose, receive, spend } from "../effects/points.ts";
import { chooseOpenly, type Choice } from "../table/choice.ts";
import { addFigures, hooded } from "../box/figures.ts";

type Special = Extract<PendingDecision, { readonly do: "special" }>;

/**
 * Page 7, phase VI: each special building works once. What costs nothing and gives something is done first, as it
 * always pays to do it first; then the player decides on trades and prisons.
 */
export function workSpecials(context: StepContext, seat: Seat): void {
  const { specials, crew } = playerAt(context.state, seat);
  for (const no of specials) {
    const { face, good } = card(no);
    if (face === "coal-storage") receive(context, seat, "coal", figures.storageCoal, "storage");
    if (good !== null) receive(context, seat, good, 1, face === "vineyard" ? "vineyard" : "farm");
    if (face === "writing-room") draw(context, seat, 1);
    if (face === "barracks") intimidate(context, seat);
  }
  const count = (face: string): number => [...specials, ...crew].filter((no) => card(no).face === face).length;
  addPending(context, {
    seat,
    do: "special",
    trades: count("coal-trade"),
    navigators: count("navigator"),
    prisons: count("prison"),
  });
}

/** Barracks: every player with fewer fists loses a point (page 15). */
function intimidate(context: StepContext, seat: Seat): void {
  const { state } = context;
  const mine = fistsOf(playerAt(state, seat));
  for (const other of inTurnOrder(state))
    if (fistsOf(playerAt(state, other)) < mine) lose(context, other, figures.barracksPoints, "barracks");
}

export function askSpecial(state: State, { seat, trades, navigators, prisons }: Special): Choice {
  const { goods, own } = playerAt(state, seat);
  const caught = [...colors, "hooded"].filter(
    (_, color) => at(state.drawn, color) > 0 || (color === hooded && at(own, hooded) > 0),
  );
  return chooseOpenly("special", [
    ...(trades > 0 && countOf(goods, "coal") >= figures.trade.coal ? ["trade"] : []),
    ...(navigators > 0 && countOf(goods, "fish") >= figures.navigator.fish ? ["navigate"] : []),
    ...(prisons > 0 ? caught.toReversed().map((name) => `prison-${name}`) : []),
    "done",
  ]);
}

/** It is this player's turn, so tiles and characters may be used too; without them and without a choice the turn passes. */
export function proceedSpecial(context: StepContext, pending: Special): boolean {
  const { state } = context;
  const cards = at(state.hands, pending.seat).length;
  if (askSpecial(state, pending).options.length > 1 || mightUse(state, pending.seat, cards)) return false;
  finish(context, pending);
  return true;
}

export function takeSpecial(context: StepContext, pending: Special, [pick = "done"]: readonly string[]): void {
  const { seat } = pending;
  if (pick === "done") {
    finish(context, pending);
    return;
  }
  if (pick === "trade") {
    replaceWith(context, pending, { ...pending, trades: pending.trades - 1 });
    spend(context, seat, { coal: figures.trade.coal });
    gain(context, seat, figures.trade.points, "trade");
    return;
  }
  if (pick === "navigate") {
    replaceWith(context, pending, { ...pending, navigators: pending.navigators - 1 });
    spend(context, seat, { fish: figures.navigator.fish });
    gain(context, seat, figures.navigator.points, "navigator");
    return;
  }
  replaceWith(context, pending, { ...pending, prisons: pending.prisons - 1 });
  imprison(context, seat, [...colors, "hooded"].indexOf(pick.slice("prison-".length)));
}

/** Prison: an assistant is stored; a Hooded One leaves play for a point, and a random assistant is stored instead. */
function imprison(context: StepContext, seat: Seat, color: number): void {
  const { state } = context;
  if (at(state.drawn, color) > 0) state.drawn = addFigures(state.drawn, color, -1);
  else changePlayer(context, seat, { own: addFigures(playerAt(state, seat).own, color, -1) });
  context.story.facts.push({ fact: "imprisoned", to: "table", seat, color });
  if (color !== hooded) {
    storePrisoner(context, seat, color);
    return;
  }
  gain(context, seat, figures.prisonPoints, "prison");
  const drawn = drawAssistant(context);
  if (drawn === null) return;
  context.story.facts.push({ fact: "guarded", to: "table", seat, color: drawn });
  storePrisoner(context, seat, drawn);
}

const storePrisoner = (context: StepContext, seat: Seat, color: number): void =>
  changePlayer(context, seat, { prison: addFigures(playerAt(context.state, seat).prison, color, 1) });
