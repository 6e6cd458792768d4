import type { Json } from "../../contract/index.ts";
import type { State, Turn } from "./state.ts";

/** As up to rules 4, which asked before hiding whether points are taken as other eggs; up to rules 3 ties were broken. */
type OldState = Omit<State, "turn"> & { readonly turn: Turn };

/** A match begun under older rules goes on, and its ties are broken as they were. */
export function upgrade(stored: Json, fromRules: number): State {
  if (fromRules >= 5) return stored as State;
  const state = stored as OldState;
  const { seat, seekerMoved, pawnActions, pawnActed, hidden, cell } = state.turn;
  const turn: Turn = { seat, seekerMoved, pawnActions, pawnActed, hidden, cell };
  const ties = fromRules >= 4 ? {} : { breakTies: true as const };
  const wild = state.rules.startingTile === "wild" ? { oldWildTile: true as const } : {};
  return { ...state, rules: { ...state.rules, ...ties, ...wild }, turn };
}
