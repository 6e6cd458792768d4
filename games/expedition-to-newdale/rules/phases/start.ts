import type { Seat } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import type { StepContext } from "../stepContext.ts";
import { discard } from "../effects/hand.ts";
import { inTurnOrder, isSolo, type Table } from "../state.ts";

/** Seals the choice of a starting hand. */
export const keepSeal = (seat: Seat): string => `start-seat-${seat}`;

/** Everybody has chosen: the cards go to the discard pile, face up. */
export function showKept(context: StepContext): void {
  const { state } = context;
  for (const seat of inTurnOrder(state)) {
    if (!isSolo(state)) context.story.unsealed.push(keepSeal(seat));
    discard(context, seat, at(state.keeps, seat) ?? [], "start");
  }
}

/** Page 5, step 19: from the right of the starting player, anti-clockwise; the starting player takes what is left. */
export function listChoosers({ seats, start }: Pick<Table, "seats" | "start">): readonly Seat[] {
  const { length } = seats;
  return seats.map((_, step) => (start - 1 - step + 2 * length) % length);
}
