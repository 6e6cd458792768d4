import type { Ahead, Answer, Seat, Step } from "../../contract/index.ts";
import { answerQuestions, questionOf, type Questions } from "../../kit/question.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import { passOverUses } from "../rules/decisions.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { runToNextQuestion } from "../rules/phases/flow.ts";
import type { State } from "../rules/state.ts";
import type { QuestionName } from "../rules/table/choice.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { actionQuestions } from "./actions.ts";
import { buildingQuestions } from "./building.ts";
import { chapterQuestions } from "./chapters.ts";
import { endingQuestions } from "./ending.ts";
import { eventQuestions } from "./events.ts";
import { paymentQuestions } from "./pay.ts";
import { planningQuestions } from "./planning.ts";
import { productionQuestions } from "./production.ts";
import { town } from "./town.ts";
import { useQuestions } from "./use.ts";

const questions: Questions<State, NewdaleFact, View, QuestionName> = {
  ...planningQuestions,
  ...eventQuestions,
  ...actionQuestions,
  ...chapterQuestions,
  ...productionQuestions,
  ...buildingQuestions,
  town,
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

/** Phases V and VI ask every round alike whether to build, and whether to trade coal (pages 7 and 8). */
export function listAhead(): Ahead {
  const special = [
    { option: "trade", label: say("do.coal-trade") },
    { option: "done", label: say("do.done") },
  ];
  return {
    questions: [
      { ask: "build", question: say("ahead.build"), options: [{ option: "draw", label: say("ahead.draw") }] },
      { ask: "special", question: say("ahead.special"), options: special },
    ],
    cannot: say("ahead.cannot"),
  };
}
