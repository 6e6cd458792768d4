import type { Question } from "../../kit/question.ts";
import type { State } from "../rules/state.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import type { View } from "../rules/view.ts";
import type { Pending, PendingKind } from "../rules/pending.ts";
import type { Choice } from "../rules/table/choice.ts";
import type { StepContext } from "../rules/stepContext.ts";
import type { Answer, Decision, Seat } from "../../contract/index.ts";

/** How a question reads, where its options lie and what a sensible player likes: as in every game. */
export type Reading = Omit<Question<State, NewdaleFact, View>, "answer">;

/**
 * The question of one kind of pending decision. A step changes its context, so an answer takes the context instead of
 * giving a new state; and what a seat is asked follows from the pending decision.
 */
export type PendingQuestion<Kind extends PendingKind> = Reading & {
  /** What is asked now. */
  readonly decide: (state: State, pending: Pending<Kind>) => Choice;
  /** What may be answered instead, asked beside it: nobody waits for these. Nothing unless given. */
  readonly besides?: (state: State, pending: Pending<Kind>) => readonly Choice[];
  /** Takes an offered answer to the question or to one beside it. */
  readonly answer: (context: StepContext, pending: Pending<Kind>, picks: readonly string[], ask: string) => void;
  /** Does what leaves no choice; true when something was done. Nothing unless given. */
  readonly proceed?: (context: StepContext, pending: Pending<Kind>) => boolean;
  /** Whether tiles and characters may be used while this is asked (page 10); yes unless given. */
  readonly allowsUse?: (pending: Pending<Kind>) => boolean;
};

/** A question that is no pending decision: it is asked as long as the table is as it is. */
export type StandingQuestion = Reading & {
  readonly decisions: (state: State, seat: Seat) => readonly Decision[];
  readonly answer: (context: StepContext, seat: Seat, answer: Answer) => void;
};
