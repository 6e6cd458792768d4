import type { ClosedOption, Message, OptionText, Seat } from "../../contract/index.ts";
import { ratePlay } from "../computer/plays.ts";
import { likeFromBest } from "../computer/rating.ts";
import { handPlace } from "../picture/pieces/places.ts";
import { type Card, cardId, listDifferent, parseCard, triceratopsOn } from "../rules/cards.ts";
import { isNest, letterName, letterOf, letters, parseSpot, spotId } from "../rules/places.ts";
import { iconNow, listClosedNests, listExtraSpots } from "../rules/publicState.ts";
import { playExtra } from "../rules/turn/raptor.ts";
import { isAsked, publicStateIn, type View } from "../rules/view.ts";
import { nestHint, planHint, raptorInUse, whyFull } from "../text/options.ts";
import { cardWord, say } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** Face-up, face-down: which further card of the hand is played, and where (ruling 10). */
export const extra: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => playExtra(state, onlyPick(picks), story),
  ask: (view) => say(iconNow(view) === "up" ? "ask.extra.up" : "ask.extra.down", { raptor: raptorInUse(view) }),
  option: (view, _decision, pick) => labelPlay(view, pick),
  closed: listClosed,
  place: (_view, _decision, pick) => handPlace(cardId(readPick(pick).card)),
  rate: likeFromBest((view, forecast, pick) => {
    const { card, spot } = readPick(pick);
    return ratePlay(view, forecast, card, spot);
  }),
};

function readPick(pick: string) {
  const [card = "", spot = ""] = pick.split(":");
  return { card: parseCard(card), spot: parseSpot(spot) };
}

/** Full nests (ruling 6), and the last open one for cards that would close it before scouting (ruling 51). */
function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "extra")) return [];
  const table = publicStateIn(view);
  const full = listClosedNests(table);
  const barred = listDifferent(view.hand ?? []).flatMap((card) =>
    letters
      .filter((nest) => !full.includes(nest) && !listExtraSpots(table, triceratopsOn(card)).includes(nest))
      .map((nest) => ({ option: `${cardId(card)}:${spotId(nest)}`, why: whyKept(card, letterName(nest)) })),
  );
  return [...full.map((nest) => ({ option: spotId(nest), why: whyFull(view, nest) })), ...barred].map((closed) => ({
    ask: "extra",
    ...closed,
  }));
}

const whyKept = (card: Card, nest: string): Message => say("why.last-nest", { nest, card: cardWord(card) });

function labelPlay(view: View, pick: string): OptionText {
  const { card, spot } = readPick(pick);
  const letter = letterOf(spot);
  const label = say(isNest(spot) ? "pick.extra.nest" : "pick.extra.spot", {
    card: cardWord(card),
    letter: letterName(letter),
  });
  return { label, hint: isNest(spot) ? nestHint(view, letter, triceratopsOn(card)) : planHint(view, letter) };
}
