import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import { type EiFact, facts } from "../rules/facts.ts";
import type { QuestionName, State } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { build, end, hire, station } from "./buy.ts";
import { chain, open } from "./chain.ts";
import { half, halfLock } from "./half.ts";
import { hand } from "./hand.ts";
import { move } from "./move.ts";
import { count, fee, pay } from "./payment.ts";
import { aside, lock, work } from "./plan.ts";
import { give, produce } from "./produce.ts";

/** Every question of the game. Their order is the order in which closed options are listed. */
const questions: Questions<State, EiFact, View, QuestionName> = {
  hand,
  work,
  aside,
  move,
  fee,
  lock,
  produce,
  give,
  chain,
  open,
  build,
  hire,
  place: station,
  pay,
  count,
  end,
  half,
  "half-lock": halfLock,
};

export const { ask, option, path, place, listClosed, rate } = answerQuestions(questions);

export const apply = answerBy(questions, facts.isBarrier);
