import type { Ahead, Decision, Message, Seat } from "../../contract/index.ts";
import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import { type EiFact, facts } from "../rules/facts.ts";
import { isFinalRound, type QuestionName, type State } from "../rules/state.ts";
import { comesNext, type View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { build, end, fee, hire, pay, station } from "./buy.ts";
import { half, halfLock, hand } from "./hand.ts";
import { aside, lock, move, work } from "./plan.ts";
import { chain, give, open, produce } from "./produce.ts";

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
  count: pay,
  end,
  half,
  "half-lock": halfLock,
};

const answers = answerQuestions(questions);
export const { option, path, place, listClosed, rate } = answers;
const ending: ReadonlySet<string> = new Set<QuestionName>(["build", "hire", "place", "pay", "count", "end"]);

/** Every question; in the last turn of a match those that can end it say so. */
export function ask(view: View, decision: Decision): Message {
  const question = answers.ask(view, decision);
  const isLast =
    ending.has(decision.ask) && view.phase === "turn" && isFinalRound(view) && comesNext(view) === undefined;
  return isLast ? say("ask.last", { question }) : question;
}

export const apply = answerBy(questions, facts.isBarrier);

/** What every round asks alike, while another comes: whether to exchange the hand, and whether the turn ends. */
export function listAhead(view: View, seat: Seat): Ahead {
  const { phase, turn, active, players } = view;
  const order = (each: Seat): number => (each - active + players.length) % players.length;
  const isLast = isFinalRound(view);
  const hasPlayed = isLast && (phase === "over" || (turn !== null && order(turn.seat) >= order(seat)));
  const hand = [
    { option: "keep", label: say("pick.keep") },
    { option: "exchange", label: say("pick.exchange") },
  ];
  const end = [{ option: "end", label: say("pick.end") }];
  return {
    questions: [
      ...(isLast ? [] : [{ ask: "hand", question: say("ahead.hand"), options: hand }]),
      ...(hasPlayed ? [] : [{ ask: "end", question: say("ahead.end"), options: end }]),
    ],
    cannot: say(hasPlayed ? "ahead.over" : "ahead.cannot"),
  };
}
