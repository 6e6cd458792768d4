import type { Reading } from "../question.ts";
import type { Pending, Plan, Purchase, Way } from "../../rules/pending.ts";
import type { State } from "../../rules/state.ts";
import type { Choice } from "../../rules/table/choice.ts";
import type { CardNo } from "../../rules/box/cards.ts";
import { bug } from "../../../kit/fail.ts";
import { listWays } from "../../rules/table/building.ts";
import { at } from "../../../kit/at.ts";

/**
 * One step of building: the card, the town, the way, how passes are paid, with which cards, the production area. Each
 * fills in a part of the plan; a step with one possible answer is taken without asking.
 */
export type BuildStep = Reading & {
  /** Whether the plan has this part already, or needs none. */
  readonly isPlanned: (plan: Plan) => boolean;
  readonly decide: (state: State, pending: Building) => Choice;
  /** What follows without a choice, given the ways by which the card can be built; null when the player must choose. */
  readonly force: (state: State, pending: Building, ways: readonly Way[]) => Partial<Plan> | null;
  /** What the answer adds to the plan. */
  readonly answer: (state: State, pending: Building, picks: readonly string[]) => Partial<Plan>;
};

export type Building = Pending<"build">;

/** What turns building down: cards from the pile, or for Aaron's Vineyard and the event's offer nothing. */
export const refusals = { action: "draw", phase: "draw", aaron: "later", crew: "pass" } as const;

/** The card that is planned; throws before there is one. */
export const cardOf = ({ plan }: Building): CardNo => plan.card ?? bug("no card");

/** Ways by which the planned card could be built and paid. */
export const waysOfPlan = (state: State, pending: Building): readonly Way[] =>
  listWays(state, pending.seat, at(state.hands, pending.seat), cardOf(pending));

/** What is bought by the plan, but for the area. */
export function purchaseOf({ why, plan }: Building, no: CardNo): BuildingPurchase {
  return { buy: "building", why, card: no, way: plan.way ?? bug("no way"), cards: plan.cards ?? [], area: null };
}

type BuildingPurchase = Extract<Purchase, { readonly buy: "building" }>;
