import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract.ts";
import { at } from "../../../kit/at.ts";
import { drawAssistant } from "../chapters/prison.ts";
import { card, colors } from "../box/cards.ts";
import { countOf } from "../box/goods.ts";
import { fistsOf, hooded, plus } from "../table/market.ts";
import { type Errand, inTurnOrder, playerAt, type State } from "../state.ts";
import { mightUse } from "../table/usable.ts";
import { ask, change, done, goOn, type Work } from "../stepContext.ts";
import { draw } from "../effects/hand.ts";
import { gain, lose, receive, spend } from "../effects/points.ts";
import { openly, type Question } from "../table/choice.ts";

type Special = Extract<Errand, { readonly do: "special" }>;

/**
 * Page 7, phase VI: each special building works once. What costs nothing and gives something is done first, as it
 * always pays to do it first; then the player decides on trades and prisons.
 */
export function workSpecials(work: Work, seat: Seat): void {
  const { specials, crew } = playerAt(work.state, seat);
  for (const no of specials) {
    const { face, good } = card(no);
    if (face === "coal-storage") receive(work, seat, "coal", figures.storageCoal, "storage");
    if (good !== null) receive(work, seat, good, 1, face === "vineyard" ? "vineyard" : "farm");
    if (face === "writing-room") draw(work, seat, 1);
    if (face === "barracks") intimidate(work, seat);
  }
  const count = (face: string): number => [...specials, ...crew].filter((no) => card(no).face === face).length;
  ask(work, {
    seat,
    do: "special",
    trades: count("coal-trade"),
    navigators: count("navigator"),
    prisons: count("prison"),
  });
}

/** Barracks: every player with fewer fists loses a point (page 15). */
function intimidate(work: Work, seat: Seat): void {
  const { state } = work;
  const mine = fistsOf(playerAt(state, seat));
  for (const other of inTurnOrder(state))
    if (fistsOf(playerAt(state, other)) < mine) lose(work, other, figures.barracksPoints, "barracks");
}

export function askSpecial(state: State, { seat, trades, navigators, prisons }: Special): Question {
  const { goods, own } = playerAt(state, seat);
  const caught = [...colors, "hooded"].filter(
    (_, color) => at(state.drawn, color) > 0 || (color === hooded && at(own, hooded) > 0),
  );
  return openly("special", [
    ...(trades > 0 && countOf(goods, "coal") >= figures.trade.coal ? ["trade"] : []),
    ...(navigators > 0 && countOf(goods, "fish") >= figures.navigator.fish ? ["navigate"] : []),
    ...(prisons > 0 ? caught.toReversed().map((name) => `prison-${name}`) : []),
    "done",
  ]);
}

/** It is this player's turn, so tiles and characters may be used too; without them and without a choice the turn passes. */
export function proceedSpecial(work: Work, errand: Special): boolean {
  const { state } = work;
  const cards = at(state.hands, errand.seat).length;
  if (askSpecial(state, errand).options.length > 1 || mightUse(state, errand.seat, cards)) return false;
  done(work, errand);
  return true;
}

export function takeSpecial(work: Work, errand: Special, [pick = "done"]: readonly string[]): void {
  const { seat } = errand;
  if (pick === "done") {
    done(work, errand);
    return;
  }
  if (pick === "trade") {
    goOn(work, errand, { ...errand, trades: errand.trades - 1 });
    spend(work, seat, { coal: figures.trade.coal });
    gain(work, seat, figures.trade.points, "trade");
    return;
  }
  if (pick === "navigate") {
    goOn(work, errand, { ...errand, navigators: errand.navigators - 1 });
    spend(work, seat, { fish: figures.navigator.fish });
    gain(work, seat, figures.navigator.points, "navigator");
    return;
  }
  goOn(work, errand, { ...errand, prisons: errand.prisons - 1 });
  imprison(work, seat, [...colors, "hooded"].indexOf(pick.slice("prison-".length)));
}

/** Prison: an assistant is stored; a Hooded One leaves play for a point, and a random assistant is stored instead. */
function imprison(work: Work, seat: Seat, color: number): void {
  const { state } = work;
  if (at(state.drawn, color) > 0) state.drawn = plus(state.drawn, color, -1);
  else change(work, seat, { own: plus(playerAt(state, seat).own, color, -1) });
  work.told.push({ fact: "imprisoned", to: "table", seat, color });
  if (color !== hooded) {
    guard(work, seat, color);
    return;
  }
  gain(work, seat, figures.prisonPoints, "prison");
  const drawn = drawAssistant(work);
  if (drawn === null) return;
  work.told.push({ fact: "guarded", to: "table", seat, color: drawn });
  guard(work, seat, drawn);
}

const guard = (work: Work, seat: Seat, color: number): void =>
  change(work, seat, { prison: plus(playerAt(work.state, seat).prison, color, 1) });
