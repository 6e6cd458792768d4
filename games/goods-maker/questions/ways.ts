import { handLimit } from "../../../data/goods-maker/table.ts";
import type { Message } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import type { Closed } from "../../kit/question.ts";
import { likeBy, worthOfProducing, worthOfUsing } from "../computer/evaluate.ts";
import { produce as produceCard, useBuilding } from "../rules/actions.ts";
import {
  abilityOf,
  type Card,
  findAbility,
  findWay,
  isBuilding,
  openPlace,
  ownPlace,
  printedPoints,
  subjectOf,
  valueOf,
  type Way,
  waysTo,
} from "../rules/cards.ts";
import { canPay, countHeld } from "../rules/offers.ts";
import { countOpen, hasRoom, listOpen } from "../rules/state.ts";
import { handOf, type View } from "../rules/view.ts";
import { abilityWord, cardWord, gainWord, mustWord, nameWord, payWord, say } from "../text/words.ts";
import { endHint, type MakerQuestion, whileIn } from "./question.ts";

/** "Production": which open card is produced, and how it is paid. */
export const produce: MakerQuestion = {
  answer: (state, _seat, { picks }, story) => produceCard(state, at(picks, 0), story),
  ask: (view, { options }) =>
    say("ask.produce", {
      free: options.some((pick) => findWay(pick).needs.length === 0) ? "yes" : "no",
      cards: at(view.players, view.turn.seat).cards,
      limit: handLimit,
    }),
  option: (view, _decision, pick) => {
    const way = findWay(pick);
    const card = subjectOf(way);
    const hint = isBuilding(card) ? buildingHint(view, card) : handHint(view, card, way.growth);
    return { label: produceLabel(way), hint };
  },
  closed: whileIn("turn", listClosedCards),
  place: (_view, _decision, pick) => openPlace(subjectOf(findWay(pick))),
  rate: likeBy((position, pick) => worthOfProducing(position, findWay(pick))),
};

export function produceLabel(way: Way): Message {
  const isFree = way.needs.length === 0;
  return say(isFree ? "pick.produce.free" : "pick.produce", { card: nameWord(subjectOf(way)), pay: mustWord([way]) });
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

function listClosedCards(view: View): readonly Closed[] {
  const all = view.turn.acted ? say("why.acted") : undefined;
  const keys = { cost: "why.cost", room: "why.room" } as const;
  return listOpen(view).flatMap((card) =>
    closeWays(view, waysTo(card), { all, ...keys, words: { card: nameWord(card) } }),
  );
}

/** "Elves' action": which building is used, and how it is paid. */
export const elf: MakerQuestion = {
  answer: (state, _seat, { picks }, story) => useBuilding(state, at(picks, 0), story),
  ask: () => say("ask.elf"),
  option: (view, _decision, pick) => {
    const way = findAbility(pick);
    const hint = way.product === null ? pointsHint(view, way) : handHint(view, way.product, way.growth);
    return { label: elfLabel(way), hint };
  },
  closed: whileIn("turn", listClosedBuildings),
  place: (_view, _decision, pick) => ownPlace(subjectOf(findAbility(pick))),
  rate: likeBy((position, pick) => worthOfUsing(position, findAbility(pick))),
};

export const elfLabel = (way: Way): Message =>
  say("pick.elf", { building: nameWord(subjectOf(way)), pay: payWord(way), gain: gainWord(way) });

/** Ruling 22: of too few victory point cards a building makes those that are left. */
function pointsHint(view: View, way: Way): Message {
  const points = Math.min(view.points, way.points);
  return endHint(view, say("pick.points.hint", { left: view.points, points }), points, points);
}

function listClosedBuildings(view: View): readonly Closed[] {
  const keys = { cost: "why.ability", room: "why.ability.room" } as const;
  return at(view.players, view.turn.seat).buildings.flatMap((building) => {
    const words = { building: nameWord(building) };
    return closeWays(view, abilityOf(building), { all: explainBuilding(view, building), ...keys, words });
  });
}

/** Rulings 17 and 27: why a building cannot be used at all. */
function explainBuilding(view: View, building: Card): Message | undefined {
  const words = { building: nameWord(building) };
  if (view.turn.used.includes(building)) return say("why.used", words);
  const product = abilityOf(building)[0]?.product ?? null;
  if (product === null || countOpen(view, product) > 0) return undefined;
  return say("why.product", { ...words, card: cardWord(product) });
}

function handHint({ players, turn }: View, card: Card, growth: number): Message {
  const cards = at(players, turn.seat).cards + growth;
  return say("pick.hand.hint", { value: valueOf(card), cards, limit: handLimit });
}

/** What closes ways: one reason for them all, or the messages of their cost and of a hand that is too full. */
type Reasons = {
  readonly all: Message | undefined;
  readonly cost: "why.cost" | "why.ability";
  readonly room: "why.room" | "why.ability.room";
  readonly words: { readonly [name: string]: Message };
};

/**
 * Why none of these ways is open; nothing where one is, for then the player does not miss the others. Where the hand can
 * pay one side, its reason is the one that counts: nobody must pay the other. Rulings 8 and 10.
 */
function closeWays(view: View, ways: readonly Way[], { all, cost, room, words }: Reasons): readonly Closed[] {
  const hand = handOf(view);
  const held = countHeld(hand);
  const explain = (way: Way): Message | undefined => {
    if (!canPay(held, way)) return say(cost, { ...words, must: mustWord(ways) });
    const cards = hand.length + way.growth;
    return hasRoom(hand.length, way.growth) ? undefined : say(room, { ...words, cards, limit: handLimit });
  };
  const payable = ways.filter((way) => canPay(held, way));
  const sides = all === undefined && payable.length > 0 ? payable : ways;
  const closed = sides.map((way) => ({ option: way.id, why: all ?? explain(way) }));
  return closed.every(({ why }) => why !== undefined) ? closed : [];
}
