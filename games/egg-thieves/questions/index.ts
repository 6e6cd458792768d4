import type { Ahead, Decision, Message, QuestionAhead } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { answerBy, answerQuestions, type Questions } from "../../kit/question.ts";
import { cardId, listDifferent, triceratopsOn } from "../rules/cards.ts";
import type { QuestionName } from "../rules/decisions.ts";
import { isBarrier, type ThiefFact } from "../rules/facts.ts";
import { letterId, letterName } from "../rules/places.ts";
import { listOpenNests } from "../rules/publicState.ts";
import type { State } from "../rules/state.ts";
import { nestTotals, publicStateIn, type View } from "../rules/view.ts";
import { cardStepWord, say } from "../text/words.ts";
import { botPlace, handle } from "./eggbot.ts";
import { done, raid } from "./end.ts";
import { peek, raptor, swap, swapWith } from "./raptors.ts";
import { alone, extra, nest, plan } from "./scout.ts";
import { isLastRaidDue } from "./question.ts";

const questions: Questions<State, ThiefFact, View, QuestionName> = {
  nest,
  alone,
  raptor,
  done,
  plan,
  peek,
  extra,
  swap,
  "swap-with": swapWith,
  handle,
  "bot-place": botPlace,
  raid,
};

const answers = answerQuestions(questions);
export const { option, path, place, listClosed, rate } = answers;

/** Every question; in a turn that ends with the last raid, as the nests are, it says so. */
export function ask(view: View, decision: Decision): Message {
  const question = answers.ask(view, decision);
  const { now } = view;
  const chosen =
    now.ask === "plan" ? [[now.nest, at(nestTotals(view), now.nest) + triceratopsOn(now.card)] as const] : [];
  return isLastRaidDue(view, ...chosen) && now.ask !== "raid" ? say("ask.last-raid", { question }) : question;
}

export const apply = answerBy(questions, (fact, { rules }) => isBarrier(fact, rules));

/** Which card goes to which nest, if that is open then, and the end of the turn. */
export function listAhead(view: View): Ahead {
  const nests = listOpenNests(publicStateIn(view));
  const pairs = listDifferent(view.hand ?? []).flatMap((card) =>
    nests.map((nest) => ({
      option: `${cardId(card)}:${letterId(nest)}`,
      label: say("pick.nest", { card: cardStepWord(card), nest: letterName(nest) }),
    })),
  );
  const questions: readonly QuestionAhead[] = [
    { ask: "nest", question: say("ahead.nest"), options: pairs },
    { ask: "done", question: say("ahead.done"), options: [{ option: "done", label: say("pick.done") }] },
  ];
  return { questions: questions.filter(({ options }) => options.length > 0), cannot: say("ahead.cannot") };
}
