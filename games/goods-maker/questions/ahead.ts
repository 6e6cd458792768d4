import type { Ahead, QuestionAhead, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Way } from "../rules/cards.ts";
import { listElfActions, listProductions } from "../rules/offers.ts";
import type { View } from "../rules/view.ts";
import { say } from "../text/words.ts";
import { elfLabel } from "./elf.ts";
import { produceLabel } from "./produce.ts";

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
