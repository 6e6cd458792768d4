import type { Message } from "../../contract/index.ts";
import { bug } from "../../kit/fail.ts";
import { ratePair } from "../computer/plays.ts";
import { rateAfterScouting } from "../computer/raptors.ts";
import { likeFromBest, margin, secrecy } from "../computer/rating.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { allCards, cardId } from "../rules/cards.ts";
import { letterId, letterName, letters } from "../rules/places.ts";
import { nowAsking } from "../rules/state.ts";
import { keepTurn, scout } from "../rules/turn/scout.ts";
import { mayHireAfterScouting } from "../rules/publicState.ts";
import { publicStateIn, type View } from "../rules/view.ts";
import { planHint } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** "Scouting for eggs": which other card goes to which spot of the own board, and which way up. */
export const plan: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => scout(state, onlyPick(picks), story),
  ask: askPlan,
  option: (view, _decision, pick) => {
    const { card, letter, facing } = readPick(pick);
    const label = say("pick.plan", { card: cardWord(card), letter: letterName(letter), facing });
    return { label, hint: planHint(view, letter) };
  },
  place: (_view, _decision, pick) => handPlace(cardId(readPick(pick).card)),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, nest } = nowAsking(view, "plan");
    const { card: other, letter, facing } = readPick(pick);
    const pair = { card, nest, other, plan: letter };
    return ratePair(view, forecast, pair) + (facing === "down" ? secrecy : 0);
  }),
};

/** Ruling 1: whether raptors are used after scouting; otherwise the turn ends with it. */
export const raptorsAfter: ThiefQuestion = {
  answer: (state) => keepTurn(state),
  ask: () => say("ask.raptors-after"),
  option: () => ({ label: say("pick.raptors-after") }),
  // A look past one's own scouting takes too long in imagined matches.
  rate: (view, _decision, as) => [as === "imagined" ? -margin : rateAfterScouting(view, nowAsking(view, "plan"))],
};

const facings = ["up", "down"] as const;

const picks = new Map(
  allCards.flatMap((card) =>
    letters.flatMap((letter) =>
      facings.map((facing) => [`${cardId(card)}:${letterId(letter)}:${facing}`, { card, letter, facing }]),
    ),
  ),
);

const readPick = (pick: string) => picks.get(pick) ?? bug(`no plan ${pick}`);

function askPlan(view: View): Message {
  const { card, nest, raptors } = nowAsking(view, "plan");
  const words = { card: cardWord(card), nest: letterName(nest) };
  if (raptors === "after") return say("ask.plan.raptors", words);
  return say(mayHireAfterScouting(publicStateIn(view)) ? "ask.plan.last" : "ask.plan", words);
}
