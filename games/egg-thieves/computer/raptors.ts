import { type Ability, listDifferent, type Raptor, raptorCard } from "../rules/cards.ts";
import { countLostPlays, listSwappable } from "../rules/publicState.ts";
import { publicStateIn, type View } from "../rules/view.ts";
import type { Forecast } from "./forecast.ts";
import { bestPlay } from "./plays.ts";
import { fine, margin } from "./rating.ts";
import { bestSwap } from "./swaps.ts";

/** Eggs that a look at a card and a further card to choose from are worth. */
const worthOfPeek = 0.5;
const worthOfDraw = 0.3;
/** The second of two like icons is worth less than the first. */
const secondIcon = 0.75;

/** What a raptor's icons promise, less its cost; well above 0 when it is worth using now. */
export function rateRaptor(view: View, forecast: Forecast, raptor: Raptor): number {
  const { icons, cost } = raptorCard(raptor);
  const worths = icons.map((icon) => rateIcon(view, forecast, icon));
  // A card that must be kept for scouting is not played.
  const lost = countLostPlays(publicStateIn(view), raptor);
  const kept = worths.toSorted((one, other) => other - one).slice(0, worths.length - lost);
  const promised = kept.reduce((sum, worth, index) => sum + worth * (index === 0 ? 1 : secondIcon), 0);
  const net = promised - cost - margin;
  return net > 0 ? fine + net : net;
}

function rateIcon(view: View, forecast: Forecast, icon: Ability): number {
  switch (icon) {
    case "peek":
      return view.nests.some((nest) => nest.some(({ card }) => card === null)) ? worthOfPeek : 0;
    case "draw":
      return view.deck.cards + view.discard.length > 0 ? worthOfDraw : 0;
    case "swap":
      return Math.max(0, ...listSwappable(publicStateIn(view), null).map((place) => bestSwap(view, forecast, place)));
    default:
      return Math.max(0, ...listDifferent(view.hand ?? []).map((card) => bestPlay(view, forecast, card)));
  }
}
