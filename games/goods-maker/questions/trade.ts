import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Message, OptionText } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Closed } from "../../kit/question.ts";
import { likeBy, worthAfter, worthOfTaking, worthOfTrading } from "../computer/evaluate.ts";
import { beginTrade, giveMore, takeCard } from "../rules/actions.ts";
import {
  type Card,
  cardId,
  findCard,
  handPlace,
  isBuilding,
  isFunds,
  listKinds,
  openPlace,
  printedPoints,
  valueOf,
  worthOf,
} from "../rules/cards.ts";
import { enough } from "../rules/decisions.ts";
import { listFirstGives, listTakes } from "../rules/offers.ts";
import { countOpen, listOpen, type Trade, tradeOf } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";
import { cardWords, countedWord, nameWord, say, valuedWord } from "../text/words.ts";
import { endHint, type MakerQuestion, whileIn } from "./question.ts";

/** "Trade": which card is given first. */
export const trade: MakerQuestion = {
  answer: (state, _seat, { picks }) => beginTrade(state, at(picks, 0)),
  ask: () => say("ask.trade"),
  option: (view, _decision, pick) => {
    const card = findCard(pick);
    const takes = listTakes(view, handOf(view).length, [card], []).filter((other) => other !== card);
    const [best] = takes.toSorted((one, other) => valueOf(other) - valueOf(one));
    const hint = best === undefined ? say("pick.give.little.hint") : say("pick.give.hint", { card: valuedWord(best) });
    return {
      label: say("pick.give", { card: valuedWord(card) }),
      hint: isFunds(card) ? say("pick.give.funds.hint", { hint }) : hint,
    };
  },
  closed: whileIn("turn", listClosedGives),
  place: (_view, _decision, pick) => handPlace(findCard(pick)),
  rate: likeBy((position, pick, view) => worthOfTrading(position, handOf(view), [findCard(pick)])),
};

function listClosedGives(view: View): readonly Closed[] {
  const hand = handOf(view);
  const isPoor = listFirstGives(view, hand).length === 0;
  if (!view.turn.acted && !isPoor) return [];
  const why = view.turn.acted ? say("why.acted") : say("why.poor", { worth: worthOf(hand) });
  return listKinds(hand).map((card) => ({ option: cardId(card), why }));
}

/** "Trade": which card is taken, or taken besides; or nothing else. */
export const take: MakerQuestion = {
  answer: (state, _seat, { picks }, story) => takeCard(state, at(picks, 0), story),
  ask: (view) => describeTrade(tradeOf(view)),
  option: (view, _decision, pick) =>
    pick === enough ? describeEnough(view, tradeOf(view)) : describeTake(view, tradeOf(view), findCard(pick)),
  closed: whileIn("trade", listClosedTakes),
  place: (_view, _decision, pick) => (pick === enough ? undefined : openPlace(findCard(pick))),
  rate: likeBy((position, pick, view) => {
    const deal = tradeOf(view);
    return pick === enough
      ? worthAfter(position, { give: deal.given, get: deal.taken })
      : worthOfTaking(position, deal, findCard(pick));
  }),
};

const worthLeft = ({ given, taken }: Trade): number => worthOf(given) - worthOf(taken);

/** The running worth stands in every question of a trade. */
function describeTrade(trade: Trade): Message {
  const { given, taken } = trade;
  const words = { given: cardWords(given), worth: worthOf(given) };
  if (taken.length === 0) return say(given.length === 1 ? "ask.take" : "ask.take.one", words);
  return say("ask.take.more", { ...words, taken: cardWords(taken), left: worthLeft(trade) });
}

function describeTake(view: View, trade: Trade, card: Card): OptionText {
  const taken = [...trade.taken, card];
  const isLast = listTakes(view, handOf(view).length, trade.given, taken).length === 0;
  const words = takeHint(trade.given, worthLeft({ ...trade, taken }), isLast);
  const hint = isBuilding(card) ? say("pick.take.building.hint", { points: printedPoints(card), hint: words }) : words;
  return {
    label: say("pick.take", { card: valuedWord(card) }),
    hint: isLast ? endHint(view, hint, pointsOn(taken)) : hint,
  };
}

const pointsOn = (cards: readonly Card[]): number =>
  cards.filter(isBuilding).reduce((sum, card) => sum + printedPoints(card), 0);

/** Ruling 15: it is legal to give more cards than are needed, but the hint names the most valuable of them. */
function takeHint(given: readonly Card[], left: number, isLast: boolean): Message {
  if (!isLast) return say("pick.take.hint", { left });
  const [card] = given.filter((each) => valueOf(each) <= left).sort((one, other) => valueOf(other) - valueOf(one));
  if (card === undefined) return say("pick.take.lost.hint", { left });
  const count = Math.min(given.filter((each) => each === card).length, Math.floor(left / valueOf(card)));
  return say("pick.take.needless.hint", { left, needless: countedWord({ card, count }) });
}

const describeEnough = (view: View, trade: Trade): OptionText => ({
  label: say("pick.enough"),
  hint: endHint(view, say("pick.enough.hint", { left: worthLeft(trade) }), pointsOn(trade.taken)),
});

function listClosedTakes(view: View): readonly Closed[] {
  const trade = tradeOf(view);
  const { given, taken } = trade;
  const takes = listTakes(view, handOf(view).length, given, taken);
  const isUsedUp = (card: Card): boolean => countOpen(view, card) === taken.filter((other) => other === card).length;
  return listOpen(view)
    .filter((card) => !takes.includes(card) && !isUsedUp(card))
    .map((card) => ({ option: cardId(card), why: explainCard(card, worthLeft(trade)) }));
}

/** Ruling 12, or else ruling 8: buildings and the first card for one given always find room. */
function explainCard(card: Card, left: number): Message {
  const words = { card: nameWord(card) };
  if (valueOf(card) > left) return say("why.value", { ...words, value: valueOf(card), left });
  return say("why.room.trade", { ...words, limit: handLimit });
}

/** "Trade": which further card is given for a single one. The running worth stands in the question. */
export const more: MakerQuestion = {
  answer: (state, _seat, { picks }) => giveMore(state, at(picks, 0)),
  ask(view) {
    const { given, taken } = tradeOf(view);
    const isTooLittle = listTakes(view, handOf(view).length, given, taken).length === 0;
    const words = { given: cardWords(given), worth: worthOf(given), first: given.length === 1 ? "yes" : "no" };
    return say(isTooLittle ? "ask.more.needed" : "ask.more", words);
  },
  option(view, _decision, pick) {
    const card = findCard(pick);
    const hint = say("pick.more.hint", { worth: worthOf([...tradeOf(view).given, card]) });
    return { label: say("pick.give", { card: valuedWord(card) }), hint };
  },
  place: (_view, _decision, pick) => handPlace(findCard(pick)),
  rate: likeBy((position, pick, view) =>
    worthOfTrading(position, handOf(view), [...tradeOf(view).given, findCard(pick)]),
  ),
};
