import type { Answer } from "../../../../games/contract/index.ts";
import { type Advice, isSame } from "../../../computers/advice.ts";
import type { OnePerson } from "../../../table/sight/audience.ts";
import type { SeatSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { fitLines, type MessageTemplate, panelColour, wordsOnly } from "../../message/template.ts";
import { judgeLead, leadWords, panelAnswerWords, questionWords, reasonWords, stakeWords } from "./adviceWords.ts";

const limit = 1500;

/** What a strong player would do on this seat and why; `count` is how many hints this was. */
export function hintPage(
  sight: SeatSight,
  advice: Advice,
  count: number,
  translator: Translator,
): MessageTemplate<OnePerson> {
  const lines = hintLines(sight, advice, count, translator);
  return wordsOnly(sight.audience, panelColour, fitLines(lines, limit));
}

/** Lists what a hint says. */
export function hintLines(sight: SeatSight, advice: Advice, count: number, translator: Translator): readonly string[] {
  const { best, comparison } = advice;
  return [
    translator.text(say("hint.best", { answer: panelAnswerWords(sight, best) })),
    ...(sight.decisions.length > 1 ? questionLines(sight, best, translator) : []),
    ...comparedLines(sight, advice, translator),
    translator.text(say("hint.what", { rows: comparison.rows, count })),
  ];
}

function questionLines(sight: SeatSight, answer: Answer, translator: Translator): readonly string[] {
  const question = questionWords(sight, answer);
  return question === undefined ? [] : [translator.text(say("hint.question", { question }))];
}

function comparedLines(sight: SeatSight, { best, other, comparison }: Advice, translator: Translator) {
  if (other === undefined || isSame(best, other)) return [translator.text(say("hint.only"))];
  const words = panelAnswerWords(sight, other);
  // Options of two questions may be called the same, as where to place one token and the other.
  const question = other.ask === best.ask ? [] : questionLines(sight, other, translator);
  const outcome = judgeLead(comparison);
  const stakes = outcome === "unsure" ? undefined : stakeWords(comparison);
  const stake = stakes === undefined ? [] : [translator.text(stakes)];
  if (outcome !== "compared")
    return [translator.text(say(`hint.${outcome}`, { other: words, rows: comparison.rows })), ...question, ...stake];
  const isAlone = sight.table.seats.length === 1;
  const reasons = reasonWords(comparison);
  return [
    translator.text(say("hint.compared", { other: words, by: leadWords(comparison, isAlone) })),
    ...question,
    ...(reasons === undefined ? [] : [translator.text(reasons)]),
    ...stake,
  ];
}
