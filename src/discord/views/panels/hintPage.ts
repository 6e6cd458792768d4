import { type Advice, isSame } from "../../../computers/advice.ts";
import type { OnePerson } from "../../../table/sight/audience.ts";
import type { SeatSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { fitLines, type MessageTemplate, panelColour, wordsOnly } from "../../message/template.ts";
import { isClear, leadWords, panelAnswerWords, questionWords, reasonWords } from "./adviceWords.ts";

const limit = 1500;

/** What a strong player would do on this seat and why; `count` is how many hints this was. */
export function hintPage(
  sight: SeatSight,
  advice: Advice,
  count: number,
  translator: Translator,
): MessageTemplate<OnePerson> {
  const { best, comparison } = advice;
  const question = sight.decisions.length > 1 ? questionWords(sight, best) : undefined;
  const lines = [
    translator.text(say("hint.best", { answer: panelAnswerWords(sight, best) })),
    ...(question === undefined ? [] : [translator.text(say("hint.question", { question }))]),
    ...comparedLines(sight, advice, translator),
    translator.text(say("hint.what", { rows: comparison.rows, count })),
  ];
  return wordsOnly(sight.audience, panelColour, fitLines(lines, limit));
}

function comparedLines(sight: SeatSight, { best, other, comparison }: Advice, translator: Translator) {
  if (other === undefined || isSame(best, other)) return [translator.text(say("hint.only"))];
  const words = panelAnswerWords(sight, other);
  if (!isClear(comparison)) return [translator.text(say("hint.even", { other: words }))];
  const isAlone = sight.table.seats.length === 1;
  const reasons = reasonWords(comparison);
  return [
    translator.text(say("hint.compared", { other: words, by: leadWords(comparison, isAlone) })),
    ...(reasons === undefined ? [] : [translator.text(reasons)]),
  ];
}
