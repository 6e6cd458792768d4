import type { Decision, Seat } from "../../../contract.ts";
import type { Ask } from "../state.ts";

/**
 * A question of phase IV. None of them is open to all: most depend on the hand
 * or on the card set aside, and an answer given by the host would tell so.
 */
export const askFor = (seat: Seat, ask: Ask, options: readonly string[], min: number, max: number): Decision => ({
  seat,
  ask,
  options,
  min,
  max,
  awaited: true,
  open: false,
});

/** A question for exactly one option. */
export const askOne = (seat: Seat, ask: Ask, options: readonly string[]): Decision => askFor(seat, ask, options, 1, 1);
