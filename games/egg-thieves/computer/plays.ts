import { type Card, listDifferent, triceratopsOn } from "../rules/cards.ts";
import { isNest, type Letter, letterOf, letters, type Spot } from "../rules/places.ts";
import { listExtraSpots, listOpenNests } from "../rules/publicState.ts";
import { publicStateIn, type Seen, type View } from "../rules/view.ts";
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

/** The best that can be made of this card for a nest, with the best other card for the own board. */
export function bestScouting(view: View, forecast: Forecast, card: Card): number {
  const nests = listOpenNests(publicStateIn(view));
  const isPair = (view.hand?.length ?? 0) > 1 && nests.length > 0;
  if (!isPair) return bestPlay(view, forecast, card);
  return Math.max(...nests.map((nest) => bestPlan(view, forecast, card, nest)));
}

/** The best other card for the own board when this one goes to a nest. */
export function bestPlan(view: View, forecast: Forecast, card: Card, nest: Letter): number {
  const hand = view.hand ?? [];
  const rest = listDifferent(hand.toSpliced(hand.indexOf(card), 1));
  const first = toNest(nest, showCard(card));
  return Math.max(
    ...rest.flatMap((other) => letters.map((letter) => forecast.rate([first, toPlan(view, letter, other)]))),
  );
}

/** Two cards that are scouted: one for a nest, the other for a spot of the own board. */
type Pair = { readonly card: Card; readonly nest: Letter; readonly other: Card; readonly plan: Letter };

/** Both cards of a scouting together. */
export const ratePair = (view: View, forecast: Forecast, { card, nest, other, plan }: Pair): number =>
  forecast.rate([toNest(nest, showCard(card)), toPlan(view, plan, other)]);

/** A single card for a nest or a spot of the own board. */
export const ratePlay = (view: View, forecast: Forecast, card: Card, spot: Spot): number =>
  forecast.rate([isNest(spot) ? toNest(spot, showCard(card)) : toPlan(view, letterOf(spot), card)]);

/** The best place for a single card that a raptor plays, or that is scouted alone. */
export function bestPlay(view: View, forecast: Forecast, card: Card): number {
  const spots = listExtraSpots(publicStateIn(view), triceratopsOn(card));
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
