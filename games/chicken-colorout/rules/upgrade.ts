import type { Json } from "../../contract/index.ts";
import type { State, Turn } from "./state.ts";

/** As up to rules 3; rules 2 asked after every scored egg what is taken for its points. */
type OldState = Omit<State, "turn"> & { readonly turn: Omit<Turn, "choosesTokens"> & Partial<Turn> };

/**
 * A match begun under older rules goes on, and its ties are broken as they were. Under rules 2 the points of the next
 * egg on are Victory Eggs unless told otherwise.
 */
export function upgrade(stored: Json, fromRules: number): State {
  if (fromRules >= 4) return stored as State;
  const state = stored as OldState;
  const { choosesTokens = false } = state.turn;
  return { ...state, rules: { ...state.rules, breakTies: true }, turn: { ...state.turn, choosesTokens } };
}
