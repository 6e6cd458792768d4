import type { ClosedOption, Message, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { margin, likeEach, likeFromBest } from "../computer/rating.ts";
import { bestSwap, rateSwap } from "../computer/swaps.ts";
import { cardPlace } from "../picture/pieces/places.ts";
import { letterName, parsePlace, type Place, placeId } from "../rules/places.ts";
import { listPlaces } from "../rules/publicState.ts";
import { nowAsking } from "../rules/state.ts";
import { chooseSwap, declineIcon, swapCards } from "../rules/turn/raptor.ts";
import { isAsked, nestTotals, publicStateIn, seenAt, type View } from "../rules/view.ts";
import { raptorInUse } from "../text/options.ts";
import { cardWord, placeParts, placeWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** Swap: which open card changes places; may be declined. */
export const swap: ThiefQuestion = {
  answer: (state, _seat, { picks: [pick] }, story) =>
    pick === undefined ? declineIcon(state, story) : chooseSwap(state, pick),
  ask: (view) => say("ask.swap", { raptor: raptorInUse(view) }),
  option: (view, _decision, pick) => labelFirst(view, parsePlace(pick)),
  closed: listClosedFirst,
  place: (_view, _decision, pick) => cardPlace(pick),
  rate: likeEach((view, forecast, pick) => bestSwap(view, forecast, parsePlace(pick)) - margin / 10),
};

/** Swap: with which open card of another nest. */
export const swapWith: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => swapCards(state, onlyPick(picks), story),
  ask: askPartner,
  option: (view, _decision, pick) => labelPartner(view, parsePlace(pick)),
  closed: listClosedPartners,
  place: (_view, _decision, pick) => cardPlace(pick),
  rate: likeFromBest((view, forecast, pick) =>
    rateSwap(view, forecast, nowAsking(view, "swap-with").place, parsePlace(pick)),
  ),
};

const cardAt = (view: View, place: Place): Message =>
  cardWord(seenAt(view, place).card ?? bug("a face-down card to swap"));

const labelCard = (view: View, place: Place): Message =>
  say("pick.swap", { ...placeParts(place), card: cardAt(view, place) });

const labelFirst = (view: View, place: Place): OptionText => ({
  label: labelCard(view, place),
  hint: say("pick.swap.hint", { nest: letterName(place.nest), total: at(nestTotals(view), place.nest) }),
});

/** Only open cards are swapped. */
function listClosedFirst(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "swap")) return [];
  return listPlaces(publicStateIn(view), false).map((place) => ({
    ask: "swap",
    option: placeId(place),
    why: say("why.face-down", placeParts(place)),
  }));
}

function askPartner(view: View): Message {
  const { place } = nowAsking(view, "swap-with");
  return say("ask.swap-with", { raptor: raptorInUse(view), place: placeWord(place), card: cardAt(view, place) });
}

function labelPartner(view: View, place: Place): OptionText {
  const { place: other } = nowAsking(view, "swap-with");
  const change = seenAt(view, place).triceratops - seenAt(view, other).triceratops;
  const first = at(nestTotals(view), other.nest) + change;
  const second = at(nestTotals(view), place.nest) - change;
  const words = { one: letterName(other.nest), first, two: letterName(place.nest), second };
  return { label: labelCard(view, place), hint: say("pick.swap-with.hint", words) };
}

/** Swapped cards lie in different nests. */
function listClosedPartners(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "swap-with")) return [];
  const { nest } = nowAsking(view, "swap-with").place;
  return listPlaces(publicStateIn(view), true)
    .filter((place) => place.nest === nest)
    .map((place) => ({
      ask: "swap-with",
      option: placeId(place),
      why: say("why.same-nest", { nest: letterName(nest) }),
    }));
}
