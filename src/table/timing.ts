import type { Seat } from "../../games/contract/index.ts";
import type { Posted } from "../ids.ts";
import { freshClock, type SeatClock } from "../time/clock.ts";
import type { Hours, Span } from "../time/hours.ts";
import { type Pace, paces } from "../time/pace.ts";

/** How a table is played over days: its pace and its clocks. A game knows nothing of it. */
export type Timing = {
  readonly pace: Pace;
  /** The only hours in which the clocks run. */
  readonly window: Hours | null;
  /** The least share of choices in time, in percent, with which one may join. */
  readonly minimum: number;
  /** For how long a player may object to being replaced, in milliseconds; absent: as long as is usual. */
  readonly seatWait?: number;
  readonly clocks: readonly SeatClock[];
  readonly isPaused: boolean;
  /** The one message that reminds those who are awaited. */
  readonly reminder: Posted | null;
  /** Time-outs in which the players of seats can press nothing, with the grace period after: their clocks stand still. */
  readonly muted?: readonly (Span & { readonly seat: Seat })[];
  /** When the row of the deadlines shelf is due that names this table, if there is one: never later than anything else is due. */
  readonly deadlineRow: number | null;
  /** When anybody last did anything here. */
  readonly touched: number;
};

/** The timing of a table that has not begun, at this pace. */
export function newTiming(seats: number, pace: Pace = paces.none): Timing {
  return {
    pace,
    window: null,
    minimum: 0,
    clocks: Array.from({ length: seats }, () => freshClock(pace)),
    isPaused: false,
    reminder: null,
    deadlineRow: null,
    touched: 0,
  };
}
