import type { Json } from "../../contract.ts";
import type { State, Turn } from "./state.ts";

/** As up to rules 2, which asked after every scored egg what is taken for its points. */
type OldState = Omit<State, "turn"> & { readonly turn: Omit<Turn, "choosesTokens"> };

/** A match begun under older rules goes on; from the next egg on its points are Victory Eggs unless told otherwise. */
export function upgrade(stored: Json): State {
  const state = stored as OldState;
  return { ...state, turn: { ...state.turn, choosesTokens: false } };
}
