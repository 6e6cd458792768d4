import type { OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Closed, takeOne } from "../../kit/question.ts";
import { createForecast } from "../computer/forecast.ts";
import { bestScouting, fromBest, likeFromBest, ratePair, ratePlay, secrecy } from "../computer/rating.ts";
import { cardId, listDifferent, triceratopsOn } from "../rules/cards.ts";
import { handPlace, isNest, letterId, letterName, letterOf, letters, spotId, spotPlace } from "../rules/places.ts";
import { iconNow, listClosedNests, listExtraSpots, mayHireAfterScouting } from "../rules/publicState.ts";
import { isClosed, nowAsking } from "../rules/state.ts";
import { chooseNest, parsePlay, scout, scoutAlone } from "../rules/turn/play.ts";
import { playExtra } from "../rules/turn/raptor.ts";
import { nestTotals, publicStateIn, type View } from "../rules/view.ts";
import { cardStepWord, cardWord, say } from "../text/words.ts";
import { labelPlay, nestHint, playSteps, raptorInUse, type ThiefQuestion, whileAsked, whyFull } from "./question.ts";

/** "Scouting for eggs": which card goes to which nest. */
export const nest: ThiefQuestion = {
  answer: takeOne(chooseNest),
  ask: () => say("ask.nest"),
  option: (view, _decision, pick) => labelPair(view, pick),
  closed: whileAsked("turn", (view) => (view.turn.scouted ? listClosedCards(view) : listFullNests(view))),
  path: (view, _decision, pick) => {
    const play = parsePlay(pick);
    return playSteps(view, { ...play, spot: letterOf(play.spot) }, "given");
  },
  place: (_view, _decision, pick) => handPlace(cardId(parsePlay(pick).card)),
  rate: fromBest((view, { options }, as) => {
    const rateScouting = bestScouting(view, createForecast(view, as));
    return options.map((pick) => {
      const { card, spot } = parsePlay(pick);
      return rateScouting(card, letterOf(spot));
    });
  }),
};

/** The pictures show how many triceratops lie where; only that a nest will be raided is worth a line. */
function labelPair(view: View, pick: string): OptionText {
  const { card, spot } = parsePlay(pick);
  const letter = letterOf(spot);
  const label = say("pick.nest", { card: cardStepWord(card), nest: letterName(letter) });
  const more = triceratopsOn(card);
  const isRaided = isClosed(at(nestTotals(view), letter) + more);
  return { label, hint: isRaided ? nestHint(view, letter, more) : undefined };
}

/** Cards of a player who has scouted and plays no more. */
const listClosedCards = (view: View): readonly Closed[] =>
  listDifferent(view.hand ?? []).map((card) => ({ option: cardId(card), why: say("why.scouted") }));

/** Full nests (ruling 6). */
const listFullNests = (view: View): readonly Closed[] =>
  listClosedNests(publicStateIn(view)).map((letter) => ({ option: letterId(letter), why: whyFull(view, letter) }));

/** "Scouting for eggs": which other card goes to which spot of the own board, and which way up. */
export const plan: ThiefQuestion = {
  answer: takeOne(scout),
  ask: (view) => {
    const { card, nest } = nowAsking(view, "plan");
    const words = { card: cardWord(card), nest: letterName(nest) };
    return say(mayHireAfterScouting(publicStateIn(view)) ? "ask.plan" : "ask.plan.last", words);
  },
  option: (view, _decision, pick) => labelPlay(view, parsePlay(pick), "pick.plan"),
  path: (view, _decision, pick) => playSteps(view, parsePlay(pick), "chosen"),
  place: (_view, _decision, pick) => handPlace(cardId(parsePlay(pick).card)),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, nest } = nowAsking(view, "plan");
    const { card: other, spot, up } = parsePlay(pick);
    return ratePair(view, forecast, { card, nest, other, plan: letterOf(spot) }) + (up ? 0 : secrecy);
  }),
};

/** Rulings 4 and 5: where a card that is scouted alone goes, and which way up. Full nests are listed beside `nest`. */
export const alone: ThiefQuestion = {
  answer: takeOne(scoutAlone),
  ask: (view) => say((view.hand?.length ?? 0) === 1 ? "ask.alone" : "ask.alone.full"),
  option: (view, _decision, pick) => {
    const play = parsePlay(pick);
    return labelPlay(view, play, isNest(play.spot) ? "pick.alone.nest" : "pick.plan");
  },
  path: (view, _decision, pick) => playSteps(view, parsePlay(pick), "chosen"),
  place: (_view, _decision, pick) => spotPlace(parsePlay(pick).spot),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, spot, up } = parsePlay(pick);
    // One's own plan is better hidden; a card in a nest is better shown.
    return ratePlay(view, forecast, card, spot) + (isNest(spot) === up ? secrecy : 0);
  }),
};

/** Face-up, face-down: which further card of the hand is played, and where (ruling 10). */
export const extra: ThiefQuestion = {
  answer: takeOne(playExtra),
  ask: (view) => say(iconNow(view) === "up" ? "ask.extra.up" : "ask.extra.down", { raptor: raptorInUse(view) }),
  option: (view, _decision, pick) => {
    const play = parsePlay(pick);
    return labelPlay(view, play, isNest(play.spot) ? "pick.extra.nest" : "pick.extra.spot");
  },
  closed: whileAsked("extra", listClosed),
  path: (view, _decision, pick) => playSteps(view, parsePlay(pick), "given"),
  place: (_view, _decision, pick) => handPlace(cardId(parsePlay(pick).card)),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, spot } = parsePlay(pick);
    return ratePlay(view, forecast, card, spot);
  }),
};

/** Full nests (ruling 6), and the last open one for cards that would close it before scouting (ruling 51). */
function listClosed(view: View): readonly Closed[] {
  const table = publicStateIn(view);
  const full = listClosedNests(table);
  const barred = listDifferent(view.hand ?? []).flatMap((card) => {
    const spots = [...full, ...listExtraSpots(table, triceratopsOn(card))];
    return letters
      .filter((nest) => !spots.includes(nest))
      .map((nest) => ({
        option: `${cardId(card)}:${spotId(nest)}`,
        why: say("why.last-nest", { nest: letterName(nest), card: cardWord(card) }),
      }));
  });
  return [...full.map((nest) => ({ option: spotId(nest), why: whyFull(view, nest) })), ...barred];
}
