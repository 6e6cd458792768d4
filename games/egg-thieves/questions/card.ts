import type { ClosedOption, Message, Seat } from "../../contract.ts";
import { bestScouting } from "../computer/plays.ts";
import { rateFromBest } from "../computer/rating.ts";
import { handPlace } from "../picture/places.ts";
import { cardId, listDifferent, parseCard } from "../rules/cards.ts";
import { listOpenNests } from "../rules/publicState.ts";
import { chooseCard } from "../rules/turn/scout.ts";
import { isAsked, publicStateIn, type View } from "../rules/view.ts";
import { cardOption } from "../text/options.ts";
import { say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** "Scouting for eggs": which card goes to a nest, or which one is played at all. */
export const card: ThiefQuestion = {
  answer: (state, _seat, { picks }) => chooseCard(state, onlyPick(picks)),
  ask: askCard,
  option: (_view, _decision, pick) => cardOption(pick),
  closed: listClosedCards,
  place: (_view, _decision, pick) => handPlace(pick),
  evaluate: (view, decision) =>
    rateFromBest(view, decision, (forecast, pick) => bestScouting(view, forecast, parseCard(pick))),
};

function askCard(view: View): Message {
  if ((view.hand?.length ?? 0) === 1) return say("ask.card.last");
  return say(listOpenNests(publicStateIn(view)).length === 0 ? "ask.card.full" : "ask.card");
}

/** Whoever has scouted plays no more cards. */
function listClosedCards(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "turn") || !view.turn.scouted) return [];
  const why = say("why.scouted");
  return listDifferent(view.hand ?? []).map((each) => ({ ask: "card", option: cardId(each), why }));
}
