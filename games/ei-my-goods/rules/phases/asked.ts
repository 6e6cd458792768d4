import type { Decision, Seat } from "../../../contract.ts";

/**
 * A question of phase IV. None of them is open to all: most depend on the hand
 * or on the card set aside, and an answer given by the host would tell so.
 */
export const askedFor = (seat: Seat, ask: string, options: readonly string[], min: number, max: number): Decision => ({
  seat,
  ask,
  options,
  min,
  max,
  awaited: true,
  open: false,
});

/** A question for exactly one option. */
export const askedOne = (seat: Seat, ask: string, options: readonly string[]): Decision =>
  askedFor(seat, ask, options, 1, 1);
