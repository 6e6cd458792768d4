import type { Ahead, Message, QuestionAhead, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import type { Way } from "../rules/cards.ts";
import type { QuestionName } from "../rules/decisions.ts";
import { endTurn } from "../rules/turn.ts";
import { facts, type MakerFact } from "../rules/facts.ts";
import { listElfActions, listProductions } from "../rules/offers.ts";
import { isIdle, type State, warnedTurns } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { elf, elfLabel, produce, produceLabel } from "./ways.ts";
import type { MakerQuestion } from "./question.ts";
import { more, take, trade } from "./trade.ts";

/** "Turn flow": ends the turn; a turn in which nothing was done is a pass (ruling 20). */
const done: MakerQuestion = {
  answer: (state, _seat, _answer, story) => endTurn(state, story),
  ask: (view) => say(isIdle(view.turn) ? "ask.pass" : "ask.done", { warning: warn(view) }),
  option: ({ turn }) => ({ label: say(isIdle(turn) ? "pick.pass" : "pick.done") }),
  rate: (_view, { options }) => options.map(() => 0),
};

/** Ruling 21: says that the match ends with this turn, or after some like it; nothing otherwise. */
function warn(view: View): Message | "" {
  const left = warnedTurns(view, view.players.length);
  if (left === undefined) return "";
  return left === 1 ? say("ask.done.last") : say("ask.done.soon", { left });
}

const questions: Questions<State, MakerFact, View, QuestionName> = { elf, produce, trade, take, more, done };
export const { ask, option, path, place, listClosed, rate } = answerQuestions(questions);
export const apply = answerBy(questions, facts.isBarrier);

/** Nobody else touches a hand or uses its owner's buildings, so both are chosen by what lies open now (ruling 19). */
export function listAhead(view: View, seat: Seat): Ahead {
  const hand = view.hand ?? [];
  const elves = listElfActions(view, hand, at(view.players, seat).buildings, []);
  const questions: readonly QuestionAhead[] = [
    { ask: "produce", question: say("ahead.produce"), options: label(listProductions(view, hand), produceLabel) },
    { ask: "elf", question: say("ahead.elf"), options: label(elves, elfLabel) },
    { ask: "done", question: say("ahead.done"), options: [{ option: "done", label: say("pick.done") }] },
  ];
  return { questions: questions.filter(({ options }) => options.length > 0), cannot: say("ahead.cannot") };
}

const label = (ways: readonly Way[], words: (way: Way) => QuestionAhead["question"]): QuestionAhead["options"] =>
  ways.map((way) => ({ option: way.id, label: words(way) }));
