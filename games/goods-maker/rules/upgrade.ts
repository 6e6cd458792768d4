import type { Json } from "../../contract/index.ts";
import type { State } from "./state.ts";

/** As up to rules 2; rules 1 counted turns in a row in which nothing was done, and not since the last victory point. */
type OldState = Omit<State, "lastGain" | "handsBreakTies"> & Partial<Pick<State, "lastGain">>;

/**
 * A match begun under older rules goes on, and its ties are broken as they were. Under rules 1 its rounds without a
 * victory point are counted from the turn being played.
 */
export function upgrade(stored: Json, fromRules: number): State {
  if (fromRules >= 3) return stored as State;
  const { basics, rows, players, points, turn, lastGain = turn.number - 1, now, dice } = stored as OldState;
  return { basics, rows, players, points, turn, lastGain, now, dice, handsBreakTies: true };
}
