import type { Message, OptionText } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { type Closed, takeOne } from "../../kit/question.ts";
import { bestSwap, likeEach, likeFromBest, margin, rateRaptors, rateSwap } from "../computer/rating.ts";
import { parseRaptor, raptorCard } from "../rules/cards.ts";
import { cardPlace, letterName, parsePlace, type Place, placeId, raptorPlace } from "../rules/places.ts";
import { findRaptorBar, listLostIcons, listPlaces, listSwappable } from "../rules/publicState.ts";
import { nowAsking } from "../rules/state.ts";
import { chooseSwap, declineIcon, hireRaptor, peek as peekAt, swapCards } from "../rules/turn/raptor.ts";
import { nestTotals, publicStateIn, seenAt, type View } from "../rules/view.ts";
import { abilityWords, cardWord, iconWords, placeParts, placeWord, raptorName, say } from "../text/words.ts";
import { isLastRaidDue, takeOneOr, raptorInUse, type ThiefQuestion, whileAsked } from "./question.ts";

/** "Roving raptors": which one is used. */
export const raptor: ThiefQuestion = {
  answer: takeOne(hireRaptor),
  ask(view, { options }) {
    const least = Math.min(...options.map((pick) => raptorCard(parseRaptor(pick)).cost));
    return say("ask.raptor", { eggs: at(view.eggs, view.turn.player), least });
  },
  option: (view, _decision, pick) => labelRaptor(view, pick),
  closed: whileAsked("turn", listClosed),
  place: (_view, _decision, pick) => raptorPlace(pick),
  rate: (view, { options }, as) => rateRaptors(view, as, options.map(parseRaptor)),
};

function labelRaptor(view: View, pick: string): OptionText {
  const number = parseRaptor(pick);
  const { cost } = raptorCard(number);
  const lost = listLostIcons(publicStateIn(view), number);
  const lostWords = { lost: lost.length > 0 ? "yes" : "no", lostIcons: iconWords(lost) };
  return {
    label: say("pick.raptor", { raptor: raptorName(number), cost }),
    hint: say("pick.raptor.hint", { icons: abilityWords(number), payment: view.payment + cost, ...lostWords }),
  };
}

function listClosed(view: View): readonly Closed[] {
  const table = publicStateIn(view);
  return view.row.map((number) => {
    const bar = findRaptorBar(table, number);
    const { id, cost } = raptorCard(number);
    const words = { raptor: raptorName(number), cost, eggs: at(view.eggs, view.turn.player) };
    return { option: id, why: bar === undefined ? undefined : say(`why.raptor.${bar}`, words) };
  });
}

/** Peek: at which face-down card; may be declined. */
export const peek: ThiefQuestion = {
  answer: takeOneOr(declineIcon, peekAt),
  ask: (view) => say("ask.peek", { raptor: raptorInUse(view) }),
  option: (view, _decision, pick) => {
    const place = parsePlace(pick);
    const { card, triceratops } = seenAt(view, place);
    const hint = card === null ? undefined : say("pick.peek.known", { card: cardWord(card) });
    return { label: say("pick.peek", { ...placeParts(place), triceratops }), hint };
  },
  place: (_view, _decision, pick) => cardPlace(pick),
  // A card already known is not worth a look; otherwise a card of a fuller nest is worth more.
  rate: (view, { options }) =>
    options
      .map(parsePlace)
      .map((place) => (seenAt(view, place).card === null ? at(view.nests, place.nest).length : -1)),
};

/** Swap: which open card changes places; may be declined. */
export const swap: ThiefQuestion = {
  answer: takeOneOr(declineIcon, chooseSwap),
  ask: (view) => say("ask.swap", { raptor: raptorInUse(view) }),
  option: (view, _decision, pick) => {
    const place = parsePlace(pick);
    const words = { nest: letterName(place.nest), total: at(nestTotals(view), place.nest) };
    return { label: labelCard(view, place), hint: say("pick.swap.hint", words) };
  },
  closed: whileAsked("swap", listClosedFirst),
  place: (_view, _decision, pick) => cardPlace(pick),
  rate: likeEach((view, forecast, pick) => bestSwap(view, forecast, parsePlace(pick)) - margin / 10),
};

/** Swap: with which open card of another nest. */
export const swapWith: ThiefQuestion = {
  answer: takeOne(swapCards),
  ask: (view) => {
    const { place } = nowAsking(view, "swap-with");
    return say("ask.swap-with", { raptor: raptorInUse(view), place: placeWord(place), card: cardAt(view, place) });
  },
  option: (view, _decision, pick) => labelPartner(view, parsePlace(pick)),
  closed: whileAsked("swap-with", listClosedPartners),
  place: (_view, _decision, pick) => cardPlace(pick),
  rate: likeFromBest((view, forecast, pick) =>
    rateSwap(view, forecast, nowAsking(view, "swap-with").place, parsePlace(pick)),
  ),
};

const cardAt = (view: View, place: Place): Message =>
  cardWord(seenAt(view, place).card ?? bug("a face-down card to swap"));

const labelCard = (view: View, place: Place): Message =>
  say("pick.swap", { ...placeParts(place), card: cardAt(view, place) });

/** Only open cards are swapped, and only those with a partner (ruling 51). */
function listClosedFirst(view: View): readonly Closed[] {
  const table = publicStateIn(view);
  const partners = listSwappable(table, null).map(placeId);
  return [false, true].flatMap((isOpen) => {
    const key = isOpen ? "why.last-swap" : "why.face-down";
    return listPlaces(table, isOpen)
      .map((place) => ({ option: placeId(place), why: say(key, placeParts(place)) }))
      .filter(({ option }) => !partners.includes(option));
  });
}

function labelPartner(view: View, place: Place): OptionText {
  const { place: other } = nowAsking(view, "swap-with");
  const change = seenAt(view, place).triceratops - seenAt(view, other).triceratops;
  const first = at(nestTotals(view), other.nest) + change;
  const second = at(nestTotals(view), place.nest) - change;
  const last = isLastRaidDue(view, [other.nest, first], [place.nest, second]) ? "yes" : "no";
  const words = { one: letterName(other.nest), first, two: letterName(place.nest), second, last };
  return { label: labelCard(view, place), hint: say("pick.swap-with.hint", words) };
}

/** Swapped cards lie in different nests, of which one stays open for scouting (ruling 51). */
function listClosedPartners(view: View): readonly Closed[] {
  const { place: first } = nowAsking(view, "swap-with");
  const table = publicStateIn(view);
  const partners = listSwappable(table, first).map(placeId);
  const isSame = say("why.same-nest", { nest: letterName(first.nest) });
  return listPlaces(table, true)
    .filter((place) => !partners.includes(placeId(place)))
    .map((place) => ({
      option: placeId(place),
      why: place.nest === first.nest ? isSame : say("why.last-swap", placeParts(place)),
    }));
}
