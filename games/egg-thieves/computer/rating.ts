import type { Decision } from "../../contract.ts";
import type { View } from "../rules/view.ts";
import { createForecast, type Forecast } from "./forecast.ts";
import { createGlance } from "./glance.ts";

/** What is not worth this much is left out. */
export const margin = 1;
/** What it is worth to keep one's own plan hidden rather than one card of a nest. */
export const secrecy = 0.2;
/** Options this near to the best one are fine as well. */
export const fine = 0.5;

type RatePick = (view: View, forecast: Forecast, pick: string) => number;

/** Rates each option by one forecast of the nests; in imagined matches by a glance at them. */
export const likeEach = (rate: RatePick) => ({
  evaluate: rateEach(createForecast, rate),
  quick: rateEach(createGlance, rate),
});

/** The same where an option must be taken: the best gets `fine`, the others fall below it by what they are worse. */
export const likeFromBest = (rate: RatePick) => ({
  evaluate: fromBest(rateEach(createForecast, rate)),
  quick: fromBest(rateEach(createGlance, rate)),
});

type Evaluate = (view: View, decision: Decision) => readonly number[];

const rateEach =
  (look: (view: View) => Forecast, rate: RatePick): Evaluate =>
  (view, { options }) => {
    const forecast = look(view);
    return options.map((pick) => rate(view, forecast, pick));
  };

/** Rates counted from the best one, which gets `fine`. */
export const fromBest =
  (evaluate: Evaluate): Evaluate =>
  (view, decision) => {
    const rates = evaluate(view, decision);
    const best = Math.max(...rates);
    return rates.map((each) => each - best + fine);
  };
