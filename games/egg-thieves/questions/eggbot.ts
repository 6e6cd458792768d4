import { eggbot } from "../../../data/egg-thieves/editions.ts";
import type { ClosedOption, Message, OptionText, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { bug } from "../../kit/fail.ts";
import { rateBotSpot } from "../computer/plays.ts";
import { rateFromBest } from "../computer/rating.ts";
import { spotPlace } from "../picture/places.ts";
import { isNest, letterName, letterOf, parseSpot, type Spot, spotId, spots } from "../rules/places.ts";
import { listBotSpots } from "../rules/publicState.ts";
import { handlings, isClosed, nowAsking, parseHandling } from "../rules/state.ts";
import { handleCard, placeBotCard } from "../rules/turn/eggbot.ts";
import { isAsked, nestTotals, publicStateIn, type View } from "../rules/view.ts";
import { nestHint, planHint, whyFull } from "../text/options.ts";
import { cardWord, say, whoWord } from "../text/words.ts";
import { onlyPick, type ThiefQuestion } from "./question.ts";

/** "Eggbot turn", step 3: what happens to the top card of the pile. */
export const handle: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => handleCard(state, onlyPick(picks), story),
  ask: askHandling,
  option: (view, _decision, pick) => labelHandling(view, pick),
  closed: listClosedHandlings,
  evaluate: (_view, { options }) => options.map((how) => worthOfHandling[parseHandling(how)]),
};

/** "Eggbot turn": where a flipped or unseen card goes (rulings 33 to 35). */
export const botPlace: ThiefQuestion = {
  answer: (state, _seat, { picks }, story) => placeBotCard(state, onlyPick(picks), story),
  ask: askBotPlace,
  option: (view, _decision, pick) => labelBotSpot(view, parseSpot(pick)),
  closed: listClosedSpots,
  place: (_view, _decision, pick) => spotPlace(parseSpot(pick)),
  evaluate: (view, decision) =>
    rateFromBest(view, decision, (forecast, pick) => rateBotSpot(view, forecast, parseSpot(pick))),
};

/** Flips show most; discards are left for the end, where they are free. */
const worthOfHandling = { flip: 2, place: 1, discard: 0 } as const;

const pileOf = ({ pile }: View): NonNullable<View["pile"]> => pile ?? bug("an Eggbot without a pile");

const botWord = ({ seats, turn }: View): ReturnType<typeof whoWord> => whoWord(seats, turn.player);

function askHandling(view: View): Message {
  const { cards, top } = pileOf(view);
  return say("ask.handle", { bot: botWord(view), triceratops: top.triceratops, left: cards });
}

function labelHandling(view: View, pick: string): OptionText {
  const how = parseHandling(pick);
  const label = say("pick.handle", { how: say(`handle.${how}`) });
  if (how === "flip") return { label, hint: say("pick.flip.hint", { bot: botWord(view), eggs: eggbot.eggsForFlip }) };
  if (how === "place") return { label, hint: say("pick.place.hint") };
  const left = pileOf(view).cards - 1;
  const eggs = left > eggbot.freeDiscardAt ? eggbot.eggsForDiscard : 0;
  return { label, hint: say("pick.discard.hint", { bot: botWord(view), eggs }) };
}

/** Each handling is used twice a turn. */
function listClosedHandlings(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "handle")) return [];
  const pile = pileOf(view);
  return handlings
    .filter((how) => pile[how] === 0)
    .map((how) => ({ ask: "handle", option: how, why: say("why.handled", { how: say(`handle.${how}`) }) }));
}

function askBotPlace(view: View): Message {
  const { top } = pileOf(view);
  const bot = botWord(view);
  if (nowAsking(view, "bot-place").how === "place") {
    return say("ask.bot-place.place", { bot, triceratops: top.triceratops });
  }
  return say("ask.bot-place.flip", { bot, card: cardWord(top.card ?? bug("a flipped card unseen")) });
}

function labelBotSpot(view: View, spot: Spot): OptionText {
  const letter = letterName(letterOf(spot));
  return isNest(spot)
    ? { label: say("pick.bot-nest", { letter }), hint: nestHint(view, spot, pileOf(view).top.triceratops) }
    : { label: say("pick.bot-plan", { bot: botWord(view), letter }), hint: planHint(view, letterOf(spot)) };
}

/** Full nests (ruling 6), and places that got a card this turn (ruling 34). */
function listClosedSpots(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isAsked(view, seat, "bot-place")) return [];
  const open = listBotSpots(publicStateIn(view), pileOf(view).spots);
  return spots
    .filter((spot) => !open.includes(spot))
    .map((spot) => ({ ask: "bot-place", option: spotId(spot), why: whyNotThere(view, spot) }));
}

function whyNotThere(view: View, spot: Spot): Message {
  const letter = letterName(letterOf(spot));
  if (!isNest(spot)) return say("why.bot-plan", { bot: botWord(view), letter });
  return isClosed(at(nestTotals(view), spot)) ? whyFull(view, spot) : say("why.bot-nest", { nest: letter });
}
