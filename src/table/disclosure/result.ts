import type { AnyGame, Message, SeatScore, Verdict } from "../../../games/contract/index.ts";
import { positionOf } from "../../match/position.ts";
import { disclosureOf } from "./disclosure.ts";
import type { TableRecord } from "../record.ts";

/** Winners; or, of a player alone, the conditions that were met or missed. */
export type Outcome =
  | { readonly is: "untold" }
  | { readonly is: "won"; readonly winners: readonly SeatScore[] }
  | { readonly is: "passed"; readonly points: number }
  | { readonly is: "not-passed"; readonly missed: readonly Message[] };

/** Result of a match, as everybody may know it now. */
export type MatchResult = {
  readonly outcome: Outcome;
  /** Best first; none before the end. */
  readonly scores: readonly SeatScore[];
  /** Reasons for the outcome beside the points, and what to try next. */
  readonly why: readonly Message[];
};

/** Returns the result of a match that has ended; an untold one before, and where it was broken off. */
export function finalResult(game: AnyGame, record: TableRecord): MatchResult {
  if (record.match === null || !disclosureOf(record).scores) return { outcome: { is: "untold" }, scores: [], why: [] };
  const { state } = positionOf(game, record.match).match;
  const { seats, verdict } = game.score(state);
  return resultOf(seats, verdict);
}

/** Reads scores and verdict of a game as a result. */
export function resultOf(given: readonly SeatScore[], verdict: Verdict | undefined): MatchResult {
  const scores = given.toSorted((one, other) => one.rank - other.rank);
  const { why = [], next } = verdict ?? {};
  return { outcome: outcomeOf(scores, verdict), scores, why: next === undefined ? why : [...why, next] };
}

function outcomeOf(scores: readonly SeatScore[], verdict: Verdict | undefined): Outcome {
  const [first] = scores;
  if (first === undefined) return { is: "untold" };
  if (verdict?.isPassed === undefined) return { is: "won", winners: scores.filter(({ rank }) => rank === 1) };
  return verdict.isPassed ? { is: "passed", points: first.points } : { is: "not-passed", missed: verdict.missed ?? [] };
}
