import type { ClosedOption, Seat } from "../../contract/index.ts";
import { ratePlay } from "../computer/plays.ts";
import { likeFromBest, secrecy } from "../computer/rating.ts";
import { handPlace, spotPlace } from "../picture/pieces/places.ts";
import { cardId, listDifferent, triceratopsOn } from "../rules/cards.ts";
import { isNest, letterName, letters, spotId } from "../rules/places.ts";
import { iconNow, listClosedNests, listExtraSpots } from "../rules/publicState.ts";
import { parsePlay } from "../rules/turn/play.ts";
import { playExtra } from "../rules/turn/raptor.ts";
import { scoutAlone } from "../rules/turn/scout.ts";
import { isAsked, publicStateIn, type View } from "../rules/view.ts";
import { labelPlay, playSteps, raptorInUse, whyFull } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onePick, type ThiefQuestion } from "./question.ts";

/** Rulings 4 and 5: where a card that is scouted alone goes, and which way up. Full nests are listed beside `nest`. */
export const alone: ThiefQuestion = {
  answer: onePick(scoutAlone),
  ask: (view) => say((view.hand?.length ?? 0) === 1 ? "ask.alone" : "ask.alone.full"),
  option: (view, _decision, pick) => {
    const play = parsePlay(pick);
    return labelPlay(view, play, isNest(play.spot) ? "pick.alone.nest" : "pick.plan");
  },
  path: (_view, _decision, pick) => playSteps(parsePlay(pick), "chosen"),
  place: (_view, _decision, pick) => spotPlace(parsePlay(pick).spot),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, spot, up } = parsePlay(pick);
    // One's own plan is better hidden; a card in a nest is better shown.
    return ratePlay(view, forecast, card, spot) + (isNest(spot) === up ? secrecy : 0);
  }),
};

/** Face-up, face-down: which further card of the hand is played, and where (ruling 10). */
export const extra: ThiefQuestion = {
  answer: onePick(playExtra),
  ask: (view) => say(iconNow(view) === "up" ? "ask.extra.up" : "ask.extra.down", { raptor: raptorInUse(view) }),
  option: (view, _decision, pick) => {
    const play = parsePlay(pick);
    return labelPlay(view, play, isNest(play.spot) ? "pick.extra.nest" : "pick.extra.spot");
  },
  closed: listClosed,
  path: (_view, _decision, pick) => playSteps(parsePlay(pick), "given"),
  place: (_view, _decision, pick) => handPlace(cardId(parsePlay(pick).card)),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, spot } = parsePlay(pick);
    return ratePlay(view, forecast, card, spot);
  }),
};

/** Full nests (ruling 6), and the last open one for cards that would close it before scouting (ruling 51). */
function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "extra")) return [];
  const table = publicStateIn(view);
  const full = listClosedNests(table);
  const barred = listDifferent(view.hand ?? []).flatMap((card) => {
    const spots = [...full, ...listExtraSpots(table, triceratopsOn(card))];
    return letters
      .filter((nest) => !spots.includes(nest))
      .map((nest) => ({
        ask: "extra",
        option: `${cardId(card)}:${spotId(nest)}`,
        why: say("why.last-nest", { nest: letterName(nest), card: cardWord(card) }),
      }));
  });
  return [...full.map((nest) => ({ ask: "extra", option: spotId(nest), why: whyFull(view, nest) })), ...barred];
}
