import { at } from "../../kit/at.ts";
import { type Card, listDifferent, triceratopsOn } from "../rules/cards.ts";
import { isNest, type Letter, letterOf, letters, type Spot } from "../rules/places.ts";
import { listExtraSpots, type PublicState } from "../rules/publicState.ts";
import type { Seen, View } from "../rules/view.ts";
import type { Forecast, Idea } from "./forecast.ts";

/** What an unseen card on an Eggbot's board is feared for. */
const unseenOnBot = 1.2;

const showCard = (card: Card): Seen => ({ card, triceratops: triceratopsOn(card), up: true });

const toNest = (letter: Letter, seen: Seen): Idea => ({ zone: "nest", letter, seen });

const toPlan = (view: View, letter: Letter, card: Card): Idea => ({
  zone: "plan",
  letter,
  player: view.turn.player,
  card,
});

/** Two cards that are scouted: one for a nest, the other for a spot of the own board. */
export type Pair = { readonly card: Card; readonly nest: Letter; readonly other: Card; readonly plan: Letter };

/** The best other card and spot of the own board when this card goes to this nest. */
export function bestPlan(view: View, forecast: Forecast, card: Card, nest: Letter): Pair & { readonly rate: number } {
  const hand = view.hand ?? [];
  const rest = listDifferent(hand.toSpliced(hand.indexOf(card), 1));
  const pairs = rest.flatMap((other) =>
    letters.map((plan) => ({ card, nest, other, plan, rate: ratePair(view, forecast, { card, nest, other, plan }) })),
  );
  return pairs.reduce((best, pair) => (pair.rate > best.rate ? pair : best));
}

/** The same for many cards and nests: plans for other letters are worth the same beside each of them. */
export function bestScouting(view: View, forecast: Forecast): (card: Card, nest: Letter) => number {
  const hand = view.hand ?? [];
  const cards = listDifferent(hand);
  const plans = cards.map((other) => letters.map((plan) => forecast.rate([toPlan(view, plan, other)])));
  const isTwice = (card: Card): boolean => hand.indexOf(card) !== hand.lastIndexOf(card);
  return (card, nest) => {
    const alone = forecast.rate([toNest(nest, showCard(card))]);
    let best = -Infinity;
    for (const [index, other] of cards.entries()) {
      if (other === card && !isTwice(card)) continue;
      for (const plan of letters) {
        const rate =
          plan === nest ? ratePair(view, forecast, { card, nest, other, plan }) : alone + at(at(plans, index), plan);
        if (rate > best) best = rate;
      }
    }
    return best;
  };
}

/** Both cards of a scouting together. */
export const ratePair = (view: View, forecast: Forecast, { card, nest, other, plan }: Pair): number =>
  forecast.rate([toNest(nest, showCard(card)), toPlan(view, plan, other)]);

/** A single card for a nest or a spot of the own board. */
export const ratePlay = (view: View, forecast: Forecast, card: Card, spot: Spot): number =>
  forecast.rate([isNest(spot) ? toNest(spot, showCard(card)) : toPlan(view, letterOf(spot), card)]);

/** The best place for a single card that a raptor plays. */
export function bestPlay(view: View, forecast: Forecast, table: PublicState, card: Card): number {
  const spots = listExtraSpots(table, triceratopsOn(card));
  return Math.max(...spots.map((spot) => ratePlay(view, forecast, card, spot)));
}

/** An Eggbot's card goes where it serves the person most. */
export function rateBotSpot(view: View, forecast: Forecast, spot: Spot): number {
  const { pile } = view;
  if (pile === null) return 0;
  if (isNest(spot)) return forecast.rate([toNest(spot, pile.top)]);
  const { card } = pile.top;
  return card === null ? -unseenOnBot : forecast.rate([toPlan(view, letterOf(spot), card)]);
}
