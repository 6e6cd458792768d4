import type { Answer, Seat, Step } from "../../contract/index.ts";
import { answerQuestions, questionOf, type Questions } from "../../kit/question.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import { passOverUses } from "../rules/decisions.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { runToNextQuestion } from "../rules/phases/flow.ts";
import type { State } from "../rules/state.ts";
import type { QuestionName } from "../rules/table/choice.ts";
import type { View } from "../rules/view.ts";
import { actionQuestions } from "./actions.ts";
import { area } from "./building/area.ts";
import { build } from "./building/card.ts";
import { paymentQuestions } from "./building/pay.ts";
import { town } from "./building/town.ts";
import { wayQuestions } from "./building/way.ts";
import { chapterQuestions } from "./chapters.ts";
import { endingQuestions } from "./ending.ts";
import { eventQuestions } from "./events.ts";
import { productionQuestions } from "./production.ts";
import { startQuestions } from "./start.ts";
import { useQuestions } from "./use.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: Questions<State, NewdaleFact, View, QuestionName> = {
  ...startQuestions,
  ...eventQuestions,
  ...actionQuestions,
  ...chapterQuestions,
  ...productionQuestions,
  build,
  town,
  ...wayQuestions,
  area,
  ...paymentQuestions,
  ...endingQuestions,
  ...useQuestions,
};

export const { ask, option, path, place, listClosed, rate } = answerQuestions(questions);

/** Takes an answer that was offered, and everything that follows from it by itself. */
export function apply(state: State, seat: Seat, answer: Answer): Step<State, NewdaleFact> {
  const story = beginStory<NewdaleFact>();
  const isUse = answer.ask === "use" || answer.ask === "release";
  const asked = isUse ? state : passOverUses(state, seat);
  const answered = questionOf(questions, answer.ask).answer(asked, seat, answer, story);
  const next = runToNextQuestion(answered, story);
  return endStory(next, story, isNews(next, state));
}

/** Drawn or discarded cards, drawn figures, shown tokens and the end are news to a seat. */
const isNews = (state: State, before: State): boolean =>
  state.hands !== before.hands ||
  state.pile !== before.pile ||
  state.dice !== before.dice ||
  state.eventDeck !== before.eventDeck ||
  state.crewPile !== before.crewPile ||
  state.phase === "over";
