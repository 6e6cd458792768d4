import type { Message, OptionText } from "../../contract/index.ts";
import { at, bug } from "../../kit/at.ts";
import { message, type Say } from "../../kit/message.ts";
import {
  type Card,
  type Counts,
  everyResource,
  type Good,
  goodIds,
  readCard,
  readSide,
  type Resource,
  resourceIds,
  type Side,
} from "../rules/cards.ts";
import type { Goods } from "../rules/facts.ts";
import { kindsNamed, listGoods } from "../rules/payment.ts";
import type { Missing } from "../rules/production.ts";
import type { Payment } from "../rules/state.ts";
import type { english } from "./english.ts";

export const say: Say<keyof typeof english> = message;
export const nameResource = (resource: Resource): Message => say(`resource.${at(resourceIds, resource)}`);

/** "3 willow branches". */
export const nameResources = (resource: Resource, n: number): Message =>
  say(`resource.${at(resourceIds, resource)}.n`, { n });

/** "2 grain, 1 bottle"; words of their own when there is nothing. */
export function nameCounts(counts: Counts): readonly Message[] {
  const some = everyResource.filter((resource) => at(counts, resource) > 0);
  if (some.length === 0) return [say("nothing")];
  return some.map((resource) => nameResources(resource, at(counts, resource)));
}

/** What is missing: "1 grain, 2 bottles" or "3 of any resource". */
export const nameMissing = ({ by, any }: Missing): readonly Message[] =>
  any > 0 ? [say("resource.any.missing", { n: any })] : nameCounts(by);

/** "chocolate eggs", for a building that makes them. */
export const nameGood = (good: Good): Message => say(`good.${at(goodIds, good)}`);

/** "2 chocolate eggs". */
export const nameGoods = (good: Good, n: number): Message => say(`good.${at(goodIds, good)}.n`, { n });

export const listGoodsWords = (goods: readonly Goods[]): readonly Message[] =>
  goods.map(({ good, count }) => nameGoods(good, count));

/** "2 choc. eggs", where there is little room. */
export const shortenGoods = (good: Good, n: number): Message => say(`good.${at(goodIds, good)}.short`, { n });

/** A payment short enough for a button in every language: in full, in short, or when it is of too many kinds only how many. */
export function labelPayment(buildings: readonly Card[], payment: Payment): Message {
  const goods = listGoods(buildings, payment);
  if (goods.length <= 2) return say("pick.pay", { goods: listGoodsWords(goods) });
  if (goods.length > kindsNamed)
    return say("pick.pay.many", { n: payment.reduce((sum, count) => sum + count, 0), kinds: goods.length });
  const short = goods.map(({ good, count }) => shortenGoods(good, count));
  return say("pick.pay", { goods: short });
}

export const namePayment = (buildings: readonly Card[], payment: Payment): readonly Message[] =>
  listGoodsWords(listGoods(buildings, payment));

/** "Florist III", the third of several that differ; chicken coops have no number, for each player has one. */
export function nameCard(card: Card): Message {
  const { copy, kind } = readCard(card);
  return copy === 0 ? say(`building.${kind}`) : nameCopies([card]);
}

/** "Florist III/VIII", several cards of one name; at least one. */
export function nameCopies(cards: readonly Card[]): Message {
  const { kind } = readCard(at(cards, 0));
  return say("card", {
    name: say(`building.${kind}`),
    copy: cards.map((card) => romanNumeral(readCard(card).copy)).join("/"),
  });
}

/** Roman numerals tell buildings of the same name apart, without being taken for costs or points. */
export function romanNumeral(count: number): string {
  return ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"][count - 1] ?? String(count);
}

export const nameCards = (cards: readonly Card[]): readonly Message[] => cards.map(nameCard);

/** "assistant Clover". */
export const nameSide = (which: Side): Message => say("assistant", { name: say(`assistant.${readSide(which).id}`) });

/** "1 green, 2 brown". */
export const nameColours = (colours: Counts): readonly Message[] =>
  everyResource
    .filter((colour) => at(colours, colour) > 0)
    .map((colour) => say("colours.n", { n: at(colours, colour), colour: nameColour(colour) }));

export const nameColour = (colour: Resource): Message => say(`colour.${at(resourceIds, colour)}`);

/** What a building needs to start: "2 grain, 1 bottle" or "11 of any resource"; undefined without production. */
export function nameNeeds(card: Card): readonly Message[] | undefined {
  const { good, needs, any } = readCard(card);
  if (good === null) return undefined;
  return needs === null ? [say("resource.any.n", { n: any })] : nameCounts(needs);
}

/** "yes" where a delivery service of these buildings adds to the market, so that sentences name both. */
export const nameDelivered = (buildings: readonly Card[]): "yes" | "no" =>
  buildings.some((card) => readCard(card).delivers !== null) ? "yes" : "no";

/** What a chain takes and makes: "1 bottle from hand and 1 egg become 2 egg liqueurs"; undefined without one. */
export function describeChain(card: Card): Message | undefined {
  const { good, chain } = readCard(card);
  if (chain === null || good === null) return undefined;
  const takes = [
    ...(chain.resource === null ? [] : [say("chain.hand", { what: nameResources(chain.resource, 1) })]),
    ...chain.goods.map((each) => nameGoods(each, 1)),
  ];
  return say("chain", { n: takes.length, takes, makes: nameGoods(good, takes.length) });
}

/** What a brown building does; undefined for others. */
export function describeEffect(card: Card): Message | undefined {
  const { delivers, extraCard } = readCard(card);
  if (extraCard) return say("effect.card");
  return delivers === null ? undefined : say("effect.resource", { resource: nameResource(delivers) });
}

export function describeCard(card: Card): Message {
  const { cost, vp, good, value } = readCard(card);
  const effect = describeEffect(card);
  if (effect !== undefined || good === null) return say("short.brown", { cost, vp, effect: effect ?? "" });
  return say("short", { cost, vp, good: nameGood(good), value, needs: nameNeeds(card) ?? [] });
}

export function priceCard(card: Card): OptionText {
  return { label: say("pick.card", { card: nameCard(card) }), hint: describeCard(card) };
}

/** A card as a resource, and what would be given away with it. */
export function describeGift(card: Card): OptionText {
  const { resource, cost, vp, good, value } = readCard(card);
  const label = say("pick.give", { card: nameCard(card) });
  if (resource === null) return { label };
  const makes = good === null ? "" : say("pick.give.makes", { good: nameGood(good), value });
  return { label, hint: say("pick.give.hint", { resource: nameResources(resource, 1), cost, vp, makes }) };
}

export function nameProduct(card: Card, n: number): Message {
  const { good } = readCard(card);
  return good === null ? bug("no good") : nameGoods(good, n);
}
