import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import type { QuestionName } from "../rules/decisions.ts";
import { isBarrier, type ThiefFact } from "../rules/facts.ts";
import type { State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { botPlace, handle } from "./eggbot.ts";
import { done, raid } from "./end.ts";
import { peek, swap, swapWith } from "./icons.ts";
import { nest } from "./nest.ts";
import { plan, raptorsAfter } from "./plan.ts";
import { alone, extra } from "./play.ts";
import { raptor } from "./raptor.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: Questions<State, ThiefFact, View, QuestionName> = {
  nest,
  alone,
  raptor,
  done,
  plan,
  "raptors-after": raptorsAfter,
  peek,
  extra,
  swap,
  "swap-with": swapWith,
  handle,
  "bot-place": botPlace,
  raid,
};

export const { ask, option, path, place, listClosed, rate } = answerQuestions(questions);

export const apply = answerBy(questions, (fact, { rules }) => isBarrier(fact, rules));
