import type { AnyGame, Decision, Json, Rater } from "../contract/index.ts";
import { bug } from "./at.ts";

/**
 * Rates each option as this kind of player does, seeing only the seat's view; undefined for a kind that rates as a
 * sensible player. A game without a computer likes all options alike.
 */
export function rateAs(game: AnyGame, view: Json, decision: Decision, as: Rater): readonly number[] | undefined {
  if (game.computer !== undefined) return game.computer.rate(view, decision, as);
  return as === "sensible" ? decision.options.map(() => 0) : undefined;
}

/** Rates each option as a player of a first evening does; below 0: rather not. */
export const rateSensibly = (game: AnyGame, view: Json, decision: Decision): readonly number[] =>
  rateAs(game, view, decision, "sensible") ?? bug(`${game.info.id} rates nothing of ${decision.ask}`);
