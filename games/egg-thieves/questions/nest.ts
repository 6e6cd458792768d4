import type { ClosedOption, Decision, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { createGlance } from "../computer/glance.ts";
import { bestPlan, bestScouting } from "../computer/plays.ts";
import { fromBest, likeEach } from "../computer/rating.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { cardId, listDifferent, triceratopsOn } from "../rules/cards.ts";
import { letterId, letterName, letterOf } from "../rules/places.ts";
import { listClosedNests } from "../rules/publicState.ts";
import { isClosed } from "../rules/state.ts";
import { parsePlay } from "../rules/turn/play.ts";
import { chooseNest } from "../rules/turn/scout.ts";
import { isAsked, nestTotals, publicStateIn, type View } from "../rules/view.ts";
import { nestHint, playSteps, whyFull } from "../text/options.ts";
import { cardStepWord, say } from "../text/words.ts";
import { onePick, type ThiefQuestion } from "./question.ts";

/** "Scouting for eggs": which card goes to which nest. */
export const nest: ThiefQuestion = {
  answer: onePick(chooseNest),
  ask: () => say("ask.nest"),
  option: (view, _decision, pick) => labelPair(view, pick),
  closed: (view, seat) => [...listClosedCards(view, seat), ...listFullNests(view, seat)],
  path: (_view, _decision, pick) => {
    const play = parsePlay(pick);
    return playSteps({ ...play, spot: letterOf(play.spot) }, "given");
  },
  place: (_view, _decision, pick) => handPlace(cardId(parsePlay(pick).card)),
  rate: fromBest((view, decision, as) =>
    as === "imagined" ? glanceAtPairs(view, decision) : ratePairs(view, decision, as),
  ),
};

const ratePairs = likeEach((view, forecast, pick) => {
  const { card, spot } = parsePlay(pick);
  return bestPlan(view, forecast, card, letterOf(spot)).rate;
});

/** The same at a glance for all pairs together, which is quicker. */
function glanceAtPairs(view: View, { options }: Decision): readonly number[] {
  const rateScouting = bestScouting(view, createGlance(view));
  return options.map((pick) => {
    const { card, spot } = parsePlay(pick);
    return rateScouting(card, letterOf(spot));
  });
}

/** The pictures show how many triceratops lie where; only that a nest will be raided is worth a line. */
function labelPair(view: View, pick: string): OptionText {
  const { card, spot } = parsePlay(pick);
  const letter = letterOf(spot);
  const label = say("pick.nest", { card: cardStepWord(card), nest: letterName(letter) });
  const more = triceratopsOn(card);
  const isRaided = isClosed(at(nestTotals(view), letter) + more);
  return isRaided ? { label, hint: nestHint(view, letter, more) } : { label };
}

/** Cards of a player who has scouted and plays no more. */
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
