import type { Json } from "../../contract/index.ts";
import type { Drawing, Now, State, Turn } from "./state.ts";

type OldTurn = Omit<Turn, "left">;
type OldNow =
  | Exclude<Now, { readonly ask: "turn" | "halve" }>
  | OldTurn
  | (Omit<Extract<Now, { readonly ask: "halve" }>, "back"> & { readonly back: OldTurn | Drawing });
/** As under rules 1, which counted no rounds without a purchase and let chains be opened again and again. */
type StateOfRules1 = Omit<State, "lastPurchase" | "now"> & { readonly now: OldNow };

/**
 * A match of older rules goes on. Under rules 1 no rounds without a purchase were counted: they count from the round
 * being played. What rules 2 asked in two steps is stored as it is today, and is answered to its end.
 */
export function upgrade(stored: Json, fromRules: number): State {
  if (fromRules >= 2) return stored as State;
  const state = stored as StateOfRules1;
  return { ...state, lastPurchase: state.round - 1, now: upgradeNow(state.now) };
}

function upgradeNow(now: OldNow): Now {
  if (now.ask === "turn") return { ...now, left: [] };
  if (now.ask !== "halve") return now;
  const { back } = now;
  return { ...now, back: back.ask === "turn" ? { ...back, left: [] } : back };
}
