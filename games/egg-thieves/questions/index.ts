import type { Answer, Seat, Step } from "../../contract/index.ts";
import { answerQuestions, questionOf } from "../../kit/question.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import { isBarrier, type ThiefFact } from "../rules/facts.ts";
import type { Ask, State } from "../rules/state.ts";
import { alone } from "./alone.ts";
import { done } from "./done.ts";
import { botPlace, handle } from "./eggbot.ts";
import { extra } from "./extra.ts";
import { nest } from "./nest.ts";
import { peek } from "./peek.ts";
import { plan, raptorsAfter } from "./plan.ts";
import type { ThiefQuestion } from "./question.ts";
import { raid } from "./raid.ts";
import { raptor } from "./raptor.ts";
import { swap, swapWith } from "./swap.ts";

/** Every question by its name. What is closed is listed in this order. */
const questions: { readonly [ask in Ask]: ThiefQuestion } = {
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
  const hasBarrier = story.facts.some((fact) => isBarrier(fact, state.rules));
  return endStory(next, story, hasBarrier);
}
