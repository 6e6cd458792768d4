import type { Decision, Message } from "../../contract/index.ts";
import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import { type EiFact, facts } from "../rules/facts.ts";
import { isFinalRound, type QuestionName, type State } from "../rules/state.ts";
import { comesNext, type View } from "../rules/view.ts";
import { say } from "../text/words.ts";
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

const answers = answerQuestions(questions);
export const { option, path, place, listClosed, rate } = answers;

/** Questions with answers that end a turn. */
const ending: ReadonlySet<string> = new Set<QuestionName>(["build", "hire", "place", "pay", "count", "end"]);

/** Every question; in the last turn of a match those that can end it say so. */
export function ask(view: View, decision: Decision): Message {
  const question = answers.ask(view, decision);
  const isLast =
    ending.has(decision.ask) && view.phase === "turn" && isFinalRound(view) && comesNext(view) === undefined;
  return isLast ? say("ask.last", { question }) : question;
}

export const apply = answerBy(questions, facts.isBarrier);
