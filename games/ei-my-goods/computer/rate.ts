import type { Decision, Rater } from "../../contract/index.ts";
import { type OwnView, ownViewOf, type View } from "../rules/view.ts";
import { practised, sensible, type Taste } from "./taste.ts";

/*
 * The computer plays like a sensible beginner. It works where most coins can be
 * expected and sets aside the best building it hopes to pay for. It uses chains
 * that gain, and pays with what wastes least. A practised player goes by the same
 * rules of thumb with another taste (`taste.ts`).
 */

/** Where the values of the questions of a turn begin, so that they can be compared; ending the turn is worth 0. */
export const firstValue = { move: 40, chain: 30, produce: 20, open: 10, buy: 1 } as const;

/** How much each option of a question is liked, when each can be rated by itself. */
export function rateEach(rate: (own: OwnView, option: string, index: number) => number) {
  return (view: View, { options, awaited }: Decision): readonly number[] => {
    // What is chosen may be changed, but this player has thought before.
    if (!awaited) return options.map((_, index) => (index === 0 ? -1 : -2));
    const own = ownViewOf(view);
    return options.map((option, index) => rate(own, option, index));
  };
}

/** The rating of whatever is left when nothing is better. */
export const rateAlike = rateEach(() => 0);

type RateByTaste = (own: OwnView, option: string, taste: Taste, index: number) => number;

/**
 * How much each option of a question is liked, by a sensible player and by a practised one. He is asked about others'
 * choices too, which are made but unknown.
 */
export const rateByTaste =
  (rate: RateByTaste) =>
  (view: View, decision: Decision, as: Rater): readonly number[] => {
    if (as === "sensible") return rateEach((own, option, index) => rate(own, option, sensible, index))(view, decision);
    const own = ownViewOf(view);
    return decision.options.map((option, index) => rate(own, option, practised, index));
  };
