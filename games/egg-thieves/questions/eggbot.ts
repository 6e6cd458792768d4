import { eggbot } from "../../../data/egg-thieves/editions.ts";
import type { Decision, Message, OptionText, Rater } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { type Closed, takeOne } from "../../kit/question.ts";
import { likeEach, likeFromBest, rateBotSpot } from "../computer/rating.ts";
import { isNest, letterName, letterOf, parseSpot, type Spot, spotId, spotPlace, spots } from "../rules/places.ts";
import { listBotSpots } from "../rules/publicState.ts";
import { handlings, isClosed, parseHandling } from "../rules/state.ts";
import { handleCard, placeFlippedCard } from "../rules/turn/eggbot.ts";
import { nestTotals, publicStateIn, type View } from "../rules/view.ts";
import { cardWord, say, whoWord } from "../text/words.ts";
import { spotHint, type ThiefQuestion, whileAsked, whyFull } from "./question.ts";

/** "Eggbot turn", step 3: what happens to the top card of the pile, and where an unseen one goes. */
export const handle: ThiefQuestion = {
  answer: takeOne(handleCard),
  ask: (view) => {
    const { cards, top } = pileOf(view);
    return say("ask.handle", { bot: botWord(view), triceratops: top.triceratops, left: cards });
  },
  option: (view, _decision, pick) => labelHandling(view, pick),
  closed: whileAsked("handle", (view) => [...listClosedHandlings(view), ...listClosedSpots(view)]),
  place: (_view, _decision, pick) => {
    const { spot } = readHandling(pick);
    return spot === undefined ? undefined : spotPlace(spot);
  },
  rate: rateHandlings,
};

/** "Eggbot turn": where a flipped card goes (rulings 33 to 35). */
export const botPlace: ThiefQuestion = {
  answer: takeOne(placeFlippedCard),
  ask: (view) => {
    const card = pileOf(view).top.card ?? bug("a flipped card unseen");
    return say("ask.bot-place", { bot: botWord(view), card: cardWord(card) });
  },
  option: (view, _decision, pick) => labelBotSpot(view, parseSpot(pick)),
  closed: whileAsked("bot-place", listClosedSpots),
  place: (_view, _decision, pick) => spotPlace(parseSpot(pick)),
  rate: likeFromBest((view, forecast, pick) => rateBotSpot(view, forecast, parseSpot(pick))),
};

/** Flips show most; discards are left for the end, where they are free. */
const worthOfHandling = { flip: 2, place: 1, discard: 0 } as const;

/** "flip", "place:nest-a" or "discard". */
function readHandling(pick: string) {
  const [how = "", spot] = pick.split(":");
  return { how: parseHandling(how), spot: spot === undefined ? undefined : parseSpot(spot) };
}

/** Of the places for an unseen card the best is worth what placing is, the others less by what they are worse. */
function rateHandlings(view: View, decision: Decision, as: Rater): readonly number[] {
  const rates = rateSpots(view, decision, as);
  const best = Math.max(...rates);
  return decision.options.map((pick, index) => {
    const { how, spot } = readHandling(pick);
    return worthOfHandling[how] + (spot === undefined ? 0 : at(rates, index) - best);
  });
}

const rateSpots = likeEach((view, forecast, pick) => {
  const { spot } = readHandling(pick);
  return spot === undefined ? -Infinity : rateBotSpot(view, forecast, spot);
});

const pileOf = ({ pile }: View): NonNullable<View["pile"]> => pile ?? bug("an Eggbot without a pile");
const botWord = ({ seats, turn }: View): ReturnType<typeof whoWord> => whoWord(seats, turn.player);

function labelHandling(view: View, pick: string): OptionText {
  const { how, spot } = readHandling(pick);
  if (spot !== undefined) {
    const { label, hint } = labelBotSpot(view, spot);
    return { label: say("pick.place", { spot: label }), hint };
  }
  const label = say("pick.handle", { how: say(`handle.${how}`) });
  if (how === "flip") return { label, hint: say("pick.flip.hint", { bot: botWord(view), eggs: eggbot.eggsForFlip }) };
  const left = pileOf(view).cards - 1;
  const eggs = left > eggbot.freeDiscardAt ? eggbot.eggsForDiscard : 0;
  return { label, hint: say("pick.discard.hint", { bot: botWord(view), eggs }) };
}

/** Each handling is used twice a turn. */
function listClosedHandlings(view: View): readonly Closed[] {
  const pile = pileOf(view);
  return handlings
    .filter((how) => pile[how] === 0)
    .map((how) => ({ option: how, why: say("why.handled", { how: say(`handle.${how}`) }) }));
}

function labelBotSpot(view: View, spot: Spot): OptionText {
  const words = { bot: botWord(view), letter: letterName(letterOf(spot)) };
  const label = say(isNest(spot) ? "pick.bot-nest" : "pick.bot-plan", words);
  return { label, hint: spotHint(view, spot, pileOf(view).top.triceratops) };
}

/** Full nests (ruling 6), and places that got a card this turn (ruling 34). */
function listClosedSpots(view: View): readonly Closed[] {
  const open = listBotSpots(publicStateIn(view), pileOf(view).spots);
  return spots
    .filter((spot) => !open.includes(spot))
    .map((spot) => ({ option: spotId(spot), why: whyNotThere(view, spot) }));
}

function whyNotThere(view: View, spot: Spot): Message {
  const letter = letterName(letterOf(spot));
  if (!isNest(spot)) return say("why.bot-plan", { bot: botWord(view), letter });
  return isClosed(at(nestTotals(view), spot)) ? whyFull(view, spot) : say("why.bot-nest", { nest: letter });
}
