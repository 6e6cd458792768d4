import { addPending, type StepContext } from "../stepContext.ts";
import type { Seat } from "../../../contract.ts";
import { type BuildWhy, freshPlan, type Purchase } from "../pending.ts";

/** Page 8: a question for a building (or sailor) now, or for cards instead. */
export const askToBuild = (context: StepContext, seat: Seat, why: BuildWhy): void =>
  addPending(context, { seat, do: "build", why, plan: freshPlan });

/** Asks for the price of this purchase; it is taken at once when there is one way to pay only. */
export const askToPay = (context: StepContext, seat: Seat, buy: Purchase): void =>
  addPending(context, { seat, do: "pay", buy, savings: [], byHand: null });
