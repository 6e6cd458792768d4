import type { Decision, Rater } from "../../contract/index.ts";
import type { View } from "../rules/view.ts";
import { createForecast, type Forecast } from "./forecast.ts";
import { createGlance } from "./glance.ts";

/** Least worth of anything optional. */
export const margin = 1;
/** Worth of hiding one's own plan rather than a card of a nest. */
export const secrecy = 0.2;
/** Options this near to the best one are fine as well. */
export const fine = 0.5;

type RatePick = (view: View, forecast: Forecast, pick: string) => number;

/** Rates each option by one forecast of the nests; in imagined matches by a glance at them. */
export const likeEach =
  (rate: RatePick): Rating =>
  (view, { options }, as) => {
    const forecast = as === "imagined" ? createGlance(view) : createForecast(view);
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
