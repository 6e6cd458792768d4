import type { Decision } from "../../contract.ts";
import type { View } from "../rules/view.ts";
import { createForecast, type Forecast } from "./forecast.ts";

/** A raptor is used when it promises so many eggs more than it costs. */
export const margin = 1;
/** What it is worth to keep one's own plan hidden rather than one card of a nest. */
export const secrecy = 0.2;
/** Options this near to the best one are fine as well. */
export const fine = 0.5;

/** Rates each option by one forecast of the nests. */
export function rateEach(
  view: View,
  { options }: Decision,
  rate: (forecast: Forecast, pick: string) => number,
): readonly number[] {
  const forecast = createForecast(view);
  return options.map((pick) => rate(forecast, pick));
}

/** The same where an option must be taken: the best gets `fine`, the others fall below it by what they are worse. */
export function rateFromBest(
  view: View,
  decision: Decision,
  rate: (forecast: Forecast, pick: string) => number,
): readonly number[] {
  const rates = rateEach(view, decision, rate);
  const best = Math.max(...rates);
  return rates.map((each) => each - best + fine);
}
