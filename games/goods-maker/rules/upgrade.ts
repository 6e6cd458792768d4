import type { Json } from "../../contract.ts";
import type { State } from "./state.ts";

/** As under rules 1, which counted turns in a row in which nothing was done instead. */
type StateOfRules1 = Omit<State, "lastGain">;

/** A match begun under rules 1 goes on; its rounds without a victory point are counted from the turn being played. */
export function upgrade(stored: Json): State {
  const { basics, rows, players, points, turn, now, dice } = stored as StateOfRules1;
  return { basics, rows, players, points, turn, lastGain: turn.number - 1, now, dice };
}
