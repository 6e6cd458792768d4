import type { Seat } from "../../contract/index.ts";
import { bug } from "../../kit/at.ts";
import { type Closed, pickOf, type Question } from "../../kit/question.ts";
import type { EiFact, EiStory } from "../rules/facts.ts";
import { type TurnContext, turnContextOf } from "../rules/phases/context.ts";
import { changePlan } from "../rules/phases/plan.ts";
import type { Plan, Player, State } from "../rules/state.ts";
import { type Mine, type OwnView, ownViewOf, type View } from "../rules/view.ts";

export type EiQuestion = Question<State, EiFact, View>;

/** Takes an answer of phase II, which changes the plan of its seat. */
export const planBy =
  (change: (player: Player, plan: Plan, pick: string, ask: string) => Plan): EiQuestion["answer"] =>
  (state, seat, answer, story) =>
    changePlan(state, seat, (player, plan) => change(player, plan, pickOf(answer), answer.ask), story);

export const turnBy =
  (take: (context: TurnContext, pick: string, story: EiStory) => State): EiQuestion["answer"] =>
  (state, _seat, answer, story) =>
    take(turnContextOf(state), pickOf(answer), story);

/** The viewer's own plan; throws outside phase II. */
export const ownPlanOf = ({ mine }: OwnView): Omit<Plan, "tries"> => mine.plan ?? bug("nobody plans now");

/** Lists what phase II closes to a seat, which it can know from its own view only. */
export const closeInPlan = (list: (own: OwnView, plan: NonNullable<Mine["plan"]>) => readonly Closed[]) =>
  closeTo((own) => (own.mine.plan === null ? [] : list(own, own.mine.plan)));

/** Lists what phase IV closes to the seat whose turn it is, while it may begin something. */
export const closeInTurn = (list: (own: OwnView, turn: NonNullable<Mine["turn"]>) => readonly Closed[]) =>
  closeTo((own) => (own.mine.turn?.step === null ? list(own, own.mine.turn) : []));

const closeTo =
  (list: (own: OwnView) => readonly Closed[]) =>
  (view: View, seat: Seat): readonly Closed[] =>
    view.me === seat ? list(ownViewOf(view)) : [];
