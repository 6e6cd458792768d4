import type { Json } from "../../contract/index.ts";
import type { Card } from "./cards.ts";
import type { Letter } from "./places.ts";
import type { Now, State } from "./state.ts";

/** Questions up to rules 3, which asked before scouting ended whether raptors follow; up to rules 2 in smaller steps. */
type OldNow =
  | Now
  | (Extract<Now, { readonly ask: "plan" }> & { readonly raptors: "none" | "after" })
  | { readonly ask: "nest" | "alone"; readonly card: Card }
  | { readonly ask: "plan"; readonly card: Card; readonly nest: Letter; readonly up: boolean }
  | { readonly ask: "extra-place"; readonly card: Card }
  | { readonly ask: "bot-place"; readonly how: "flip" | "place" };

/** A match begun under older rules goes on. What was chosen and not yet carried out then is asked once more. */
export function upgrade(stored: Json, fromRules: number): State {
  if (fromRules >= 4) return stored as State;
  const state = stored as Omit<State, "now"> & { readonly now: OldNow };
  return { ...state, now: upgradeNow(state.now) };
}

function upgradeNow(now: OldNow): Now {
  switch (now.ask) {
    case "nest":
    case "alone":
      return { ask: "turn" };
    case "plan":
      return { ask: "plan", card: now.card, nest: now.nest };
    case "extra-place":
      return { ask: "extra" };
    case "bot-place":
      return "how" in now && now.how === "place" ? { ask: "handle" } : { ask: "bot-place" };
    default:
      return now;
  }
}
