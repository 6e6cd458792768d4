import type { Message } from "../../contract.ts";
import { ratePair } from "../computer/plays.ts";
import { rateFromBest } from "../computer/rating.ts";
import { handPlace } from "../picture/places.ts";
import { parseCard } from "../rules/cards.ts";
import { letterName, parseLetter } from "../rules/places.ts";
import { nowAsking } from "../rules/state.ts";
import { scout } from "../rules/turn/scout.ts";
import type { View } from "../rules/view.ts";
import { planHint } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** "Scouting for eggs": which other card goes to which spot of the own board. */
export const plan: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => scout(state, onlyPick(picks), story),
  ask: askPlan,
  option: (view, _decision, pick) => {
    const letter = letterIn(pick);
    const label = say("pick.plan", { card: cardWord(cardIn(pick)), letter: letterName(letter) });
    return { label, hint: planHint(view, letter) };
  },
  place: (_view, _decision, pick) => handPlace(pick.slice(0, -2)),
  evaluate: (view, decision) =>
    rateFromBest(view, decision, (forecast, pick) => {
      const { card, nest } = nowAsking(view, "plan");
      return ratePair(view, forecast, { card, nest, other: cardIn(pick), plan: letterIn(pick) });
    }),
};

const cardIn = (pick: string) => parseCard(pick.slice(0, -2));
const letterIn = (pick: string) => parseLetter(pick.slice(-1));

function askPlan(view: View): Message {
  const { card, nest, up } = nowAsking(view, "plan");
  return say("ask.plan", { card: cardWord(card), facing: up ? "up" : "down", nest: letterName(nest) });
}
