import type { Decision, Rater } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { type Ability, type Card, listDifferent, type Raptor, raptorCard, triceratopsOn } from "../rules/cards.ts";
import { isNest, type Letter, letterOf, letters, type Place, type Spot } from "../rules/places.ts";
import { canSwapAny, listExtraSpots, listLostIcons, listSwappable, type PublicState } from "../rules/publicState.ts";
import { replaceAt } from "../rules/state.ts";
import { publicStateIn, type Seen, seenAt, type View } from "../rules/view.ts";
import { createForecast, type Forecast, type Idea } from "./forecast.ts";

/** Least worth of anything optional. */
export const margin = 1;
/** Worth of hiding one's own plan rather than a card of a nest. */
export const secrecy = 0.2;
/** Options this near to the best one are fine as well. */
const fine = 0.5;

type RatePick = (view: View, forecast: Forecast, pick: string) => number;

export const likeEach =
  (rate: RatePick): Rating =>
  (view, { options }, as) => {
    const forecast = createForecast(view, as);
    return options.map((pick) => rate(view, forecast, pick));
  };

/** The same where an option must be taken: the best gets `fine`, the others fall below it by what they are worse. */
export const likeFromBest = (rate: RatePick): Rating => fromBest(likeEach(rate));

type Rating = (view: View, decision: Decision, as: Rater) => readonly number[];

/** Rates counted from the best one, which gets `fine`. */
export const fromBest =
  (rate: Rating): Rating =>
  (view, decision, as) => {
    const rates = rate(view, decision, as);
    const best = Math.max(...rates);
    return rates.map((each) => each - best + fine);
  };

/** What an unseen card on an Eggbot's board is feared for. */
const unseenOnBot = 1.2;

const showCard = (card: Card): Seen => ({ card, triceratops: triceratopsOn(card), up: true });
const toNest = (letter: Letter, seen: Seen): Idea => ({ zone: "nest", letter, seen });

function toPlan(view: View, letter: Letter, card: Card): Idea {
  return { zone: "plan", letter, player: view.turn.player, card };
}

/** Two cards that are scouted: one for a nest, the other for a spot of the own board. */
type Pair = { readonly card: Card; readonly nest: Letter; readonly other: Card; readonly plan: Letter };

/**
 * What a card for a nest is worth with the best other card for the own board. Plans for other letters are worth the same
 * beside each of them.
 */
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

export const ratePair = (view: View, forecast: Forecast, { card, nest, other, plan }: Pair): number =>
  forecast.rate([toNest(nest, showCard(card)), toPlan(view, plan, other)]);

export const ratePlay = (view: View, forecast: Forecast, card: Card, spot: Spot): number =>
  forecast.rate([isNest(spot) ? toNest(spot, showCard(card)) : toPlan(view, letterOf(spot), card)]);

function bestPlay(view: View, forecast: Forecast, table: PublicState, card: Card): number {
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

export const bestSwap = (view: View, forecast: Forecast, place: Place): number =>
  Math.max(...listSwappable(publicStateIn(view), place).map((other) => rateSwap(view, forecast, place, other)));

export function rateSwap(view: View, forecast: Forecast, place: Place, other: Place): number {
  const half = putCard(view.nests, place, seenAt(view, other));
  return forecast.rateNests(putCard(half, other, seenAt(view, place)));
}

const putCard = (nests: View["nests"], { nest, index }: Place, seen: Seen): View["nests"] =>
  replaceAt(nests, nest, (cards) => cards.with(index, seen));

/** Eggs that a look at a card and a further card to choose from are worth. */
const worthOfPeek = 0.5;
const worthOfDraw = 0.3;
/** About what the best swap brings. */
const worthOfSwap = 1;
/** A raptor is used when it promises so many eggs more than it costs: promises are the best of many guesses. */
const caution = 4;
/** The second of two like icons is worth less than the first. */
const secondIcon = 0.75;

/** What the icons of each raptor promise, less its cost; well above 0 when it is worth using now. */
export function rateRaptors(view: View, as: Rater, raptors: readonly Raptor[]): readonly number[] {
  const forecast = createForecast(view, as);
  const table = publicStateIn(view);
  const known = new Map<Ability, number>();
  const worthOf = (icon: Ability): number => {
    // A card may come down where it serves most, either way up.
    const like = icon === "down" ? "up" : icon;
    const worth = known.get(like) ?? rateIcon(view, forecast, table, like);
    known.set(like, worth);
    return worth;
  };
  return raptors.map((raptor) => rateRaptor(table, worthOf, raptor) - caution).map(preferWhenGained);
}

function rateRaptor(table: PublicState, worthOf: (icon: Ability) => number, raptor: Raptor): number {
  const { icons, cost } = raptorCard(raptor);
  const worths = icons.map(worthOf);
  // A card that must be kept for scouting is not played.
  const { length: lost } = listLostIcons(table, raptor);
  const kept = worths.toSorted((one, other) => other - one).slice(0, worths.length - lost);
  const promised = kept.reduce((sum, worth, index) => sum + worth * (index === 0 ? 1 : secondIcon), 0);
  return promised - cost;
}

/** A raptor that gains anything is used before the turn goes on. */
const preferWhenGained = (net: number): number => (net > 0 ? fine + net : net);

function rateIcon(view: View, forecast: Forecast, table: PublicState, icon: Ability): number {
  switch (icon) {
    case "peek":
      return view.nests.some((nest) => nest.some(({ card }) => card === null)) ? worthOfPeek : 0;
    case "draw":
      return view.deck.cards + view.discard.length > 0 ? worthOfDraw : 0;
    case "swap":
      return canSwapAny(table) ? worthOfSwap : 0;
    default:
      return Math.max(0, ...listDifferent(view.hand ?? []).map((card) => bestPlay(view, forecast, table, card)));
  }
}
