import type { Decision } from "./rules.ts";

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

/** Heuristics of computer players. Absent: computers imagine matches by the rules alone. */
export type Computer<State, View> = {
  /**
   * Rates each option (same order; below 0: rather not), seeing only the seat's view; -Infinity for whole questions to
   * leave out of a search. Undefined for a kind that rates as a sensible player does, never for "sensible" itself.
   */
  rate(view: View, decision: Decision, as: Rater): readonly number[] | undefined;
  /** Judges a table before its end. Absent: imagined matches are played to their end. */
  foresee?(state: State): Outlook;
};
