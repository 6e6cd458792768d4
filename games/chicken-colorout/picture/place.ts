import type { Decision } from "../../contract.ts";
import type { View } from "../view.ts";

const onMap: ReadonlySet<string> = new Set([
  "move",
  "pawn",
  "where",
  "teleport",
  "clear",
  "rearrange",
  "shift",
  "swap-tile",
  "survey-where",
]);
const inHand: ReadonlySet<string> = new Set(["hide", "again", "give", "swap-give"]);

/** Options that are a cell are marked on the map as "D4", tokens of the own hand as "hand:red" and "hand:red-2". */
export function place(_view: View, { ask }: Decision, option: string): string | undefined {
  if (onMap.has(ask)) return /^[A-H][1-8]$/u.test(option) ? option : undefined;
  return inHand.has(ask) ? `hand:${option}` : undefined;
}
