import { type Ability, listDifferent, type Raptor, raptorCard } from "../rules/cards.ts";
import { canSwapAny, listLostIcons, listSwappable, type PublicState } from "../rules/publicState.ts";
import { publicStateIn, type View } from "../rules/view.ts";
import type { Forecast } from "./forecast.ts";
import { bestPlay } from "./plays.ts";
import { fine } from "./rating.ts";
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
      return worthOfSwap(view, forecast, table);
    default:
      return Math.max(0, ...listDifferent(view.hand ?? []).map((card) => bestPlay(view, forecast, table, card)));
  }
}

function worthOfSwap(view: View, forecast: Forecast, table: PublicState): number {
  if (forecast.usualSwap !== undefined) return canSwapAny(table) ? forecast.usualSwap : 0;
  return Math.max(0, ...listSwappable(table, null).map((place) => bestSwap(view, forecast, place)));
}
