import { handLimit } from "../../../data/goods-maker/table.ts";
import type { ClosedOption, Message, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { abilityOf, type Card, cardId, different, nameOf, valueOf, type Way, waysTo, worthOf } from "../rules/cards.ts";
import { canPay, firstGives, type Held, heldIn, takeable } from "../rules/offers.ts";
import { hasRoom, openCards, openCopies } from "../rules/state.ts";
import { cardWord, say, sidesWord } from "../text/words.ts";
import { handOf, type View } from "../rules/view.ts";

/** What the player who decides now may miss among the options, and the rule that forbids it. */
export function closed(view: View, seat: Seat): readonly ClosedOption[] {
  if (seat !== view.turn.seat || seat !== view.me) return [];
  switch (view.now.ask) {
    case "turn":
      return [...closedElves(view), ...closedProducts(view), ...closedTrade(view)];
    case "trade":
      return closedTakes(view, view.now.given, view.now.taken);
    default:
      return [];
  }
}

function closedProducts(view: View): readonly ClosedOption[] {
  const held = heldIn(handOf(view));
  return openCards(view).flatMap((card) => {
    const closedWays = waysTo(card).flatMap((way): readonly ClosedOption[] => {
      const why = view.turn.acted ? say("why.acted") : barTo(view, held, card, way);
      return why === undefined ? [] : [{ ask: "produce", option: way.id, why }];
    });
    // Where one side can be paid, the other is not missed.
    return closedWays.length === waysTo(card).length ? closedWays : [];
  });
}

/** Rulings 8 and 10: what stands against producing a card so. */
function barTo(view: View, held: Held, card: Card, way: Way): Message | undefined {
  if (!canPay(held, way)) return say("why.cost", { card: nameOf(card), cost: sidesWord(waysTo(card)) });
  const cards = handOf(view).length + way.growth;
  return hasRoom(handOf(view).length, way.growth)
    ? undefined
    : say("why.room", { card: nameOf(card), cards, limit: handLimit });
}

function closedElves(view: View): readonly ClosedOption[] {
  const held = heldIn(handOf(view));
  return at(view.players, view.turn.seat).buildings.flatMap((building) => {
    const ways = abilityOf(building);
    const closedWays = ways.flatMap((way): readonly ClosedOption[] => {
      const why = barToElves(view, held, building, way);
      return why === undefined ? [] : [{ ask: "elf", option: way.id, why }];
    });
    return closedWays.length === ways.length ? closedWays : [];
  });
}

/** Rulings 8, 10, 17: what stands against using a building so. */
function barToElves(view: View, held: Held, building: Card, way: Way): Message | undefined {
  const words = { building: nameOf(building) };
  if (view.turn.used.includes(building)) return say("why.used", words);
  if (way.product !== null && openCopies(view, way.product) === 0) {
    return say("why.product", { ...words, card: cardWord(way.product) });
  }
  if (!canPay(held, way)) return say("why.ability", { ...words, cost: sidesWord(abilityOf(building)) });
  const cards = handOf(view).length + way.growth;
  return hasRoom(handOf(view).length, way.growth)
    ? undefined
    : say("why.ability.room", { ...words, cards, limit: handLimit });
}

function closedTrade(view: View): readonly ClosedOption[] {
  const hand = handOf(view);
  const isPoor = firstGives(view, hand).length === 0;
  if (!view.turn.acted && !isPoor) return [];
  const why = view.turn.acted ? say("why.acted") : say("why.poor", { worth: worthOf(hand) });
  return different(hand).map((card) => ({ ask: "trade", option: cardId(card), why }));
}

function closedTakes(view: View, given: readonly Card[], taken: readonly Card[]): readonly ClosedOption[] {
  const left = worthOf(given) - worthOf(taken);
  const offered = takeable(view, handOf(view).length, given, taken);
  return openCards(view)
    .filter((card) => !offered.includes(card))
    .flatMap((card): readonly ClosedOption[] => {
      const isUsedUp = openCopies(view, card) === taken.filter((other) => other === card).length;
      const why = isUsedUp ? undefined : barToTake(card, left);
      return why === undefined ? [] : [{ ask: "take", option: cardId(card), why }];
    });
}

/** Ruling 12, or else ruling 8: buildings and the first card for one given always find room. */
function barToTake(card: Card, left: number): Message {
  const words = { card: nameOf(card) };
  if (valueOf(card) > left) return say("why.value", { ...words, value: valueOf(card), left });
  return say("why.room.trade", { ...words, limit: handLimit });
}
