import type { Seat } from "../../../contract/index.ts";
import type { Goods } from "../box/goods.ts";
import type { NewdaleStory } from "../facts.ts";
import { type BuildWhy, findPending, freshPlan, type Purchase } from "../pending.ts";
import type { State } from "../state.ts";
import { addPending, finish } from "../step.ts";
import { drawConsolation } from "./hand.ts";

/** Page 8: a question for a building (or sailor) now, or for cards instead. */
export const askToBuild = (state: State, seat: Seat, why: BuildWhy): State =>
  addPending(state, { seat, do: "build", why, plan: freshPlan });

/** Asks for the price of this purchase; it is taken at once when there is one way to pay only, or when it is chosen. */
export function askToPay(state: State, seat: Seat, buy: Purchase, chosen?: Goods): State {
  const asked = { seat, do: "pay", buy, savings: [], byHand: null } as const;
  return addPending(state, chosen === undefined ? asked : { ...asked, chosen });
}

/** Takes an action that buys something, or a card in its place. */
export function buyOrDraw(state: State, seat: Seat, buy: Purchase | undefined, story: NewdaleStory): State {
  const done = finishAsked(state, seat);
  return buy === undefined ? drawConsolation(done, seat, "not-taken", story) : askToPay(done, seat, buy);
}

/** Removes what the seat is asked about now. */
export function finishAsked(state: State, seat: Seat): State {
  const pending = findPending(state.errands, seat);
  return pending === undefined ? state : finish(state, pending);
}
