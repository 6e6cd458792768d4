import type { Decision } from "./rules.ts";
import type { Seat } from "./values.ts";

/**
 * Kind of player to rate for: "sensible" answers at once; "imagined" plays on in imagined matches and is rated in
 * microseconds; "thinking" is the seat that searches, where the game knows better play than that of the others.
 */
export type Rater = "sensible" | "imagined" | "thinking";

/** A judgement of an imagined match that is cut short. */
export type Outlook = {
  /** Answers of each seat after which a match imagined from this table says enough; Infinity: only its end does. */
  readonly after: number;
  /** Probable final points of each seat. */
  readonly points: readonly number[];
  /** Points of lead that are worth odds of e to 1 (2.7) to win; 0: the leader wins. */
  readonly scale: number;
};

/** Figures of a seat at a table by name; what stands after a dot is of the kind of what stands before it. */
export type SeatFigures = { readonly [name: string]: number };

/** What each figure is worth in final points, and points of lead that are worth odds of e to 1 to win. */
export type Fit = { readonly weights: SeatFigures; readonly scale: number };

/** What `npm run tool -- fit` found under these rules, for two players and for more. */
export type Fitted = { readonly rules: number; readonly two: Fit; readonly more: Fit };

/** Heuristics of computer players. Absent: computers imagine matches by the rules alone. */
export type Computer<State, View> = {
  /**
   * Rates each option (same order; below 0: rather not), seeing only the seat's view; -Infinity for whole questions to
   * leave out of a search. Undefined for a kind that rates as a sensible player does, never for "sensible" itself.
   */
  rate(view: View, decision: Decision, as: Rater): readonly number[] | undefined;
  /** Playouts of each answer of hard at least, however slow the machine; the figures of the docs are measured with them. */
  readonly least?: number;
  /** Judges a table before its end. Absent: imagined matches are played to their end. */
  foresee?(state: State): Outlook;
  /** What final points are foreseen from, and what each figure is worth; kinds are named by messages `outlook.<kind>`. */
  figures?(state: State, seat: Seat): SeatFigures;
  readonly fitted?: Fitted;
};
