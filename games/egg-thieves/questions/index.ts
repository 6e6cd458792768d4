import type { Decision, Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import { triceratopsOn } from "../rules/cards.ts";
import type { QuestionName } from "../rules/decisions.ts";
import { isBarrier, type ThiefFact } from "../rules/facts.ts";
import type { State } from "../rules/state.ts";
import { nestTotals, type View } from "../rules/view.ts";
import { isLastRaidDue } from "../text/options.ts";
import { say } from "../text/words.ts";
import { botPlace, handle } from "./eggbot.ts";
import { done, raid } from "./end.ts";
import { peek, swap, swapWith } from "./icons.ts";
import { nest } from "./nest.ts";
import { plan } from "./plan.ts";
import { alone, extra } from "./play.ts";
import { raptor } from "./raptor.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: Questions<State, ThiefFact, View, QuestionName> = {
  nest,
  alone,
  raptor,
  done,
  plan,
  peek,
  extra,
  swap,
  "swap-with": swapWith,
  handle,
  "bot-place": botPlace,
  raid,
};

const answers = answerQuestions(questions);
export const { option, path, place, listClosed, rate } = answers;

/** Every question; in a turn that ends with the last raid, as the nests are, it says so. */
export function ask(view: View, decision: Decision): Message {
  const question = answers.ask(view, decision);
  const { now } = view;
  const chosen =
    now.ask === "plan" ? [[now.nest, at(nestTotals(view), now.nest) + triceratopsOn(now.card)] as const] : [];
  return isLastRaidDue(view, ...chosen) && now.ask !== "raid" ? say("ask.last-raid", { question }) : question;
}

export const apply = answerBy(questions, (fact, { rules }) => isBarrier(fact, rules));
