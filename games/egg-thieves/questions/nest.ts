import type { ClosedOption, Decision, OptionText, Seat } from "../../contract.ts";
import { createGlance } from "../computer/glance.ts";
import { bestOther, bestPlan, ratePlay } from "../computer/plays.ts";
import { fine, likeFromBest } from "../computer/rating.ts";
import { handPlace } from "../picture/places.ts";
import { cardId, listDifferent, parseCard, triceratopsOn } from "../rules/cards.ts";
import { letterId, letterName, parseLetter } from "../rules/places.ts";
import { listClosedNests } from "../rules/publicState.ts";
import { chooseNest } from "../rules/turn/scout.ts";
import { isAsked, publicStateIn, type View } from "../rules/view.ts";
import { nestHint, whyFull } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** "Scouting for eggs": which card goes to which nest. */
export const nest: ThiefQuestion = {
  answer: (state, _seat, { picks }) => chooseNest(state, onlyPick(picks)),
  ask: () => say("ask.nest"),
  option: (view, _decision, pick) => labelPair(view, pick),
  closed: (view, seat) => [...listClosedCards(view, seat), ...listFullNests(view, seat)],
  place: (_view, _decision, pick) => handPlace(cardIn(pick)),
  ...likeFromBest((view, forecast, pick) => bestPlan(view, forecast, parseCard(cardIn(pick)), nestIn(pick)).rate),
  quick: glanceAtPairs,
};

/** The same, with both cards weighed by themselves. */
function glanceAtPairs(view: View, { options }: Decision): readonly number[] {
  const glance = createGlance(view);
  const besides = bestOther(view, glance);
  const rates = options.map((pick) => {
    const card = parseCard(cardIn(pick));
    return ratePlay(view, glance, card, nestIn(pick)) + besides(card);
  });
  const best = Math.max(...rates);
  return rates.map((rate) => rate - best + fine);
}

const cardIn = (pick: string): string => pick.slice(0, -2);
const nestIn = (pick: string) => parseLetter(pick.slice(-1));

function labelPair(view: View, pick: string): OptionText {
  const card = parseCard(cardIn(pick));
  const letter = nestIn(pick);
  return {
    label: say("pick.nest", { card: cardWord(card), nest: letterName(letter) }),
    hint: nestHint(view, letter, triceratopsOn(card)),
  };
}

/** Whoever has scouted plays no more cards. */
function listClosedCards(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "turn") || !view.turn.scouted) return [];
  const why = say("why.scouted");
  return listDifferent(view.hand ?? []).map((card) => ({ ask: "nest", option: cardId(card), why }));
}

/** Full nests (ruling 6). */
function listFullNests(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "turn") || view.turn.scouted) return [];
  return listClosedNests(publicStateIn(view)).map((letter) => ({
    ask: "nest",
    option: letterId(letter),
    why: whyFull(view, letter),
  }));
}
