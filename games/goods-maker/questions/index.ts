import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import type { QuestionName } from "../rules/decisions.ts";
import { facts, type MakerFact } from "../rules/facts.ts";
import type { State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { done } from "./done.ts";
import { elf } from "./elf.ts";
import { more } from "./more.ts";
import { produce } from "./produce.ts";
import { take } from "./take.ts";
import { trade } from "./trade.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: Questions<State, MakerFact, View, QuestionName> = { elf, produce, trade, take, more, done };

export const { ask, option, path, place, listClosed, rate } = answerQuestions(questions);

export const apply = answerBy(questions, facts.isBarrier);
