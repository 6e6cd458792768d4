import type { Decision } from "../../contract.ts";
import type { View } from "../rules/view.ts";

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
const eggOption = /^(?:red|green|yellow|blue|orange|cyan)(?:-\d)?$/u;

/**
 * Where an option is: a cell of the map as "D4", an own egg as "hand:red" or
 * "hand:red-2", a player as "seat:1" and an egg of that player as "seat:1:red",
 * an egg in storage as "storage:red", a tile one is looking at as "look:T05".
 */
export function place(view: View, { ask }: Decision, option: string): string | undefined {
  if (onMap.has(ask)) return /^[A-H][1-8]$/u.test(option) ? option : undefined;
  if (ask === "partner") return `seat:${option}`;
  if (ask === "survey") return view.look?.some(({ id }) => id === option) === true ? `look:${option}` : undefined;
  if (!eggOption.test(option)) return undefined;
  if (inHand.has(ask)) return `hand:${option}`;
  if (ask === "reward") return `storage:${option}`;
  return view.now.ask === "take" ? `seat:${view.now.partner}:${option}` : undefined;
}
