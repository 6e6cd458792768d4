import type { Place } from "../rules/places.ts";
import { listSwappable } from "../rules/publicState.ts";
import { replaceAt } from "../rules/state.ts";
import { publicStateIn, type Seen, seenAt, type View } from "../rules/view.ts";
import type { Forecast } from "./forecast.ts";

/** The best partner for a card that changes places. */
export const bestSwap = (view: View, forecast: Forecast, place: Place): number =>
  Math.max(...listSwappable(publicStateIn(view), place).map((other) => rateSwap(view, forecast, place, other)));

/** Two cards changing places. */
export function rateSwap(view: View, forecast: Forecast, place: Place, other: Place): number {
  const half = putCard(view.nests, place, seenAt(view, other));
  return forecast.rateNests(putCard(half, other, seenAt(view, place)));
}

const putCard = (nests: View["nests"], { nest, index }: Place, seen: Seen): View["nests"] =>
  replaceAt(nests, nest, (cards) => cards.with(index, seen));
