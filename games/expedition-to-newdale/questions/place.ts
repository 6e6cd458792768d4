import type { Decision } from "../../contract.ts";
import { cardNo } from "../rules/box/cards.ts";
import type { View } from "../rules/view.ts";

const handAsks: ReadonlySet<string> = new Set([
  "put-away",
  "discard",
  "pass-cards",
  "exchange",
  "caravan",
  "chain-cards",
]);
const townAsks: ReadonlySet<string> = new Set(["town", "guide"]);
const noCards: ReadonlySet<string> = new Set(["draw", "pass", "later", "none", "done", "stay", "no"]);

/**
 * Where an option is: a town, a bonus space, a crossing or a sea space of the map; a card of the display or the hand;
 * an area of the own player board. Spaces for tokens are too many to be numbered; their options name them.
 */
export function place(view: View, { ask, seat }: Decision, option: string): string | undefined {
  if (noCards.has(option)) return undefined;
  if (townAsks.has(ask)) return `town:${option}`;
  if (ask === "space") return `space:${option}`;
  if (ask === "bridge") return `crossing:${option.slice(1)}`;
  if (ask === "ship") return `sea:${option}`;
  if (handAsks.has(ask)) return `hand:${option}`;
  if (ask === "build" || ask === "vineyard") {
    return view.mine?.hand.includes(cardNo(option)) === true ? `hand:${option}` : `card:${option}`;
  }
  // The own player board is drawn for its owner alone.
  if (view.me !== seat) return undefined;
  return ask === "area" || ask === "final" ? `area:${option}` : undefined;
}
