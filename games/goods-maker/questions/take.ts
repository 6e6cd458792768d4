import { handLimit } from "../../../data/goods-maker/table.ts";
import type { ClosedOption, Message, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { likeBy, worthOfTaking } from "../computer/evaluate.ts";
import { worthAfter } from "../computer/trades.ts";
import { openPlace } from "../picture/pieces/places.ts";
import { type Card, cardId, findCard, isBuilding, printedPoints, valueOf, worthOf } from "../rules/cards.ts";
import { enough } from "../rules/decisions.ts";
import { takeCard } from "../rules/effects/trade.ts";
import { listTakes } from "../rules/offers.ts";
import { countOpen, listOpen, type Trade, tradeOf } from "../rules/state.ts";
import { handOf, isDeciding, type View } from "../rules/view.ts";
import { cardWords, countedWord, nameWord, say, valuedWord } from "../text/words.ts";
import { endHint, type MakerQuestion } from "./question.ts";

/** "Trade": which card is taken, or taken besides; or nothing else. */
export const take: MakerQuestion = {
  answer: (state, _seat, { picks }, story) => takeCard(state, at(picks, 0), story),
  ask: (view) => describeQuestion(tradeOf(view)),
  option: (view, _decision, pick) =>
    pick === enough ? describeEnough(view, tradeOf(view)) : describeOption(view, tradeOf(view), findCard(pick)),
  closed: listClosed,
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
function describeQuestion(trade: Trade): Message {
  const { given, taken } = trade;
  const words = { given: cardWords(given), worth: worthOf(given) };
  if (taken.length === 0) return say(given.length === 1 ? "ask.take" : "ask.take.one", words);
  return say("ask.take.more", { ...words, taken: cardWords(taken), left: worthLeft(trade) });
}

function describeOption(view: View, trade: Trade, card: Card): OptionText {
  const taken = [...trade.taken, card];
  const isLast = listTakes(view, handOf(view).length, trade.given, taken).length === 0;
  const words = takeHint(trade.given, worthLeft({ ...trade, taken }), isLast);
  const hint = isBuilding(card) ? say("pick.take.building.hint", { points: printedPoints(card), hint: words }) : words;
  return {
    label: say("pick.take", { card: valuedWord(card) }),
    hint: isLast ? endHint(view, hint, pointsOn(taken)) : hint,
  };
}

/** Victory points on the buildings among these cards. */
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

function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isDeciding(view, seat, "trade")) return [];
  const trade = tradeOf(view);
  const { given, taken } = trade;
  const takes = listTakes(view, handOf(view).length, given, taken);
  return listOpen(view)
    .filter((card) => !takes.includes(card))
    .flatMap((card): readonly ClosedOption[] => {
      const isUsedUp = countOpen(view, card) === taken.filter((other) => other === card).length;
      return isUsedUp ? [] : [{ ask: "take", option: cardId(card), why: explainCard(card, worthLeft(trade)) }];
    });
}

/** Ruling 12, or else ruling 8: buildings and the first card for one given always find room. */
function explainCard(card: Card, left: number): Message {
  const words = { card: nameWord(card) };
  if (valueOf(card) > left) return say("why.value", { ...words, value: valueOf(card), left });
  return say("why.room.trade", { ...words, limit: handLimit });
}
