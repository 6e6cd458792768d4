import { handLimit } from "../../../data/goods-maker/table.ts";
import type { ClosedOption, Message, OptionText, Seat } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { likeBy, worthOfUsing } from "../computer/evaluate.ts";
import { ownPlace } from "../picture/pieces/places.ts";
import { abilityOf, type Card, findAbility, subjectOf, type Way } from "../rules/cards.ts";
import { useBuilding } from "../rules/effects/elves.ts";
import { canPay, countHeld, type Held } from "../rules/offers.ts";
import { countOpen, hasRoom } from "../rules/state.ts";
import { handOf, isDeciding, type View } from "../rules/view.ts";
import { cardWord, gainWord, mustWord, nameWord, payWord, say } from "../text/words.ts";
import { closeWays, endHint, handHint, type MakerQuestion } from "./question.ts";

/** "Elves' action": which building is used, and how it is paid. */
export const elf: MakerQuestion = {
  answer: (state, _seat, { picks }, story) => useBuilding(state, at(picks, 0), story),
  ask: () => say("ask.elf"),
  option: (view, _decision, pick) => describeOption(view, findAbility(pick)),
  closed: listClosed,
  place: (_view, _decision, pick) => ownPlace(subjectOf(findAbility(pick))),
  rate: likeBy((position, pick) => worthOfUsing(position, findAbility(pick))),
};

function describeOption(view: View, way: Way): OptionText {
  return {
    label: elfLabel(way),
    hint: way.product === null ? pointsHint(view, way) : handHint(view, way.product, way.growth),
  };
}

/** Which building works, for what, and what it makes. */
export const elfLabel = (way: Way): Message =>
  say("pick.elf", { building: nameWord(subjectOf(way)), pay: payWord(way), gain: gainWord(way) });

/** Ruling 22: of too few victory point cards a building makes those that are left. */
function pointsHint(view: View, way: Way): Message {
  const points = Math.min(view.points, way.points);
  return endHint(view, say("pick.points.hint", { left: view.points, points }), points, points);
}

function listClosed(view: View, seat: Seat): readonly ClosedOption[] {
  if (!isDeciding(view, seat, "turn")) return [];
  const held = countHeld(handOf(view));
  return at(view.players, view.turn.seat).buildings.flatMap((building) =>
    closeWays(view, "elf", abilityOf(building), {
      all: explainBuilding(view, building),
      each: (way) => explainWay(view, held, building, way),
    }),
  );
}

/** Rulings 17 and 27: why a building cannot be used at all. */
function explainBuilding(view: View, building: Card): Message | undefined {
  const words = { building: nameWord(building) };
  if (view.turn.used.includes(building)) return say("why.used", words);
  const product = abilityOf(building)[0]?.product ?? null;
  if (product === null || countOpen(view, product) > 0) return undefined;
  return say("why.product", { ...words, card: cardWord(product) });
}

/** Rulings 8 and 10: why a building cannot be used so. */
function explainWay(view: View, held: Held, building: Card, way: Way): Message | undefined {
  const words = { building: nameWord(building) };
  if (!canPay(held, way)) return say("why.ability", { ...words, must: mustWord(abilityOf(building)) });
  const cards = handOf(view).length + way.growth;
  return hasRoom(handOf(view).length, way.growth)
    ? undefined
    : say("why.ability.room", { ...words, cards, limit: handLimit });
}
