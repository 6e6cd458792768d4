import type { Answer, Seat, Step } from "../../contract/index.ts";
import { answerQuestions, questionOf, type Questions } from "../../kit/question.ts";
import { beginStory, endStory } from "../../kit/story.ts";
import { passOverUses } from "../rules/decisions.ts";
import type { NewdaleFact } from "../rules/facts.ts";
import { runToNextQuestion } from "../rules/phases/flow.ts";
import type { State } from "../rules/state.ts";
import type { QuestionName } from "../rules/table/choice.ts";
import type { View } from "../rules/view.ts";
import { cards, growth, market, marketCards, progress } from "./actions.ts";
import { area } from "./building/area.ts";
import { build } from "./building/card.ts";
import { pay, space } from "./building/pay.ts";
import { town } from "./building/town.ts";
import { passCards, passes, way } from "./building/way.ts";
import { bridge, guide, ship, shipyard } from "./chapters.ts";
import { deliver, final, side } from "./ending.ts";
import { caravan, holiday, special } from "./events.ts";
import { chain, chainCards, standIn, standInCards } from "./production.ts";
import { character, putAway, token } from "./start.ts";
import { discard, good, release, use, vineyard } from "./use.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: Questions<State, NewdaleFact, View, QuestionName> = {
  "put-away": putAway,
  character,
  "token-1": token,
  "token-2": token,
  "token-3": token,
  "token-4": token,
  holiday,
  caravan,
  good,
  discard,
  build,
  town,
  way,
  passes,
  "pass-cards": passCards,
  area,
  pay,
  space,
  progress,
  growth,
  cards,
  market,
  "market-cards": marketCards,
  "stand-in": standIn,
  "stand-in-cards": standInCards,
  chain,
  "chain-cards": chainCards,
  ship,
  bridge,
  guide,
  shipyard,
  special,
  vineyard,
  final,
  deliver,
  side,
  release,
  use,
};

export const { ask, option, place, listClosed, rate } = answerQuestions(questions);

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
