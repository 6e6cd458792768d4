import { addPending, type StepContext } from "../stepContext.ts";
import type { Seat } from "../../../contract/index.ts";
import type { Goods } from "../box/goods.ts";
import { type BuildWhy, freshPlan, type Purchase } from "../pending.ts";

/** Page 8: a question for a building (or sailor) now, or for cards instead. */
export const askToBuild = (context: StepContext, seat: Seat, why: BuildWhy): void =>
  addPending(context, { seat, do: "build", why, plan: freshPlan });

/** Asks for the price of this purchase; it is taken at once when there is one way to pay only, or when it is chosen. */
export function askToPay(context: StepContext, seat: Seat, buy: Purchase, chosen?: Goods): void {
  const asked = { seat, do: "pay", buy, savings: [], byHand: null } as const;
  addPending(context, chosen === undefined ? asked : { ...asked, chosen });
}
