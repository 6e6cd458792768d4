import type { Ahead, QuestionAhead } from "../../contract/index.ts";
import { cardId, listDifferent, parseCard } from "../rules/cards.ts";
import { letterId, letterName } from "../rules/places.ts";
import { listOpenNests } from "../rules/publicState.ts";
import { publicStateIn, type View } from "../rules/view.ts";
import { cardStepWord, say } from "../text/words.ts";

/** Which card goes to which nest, if that is open then, and the end of the turn. */
export function listAhead(view: View): Ahead {
  const nests = listOpenNests(publicStateIn(view));
  const pairs = listDifferent(view.hand ?? []).flatMap((card) =>
    nests.map((nest) => ({
      option: `${cardId(card)}:${letterId(nest)}`,
      label: say("pick.nest", { card: cardStepWord(parseCard(cardId(card))), nest: letterName(nest) }),
    })),
  );
  const questions: readonly QuestionAhead[] = [
    { ask: "nest", question: say("ahead.nest"), options: pairs },
    { ask: "done", question: say("ahead.done"), options: [{ option: "done", label: say("pick.done") }] },
  ];
  return { questions: questions.filter(({ options }) => options.length > 0), cannot: say("ahead.cannot") };
}
