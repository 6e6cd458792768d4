import type { Message, OptionText } from "../../contract/index.ts";
import { bug } from "../../kit/fail.ts";
import { type Card, readCard } from "../rules/cards.ts";
import { describeCard, nameCard, nameGood, nameGoods, nameResources, say } from "./words.ts";

/** A card with its cost, and what it is good for. */
export const priceCard = (card: Card): OptionText => ({
  label: say("pick.card", { card: nameCard(card) }),
  hint: describeCard(card),
});

/** A card as a resource, and what would be given away with it. */
export function describeGift(card: Card): OptionText {
  const { resource, cost, vp, good, value } = readCard(card);
  const label = say("pick.give", { card: nameCard(card) });
  if (resource === null) return { label };
  const makes = good === null ? "" : say("pick.give.makes", { good: nameGood(good), value });
  return { label, hint: say("pick.give.hint", { resource: nameResources(resource, 1), cost, vp, makes }) };
}

/** So many of the goods that this building makes. */
export function nameProduct(card: Card, n: number): Message {
  const { good } = readCard(card);
  return good === null ? bug("no good") : nameGoods(good, n);
}
