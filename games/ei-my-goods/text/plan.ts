import type { Message, MessageParam } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Plan } from "../rules/state.ts";
import type { OwnView } from "../rules/view.ts";
import { nameCard, namePayment, say } from "./words.ts";

/** A plan as its maker sees it. */
type OwnPlan = Omit<Plan, "tries">;

/** The whole plan in one sentence. */
export function describePlan(own: OwnView, plan: OwnPlan): Message {
  const { buildings } = own.tableau;
  const moves: MessageParam = plan.fee === null ? "" : say("plan.moves", { goods: namePayment(buildings, plan.fee) });
  const isLast = own.view.players.every(({ isLocked }, seat) => seat === own.seat || isLocked);
  const words = { work: describeWork(own, plan), card: describeAside(plan), moves };
  return say("ask.lock", { ...words, last: isLast ? "yes" : "no" });
}

/** Which card is set aside. */
export function describeAside({ aside }: OwnPlan): Message {
  if (aside === null) return say("plan.open");
  return aside === "none" ? say("plan.none") : nameCard(aside);
}

/** Where the worker goes, and how he works. */
export function describeWork({ tableau }: OwnView, { work }: OwnPlan): Message {
  if (work === null) return say("plan.open");
  if (work.place === null) return say("work.rest");
  const building = nameCard(at(tableau.buildings, work.place));
  return say(work.isEfficient ? "work.efficient" : "work.sloppy", { building });
}
