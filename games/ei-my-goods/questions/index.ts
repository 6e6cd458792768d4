import type { Answer, Seat, Step } from "../../contract/index.ts";
import { answerQuestions, questionOf } from "../../kit/question.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import { type EiFact, facts } from "../rules/facts.ts";
import type { Ask, State } from "../rules/state.ts";
import { aside } from "./aside.ts";
import { build, end, hire, place } from "./buy.ts";
import { chain, open } from "./chain.ts";
import { half } from "./half.ts";
import { hand } from "./hand.ts";
import { halfLock, lock } from "./lock.ts";
import { move } from "./move.ts";
import { count, fee, pay } from "./payment.ts";
import { give, produce } from "./produce.ts";
import type { EiQuestion } from "./question.ts";
import { work } from "./work.ts";

/** Every question of the game. Closed options are listed in this order. */
const questions: { readonly [ask in Ask]: EiQuestion } = {
  hand,
  work,
  aside,
  move,
  fee,
  lock,
  produce,
  give,
  chain,
  open,
  build,
  hire,
  place,
  pay,
  count,
  end,
  half,
  "half-lock": halfLock,
};

/** What is answered question by question, from a view. */
export const answers = answerQuestions(questions);

/** Takes an offered answer; what it tells decides whether undo may go back across it. */
export function apply(state: State, seat: Seat, answer: Answer): Step<State, EiFact> {
  const story = beginStory<EiFact>();
  const next = questionOf(questions, answer.ask).answer(state, seat, answer, story);
  return endStory(next, story, story.facts.some(facts.isBarrier));
}
