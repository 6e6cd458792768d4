import { type Ability, type Card, listDifferent, type Raptor, raptorCard, triceratopsOn } from "../rules/cards.ts";
import type { Letter } from "../rules/places.ts";
import {
  canSwapAny,
  countLostPlays,
  listSwappable,
  listUsableRaptors,
  type PublicState,
} from "../rules/publicState.ts";
import { replaceAt } from "../rules/state.ts";
import { publicStateIn, type Seen, type View } from "../rules/view.ts";
import { createForecast, type Forecast } from "./forecast.ts";
import { bestPlan, bestPlay, type Pair } from "./plays.ts";
import { fine, margin } from "./rating.ts";
import { bestSwap } from "./swaps.ts";

/** Eggs that a look at a card and a further card to choose from are worth. */
const worthOfPeek = 0.5;
const worthOfDraw = 0.3;
/** A raptor is used when it promises so many eggs more than it costs: promises are the best of many guesses. */
const caution = 4;
/** The second of two like icons is worth less than the first. */
const secondIcon = 0.75;

/** What the icons of each raptor promise, less its cost; well above 0 when it is worth using now. */
export function rateRaptors(view: View, forecast: Forecast, raptors: readonly Raptor[]): readonly number[] {
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
  const lost = countLostPlays(table, raptor);
  const kept = worths.toSorted((one, other) => other - one).slice(0, worths.length - lost);
  const promised = kept.reduce((sum, worth, index) => sum + worth * (index === 0 ? 1 : secondIcon), 0);
  return promised - cost;
}

/** A raptor that gains anything is used before the turn goes on. */
const preferWhenGained = (net: number): number => (net > 0 ? fine + net : net);

/** What the best raptor promises once this card lies in its nest, with the best other card on the own board. */
export function rateAfterScouting(view: View, { card, nest }: { readonly card: Card; readonly nest: Letter }): number {
  const after = imagineScouting(view, bestPlan(view, createForecast(view), card, nest));
  const raptors = listUsableRaptors(publicStateIn(after));
  return Math.max(-margin, ...rateRaptors(after, createForecast(after), raptors));
}

function imagineScouting(view: View, { card, nest, other, plan }: Pair): View {
  const { player } = view.turn;
  const show = (each: Card, up: boolean): Seen => ({ card: each, triceratops: triceratopsOn(each), up });
  const left = [...(view.hand ?? [])];
  for (const each of [card, other]) left.splice(left.indexOf(each), 1);
  return {
    ...view,
    hand: left,
    backs: replaceAt(view.backs, player, (backs) => ({ ...backs, cards: left.length })),
    nests: replaceAt(view.nests, nest, (cards) => [...cards, show(card, true)]),
    plans: replaceAt(view.plans, player, (spots) => replaceAt(spots, plan, (cards) => [...cards, show(other, false)])),
    turn: { ...view.turn, scouted: true },
  };
}

function rateIcon(view: View, forecast: Forecast, table: PublicState, icon: Ability): number {
  switch (icon) {
    case "peek":
      return view.nests.some((nest) => nest.some(({ card }) => card === null)) ? worthOfPeek : 0;
    case "draw":
      return view.deck.cards + view.discard.length > 0 ? worthOfDraw : 0;
    case "swap":
      return worthOfSwap(view, forecast, table);
    default:
      return Math.max(0, ...listDifferent(view.hand ?? []).map((card) => bestPlay(view, forecast, table, card)));
  }
}

function worthOfSwap(view: View, forecast: Forecast, table: PublicState): number {
  if (forecast.usualSwap !== undefined) return canSwapAny(table) ? forecast.usualSwap : 0;
  return Math.max(0, ...listSwappable(table, null).map((place) => bestSwap(view, forecast, place)));
}
