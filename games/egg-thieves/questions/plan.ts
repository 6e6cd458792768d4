import { ratePair } from "../computer/plays.ts";
import { likeFromBest, secrecy } from "../computer/rating.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { cardId } from "../rules/cards.ts";
import { letterName, letterOf } from "../rules/places.ts";
import { mayHireAfterScouting } from "../rules/publicState.ts";
import { nowAsking } from "../rules/state.ts";
import { parsePlay } from "../rules/turn/play.ts";
import { scout } from "../rules/turn/scout.ts";
import { publicStateIn } from "../rules/view.ts";
import { labelPlay, playSteps } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onePick, type ThiefQuestion } from "./question.ts";

/** "Scouting for eggs": which other card goes to which spot of the own board, and which way up. */
export const plan: ThiefQuestion = {
  answer: onePick(scout),
  ask: (view) => {
    const { card, nest } = nowAsking(view, "plan");
    const words = { card: cardWord(card), nest: letterName(nest) };
    return say(mayHireAfterScouting(publicStateIn(view)) ? "ask.plan" : "ask.plan.last", words);
  },
  option: (view, _decision, pick) => labelPlay(view, parsePlay(pick), "pick.plan"),
  path: (_view, _decision, pick) => playSteps(parsePlay(pick), "chosen"),
  place: (_view, _decision, pick) => handPlace(cardId(parsePlay(pick).card)),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, nest } = nowAsking(view, "plan");
    const { card: other, spot, up } = parsePlay(pick);
    return ratePair(view, forecast, { card, nest, other, plan: letterOf(spot) }) + (up ? 0 : secrecy);
  }),
};
