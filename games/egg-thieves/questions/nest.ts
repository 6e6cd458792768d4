import type { ClosedOption, OptionText, Seat } from "../../contract.ts";
import { bestPlan } from "../computer/plays.ts";
import { likeFromBest } from "../computer/rating.ts";
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
};

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
