import type { Answer, ClosedOption, Seat } from "../../contract/index.ts";
import { bug } from "../../kit/fail.ts";
import type { Question } from "../../kit/question.ts";
import type { EiFact } from "../rules/facts.ts";
import type { Plan, State } from "../rules/state.ts";
import { type Mine, type OwnView, ownViewOf, type View } from "../rules/view.ts";

/** A question of this game. */
export type EiQuestion = Question<State, EiFact, View>;

/** The one option of an answer that has one. */
export function readPick({ ask, picks }: Answer): string {
  return picks[0] ?? bug(`an answer to ${ask} without a pick`);
}

/** The viewer's own plan; throws outside phase II. */
export function ownPlanOf({ mine }: OwnView): Omit<Plan, "tries"> {
  return mine.plan ?? bug("nobody plans now");
}

/** Lists what phase II closes to a seat, which it can know from its own view only. */
export function closeInPlan(list: (own: OwnView, plan: NonNullable<Mine["plan"]>) => readonly ClosedOption[]) {
  return (view: View, seat: Seat): readonly ClosedOption[] => {
    if (view.me !== seat) return [];
    const own = ownViewOf(view);
    return own.mine.plan === null ? [] : list(own, own.mine.plan);
  };
}

/** Lists what phase IV closes to the seat whose turn it is, while it may begin something. */
export function closeInTurn(list: (own: OwnView, turn: NonNullable<Mine["turn"]>) => readonly ClosedOption[]) {
  return (view: View, seat: Seat): readonly ClosedOption[] => {
    if (view.me !== seat) return [];
    const own = ownViewOf(view);
    const { turn } = own.mine;
    return turn?.step === null ? list(own, turn) : [];
  };
}
