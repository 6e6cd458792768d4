import type { ClosedOption, Message, OptionText, Seat } from "../../contract.ts";
import { bestPlay, ratePlay } from "../computer/plays.ts";
import { rateFromBest } from "../computer/rating.ts";
import { handPlace, spotPlace } from "../picture/places.ts";
import { parseCard, triceratopsOn } from "../rules/cards.ts";
import { isNest, type Letter, letterName, letterOf, letters, parseSpot, spotId } from "../rules/places.ts";
import { iconNow, listClosedNests, listExtraSpots } from "../rules/publicState.ts";
import { nowAsking } from "../rules/state.ts";
import { chooseExtra, playExtra } from "../rules/turn/raptor.ts";
import { chosenCard, isAsked, publicStateIn, type View } from "../rules/view.ts";
import { cardOption, nestHint, planHint, raptorInUse, whyFull } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** Face-up, face-down: which further card of the hand is played. */
export const extra: ThiefQuestion = {
  answer: (state, _seat, { picks }) => chooseExtra(state, onlyPick(picks)),
  ask: (view) => say("ask.extra", { raptor: raptorInUse(view), facing: facingNow(view) }),
  option: (_view, _decision, pick) => cardOption(pick),
  place: (_view, _decision, pick) => handPlace(pick),
  evaluate: (view, decision) =>
    rateFromBest(view, decision, (forecast, pick) => bestPlay(view, forecast, parseCard(pick))),
};

/** Face-up, face-down: where that card goes (ruling 10). */
export const extraPlace: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => playExtra(state, onlyPick(picks), story),
  ask: (view) => {
    const card = cardWord(nowAsking(view, "extra-place").card);
    return say("ask.extra-place", { raptor: raptorInUse(view), facing: facingNow(view), card });
  },
  option: (view, _decision, pick) => labelSpot(view, pick),
  closed: listClosed,
  place: (_view, _decision, pick) => spotPlace(parseSpot(pick)),
  evaluate: (view, decision) =>
    rateFromBest(view, decision, (forecast, pick) => ratePlay(view, forecast, chosenCard(view), parseSpot(pick))),
};

/** Full nests (ruling 6), and the last open one before scouting (ruling 51). */
function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "extra-place")) return [];
  const table = publicStateIn(view);
  const open = listExtraSpots(table, triceratopsOn(chosenCard(view)));
  const whyNot = (nest: Letter): Message =>
    listClosedNests(table).includes(nest) ? whyFull(view, nest) : say("why.last-nest", { nest: letterName(nest) });
  return letters
    .filter((nest) => !open.includes(nest))
    .map((nest) => ({ ask: "extra-place", option: spotId(nest), why: whyNot(nest) }));
}

const facingNow = (view: View): "up" | "down" => (iconNow(view) === "up" ? "up" : "down");

function labelSpot(view: View, pick: string): OptionText {
  const spot = parseSpot(pick);
  const letter = letterName(letterOf(spot));
  return isNest(spot)
    ? { label: say("pick.bot-nest", { letter }), hint: nestHint(view, spot, triceratopsOn(chosenCard(view))) }
    : { label: say("pick.own", { letter }), hint: planHint(view, letterOf(spot)) };
}
