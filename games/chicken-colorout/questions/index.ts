import type { Decision, Message } from "../../contract/index.ts";
import { answerBy, answerQuestions } from "../../kit/question.ts";
import { facts, showsHand } from "../rules/facts.ts";
import { keepInFrame, noteLast } from "../rules/finish.ts";
import type { Ask } from "../rules/moves/ask.ts";
import { isLastTurn } from "../rules/moves/turn.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import {
  anyQuestion,
  clearQuestion,
  giveQuestion,
  partnerQuestion,
  rewardQuestion,
  swapGiveQuestion,
  swapTakeQuestion,
  swapTileQuestion,
  takeQuestion,
} from "./eggs.ts";
import { againQuestion, hideQuestion, whereQuestion } from "./hide.ts";
import {
  doneQuestion,
  faceQuestion,
  facingQuestion,
  moveQuestion,
  pawnQuestion,
  repositionQuestion,
  teleportQuestion,
} from "./move.ts";
import type { ColorQuestion } from "./parts.ts";
import {
  arrangeQuestion,
  layQuestion,
  rearrangeQuestion,
  shiftQuestion,
  surveyQuestion,
  surveyWhereQuestion,
} from "./tiles.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: { readonly [ask in Ask]: ColorQuestion } = {
  facing: facingQuestion,
  hide: hideQuestion,
  where: whereQuestion,
  move: moveQuestion,
  pawn: pawnQuestion,
  done: doneQuestion,
  lay: layQuestion,
  reward: rewardQuestion,
  any: anyQuestion,
  reposition: repositionQuestion,
  teleport: teleportQuestion,
  face: faceQuestion,
  clear: clearQuestion,
  partner: partnerQuestion,
  give: giveQuestion,
  take: takeQuestion,
  again: againQuestion,
  rearrange: rearrangeQuestion,
  arrange: arrangeQuestion,
  shift: shiftQuestion,
  "swap-tile": swapTileQuestion,
  "swap-take": swapTakeQuestion,
  "swap-give": swapGiveQuestion,
  survey: surveyQuestion,
  "survey-where": surveyWhereQuestion,
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
