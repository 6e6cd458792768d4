import { handLimit } from "../../../data/goods-maker/table.ts";
import type { ClosedOption, Message, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { likeBy, worthOfProducing } from "../computer/evaluate.ts";
import { openPlace } from "../picture/pieces/places.ts";
import { type Card, findWay, isBuilding, printedPoints, subjectOf, type Way, waysTo } from "../rules/cards.ts";
import { produce as produceCard } from "../rules/effects/production.ts";
import { canPay, countHeld, type Held } from "../rules/offers.ts";
import { hasRoom, listOpen } from "../rules/state.ts";
import { handOf, isDeciding, type View } from "../rules/view.ts";
import { abilityWord, mustWord, nameWord, paidWord, say } from "../text/words.ts";
import { closeWays, endHint, handHint, type MakerQuestion } from "./question.ts";

/** "Production": which open card is produced, and how it is paid. */
export const produce: MakerQuestion = {
  answer: (state, _seat, { picks }, story) => produceCard(state, at(picks, 0), story),
  ask: (view, { options }) =>
    say("ask.produce", {
      free: options.some((pick) => findWay(pick).needs.length === 0) ? "yes" : "no",
      cards: at(view.players, view.turn.seat).cards,
      limit: handLimit,
    }),
  option: (view, _decision, pick) => describeOption(view, findWay(pick)),
  closed: listClosed,
  place: (_view, _decision, pick) => openPlace(subjectOf(findWay(pick))),
  rate: likeBy((position, pick) => worthOfProducing(position, findWay(pick))),
};

function describeOption(view: View, way: Way): OptionText {
  const card = subjectOf(way);
  return {
    label: produceLabel(way),
    hint: isBuilding(card) ? buildingHint(view, card) : handHint(view, card, way.growth),
  };
}

/** What is produced, and what it is paid with. */
export function produceLabel(way: Way): Message {
  const isFree = way.needs.length === 0;
  return say(isFree ? "pick.produce.free" : "pick.produce", { card: nameWord(subjectOf(way)), pay: paidWord(way) });
}

function buildingHint(view: View, building: Card): Message {
  const ability = abilityWord(building);
  const points = printedPoints(building);
  const hint =
    ability === undefined
      ? say("pick.building.hint", { points })
      : say("pick.building.ability.hint", { points, ability });
  return endHint(view, hint, points);
}

function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isDeciding(view, seat, "turn")) return [];
  const held = countHeld(handOf(view));
  const all = view.turn.acted ? say("why.acted") : undefined;
  return listOpen(view).flatMap((card) =>
    closeWays(view, "produce", waysTo(card), { all, each: (way) => explainWay(view, held, card, way) }),
  );
}

/** Rulings 8 and 10: why a card cannot be produced so. */
function explainWay(view: View, held: Held, card: Card, way: Way): Message | undefined {
  if (!canPay(held, way)) return say("why.cost", { card: nameWord(card), must: mustWord(waysTo(card)) });
  const cards = handOf(view).length + way.growth;
  return hasRoom(handOf(view).length, way.growth)
    ? undefined
    : say("why.room", { card: nameWord(card), cards, limit: handLimit });
}
