import { figures } from "../../../../data/expedition-to-newdale/figures.ts";
import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawAssistant } from "../chapters/prison.ts";
import { card, type CardNo } from "../box/cards.ts";
import { fistsOf } from "../table/market.ts";
import { inTurnOrder, playerAt } from "../state.ts";
import { addPending, changePlayer, type StepContext } from "../stepContext.ts";
import { draw } from "../effects/hand.ts";
import { gain, lose, receive } from "../effects/points.ts";
import { addFigures, hooded } from "../box/figures.ts";

/**
 * Page 7, phase VI: each special building works once. What costs nothing and gives something is done first, as it
 * always pays to do it first; then the player decides on trades and prisons.
 */
export function workSpecials(context: StepContext, seat: Seat): void {
  const { specials, crew } = playerAt(context.state, seat);
  for (const no of specials) workByItself(context, seat, no);
  const count = (face: string): number => [...specials, ...crew].filter((no) => card(no).face === face).length;
  addPending(context, {
    seat,
    do: "special",
    trades: count("coal-trade"),
    navigators: count("navigator"),
    prisons: count("prison"),
  });
}

/** A building that stands only since this phase VI works in it too (page 7): Aaron's Vineyard. */
export function workNewcomer(context: StepContext, seat: Seat, no: CardNo): void {
  if (context.state.phase === "special" && card(no).kind === "special") workByItself(context, seat, no);
}

function workByItself(context: StepContext, seat: Seat, no: CardNo): void {
  const { face, good } = card(no);
  if (face === "coal-storage") receive(context, seat, "coal", figures.storageCoal, "storage");
  if (good !== null) receive(context, seat, good, 1, face === "vineyard" ? "vineyard" : "farm");
  if (face === "writing-room") draw(context, seat, 1);
  if (face === "barracks") intimidate(context, seat);
}

/** Barracks: every player with fewer fists loses a point (page 15). */
function intimidate(context: StepContext, seat: Seat): void {
  const { state } = context;
  const mine = fistsOf(playerAt(state, seat));
  for (const other of inTurnOrder(state))
    if (fistsOf(playerAt(state, other)) < mine) lose(context, other, figures.barracksPoints, "barracks");
}

/** Prison: an assistant is stored; a Hooded One leaves play for a point, and a random assistant is stored instead. */
export function imprison(context: StepContext, seat: Seat, color: number): void {
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
