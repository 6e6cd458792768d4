import type { Answer, Seat, Step } from "../../contract/index.ts";
import { answerPlainQuestions, questionOf, type PlainQuestions } from "../../kit/question.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import type { QuestionName } from "../rules/decisions.ts";
import { facts, type KiteFact } from "../rules/facts.ts";
import type { State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { kite } from "./kite.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: PlainQuestions<State, KiteFact, View, QuestionName> = { kite };

export const { ask, option, listClosed } = answerPlainQuestions(questions);

/** Takes an offered answer. Undo does not go back across a step that has news for anybody. */
export function apply(state: State, seat: Seat, answer: Answer): Step<State, KiteFact> {
  const story = beginStory<KiteFact>();
  const next = questionOf(questions, answer.ask).answer(state, seat, answer, story);
  return endStory(next, story, story.facts.some(facts.isBarrier));
}
