import { answerBy, answerPlainQuestions, type PlainQuestions } from "../../kit/question.ts";
import type { QuestionName } from "../rules/decisions.ts";
import { facts, type KiteFact } from "../rules/facts.ts";
import type { State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { kite } from "./kite.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: PlainQuestions<State, KiteFact, View, QuestionName> = { kite };

export const { ask, option, listClosed } = answerPlainQuestions(questions);
export const apply = answerBy(questions, facts.isBarrier);
