import type { Options } from "./info.ts";
import type { Seat } from "./values.ts";

/** For games whose matches are chapters. Absent: every match is by itself. */
export type Campaign<State> = {
  /** The options of the next match, if any follows; `seats` holds for each of its seats the one its player had here. */
  continue(state: State, seats: readonly (Seat | null)[]): Options | undefined;
};
