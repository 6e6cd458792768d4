import type { Answer, Seat, Step } from "../../contract/index.ts";
import { answerQuestions, questionOf, type Questions } from "../../kit/question.ts";
import { beginStory, endStory } from "../../kit/story.ts";
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

export const { ask, option, place, listClosed, rate } = answerQuestions(questions);

/** Takes an offered answer. Undo does not go back across a step that has news for anybody. */
export function apply(state: State, seat: Seat, answer: Answer): Step<State, ThiefFact> {
  const story = beginStory<ThiefFact>();
  const next = questionOf(questions, answer.ask).answer(state, seat, answer, story);
  const hasNews = story.facts.some((fact) => isBarrier(fact, state.rules));
  return endStory(next, story, hasNews);
}
