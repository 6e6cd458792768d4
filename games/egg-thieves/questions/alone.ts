import type { OptionText } from "../../contract/index.ts";
import { ratePlay } from "../computer/plays.ts";
import { likeFromBest, secrecy } from "../computer/rating.ts";
import { spotPlace } from "../picture/pieces/places.ts";
import { parseCard, triceratopsOn } from "../rules/cards.ts";
import { isNest, letterName, letterOf, parseSpot } from "../rules/places.ts";
import { scoutAlone } from "../rules/turn/scout.ts";
import type { View } from "../rules/view.ts";
import { nestHint, planHint } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** Rulings 4 and 5: where a card that is scouted alone goes, and which way up. Full nests are listed beside `nest`. */
export const alone: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => scoutAlone(state, onlyPick(picks), story),
  ask: (view) => say((view.hand?.length ?? 0) === 1 ? "ask.alone" : "ask.alone.full"),
  option: (view, _decision, pick) => labelPlay(view, pick),
  place: (_view, _decision, pick) => spotPlace(readPick(pick).spot),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, spot, facing } = readPick(pick);
    // One's own plan is better hidden; a card in a nest is better shown.
    const isDiscreet = isNest(spot) === (facing === "up");
    return ratePlay(view, forecast, card, spot) + (isDiscreet ? secrecy : 0);
  }),
};

function readPick(pick: string) {
  const [card = "", spot = "", facing] = pick.split(":");
  return { card: parseCard(card), spot: parseSpot(spot), facing: facing === "up" ? "up" : "down" } as const;
}

function labelPlay(view: View, pick: string): OptionText {
  const { card, spot, facing } = readPick(pick);
  const letter = letterOf(spot);
  const words = { card: cardWord(card), letter: letterName(letter), facing };
  return isNest(spot)
    ? { label: say("pick.alone.nest", words), hint: nestHint(view, letter, triceratopsOn(card)) }
    : { label: say("pick.plan", words), hint: planHint(view, letter) };
}
