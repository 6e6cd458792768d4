import type { Decision, Message } from "../../contract/index.ts";
import { answerBy, answerQuestions } from "../../kit/question.ts";
import { facts, showsHand } from "../rules/facts.ts";
import { keepInFrame, noteLast } from "../rules/finish.ts";
import type { Ask } from "../rules/moves/ask.ts";
import { isLastTurn } from "../rules/moves/turn.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { eggQuestions } from "./eggs.ts";
import { hideQuestions } from "./hide.ts";
import { moveQuestions } from "./move.ts";
import type { ColorQuestion } from "./parts.ts";
import { tileQuestions } from "./tiles.ts";

const questions: { readonly [ask in Ask]: ColorQuestion } = {
  ...hideQuestions,
  ...moveQuestions,
  ...tileQuestions,
  ...eggQuestions,
};

const answers = answerQuestions(questions);
export const { option, path, place, listClosed, rate } = answers;

/** Every question; in the last turn of a match it says so. */
export function ask(view: View, decision: Decision): Message {
  const question = answers.ask(view, decision);
  return isLastTurn(view) && decision.ask !== "done" ? say("ask.last", { question }) : question;
}

export const apply = answerBy(
  questions,
  (fact, { rules }) => facts.isBarrier(fact) || showsHand(fact, rules),
  (before, after, story) => keepInFrame(noteLast(before, after), story),
);
