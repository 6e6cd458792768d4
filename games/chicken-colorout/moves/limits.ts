import { actionLimits } from "../../../data/chicken-colorout/supply.ts";
import type { Rules } from "../state.ts";

/** How much the actions may do: the prototype's powers on the wild starting tile (4.5). */
export const limitsOf = (rules: Rules): (typeof actionLimits)["released" | "prototype"] =>
  rules.startingTile === "wild" ? actionLimits.prototype : actionLimits.released;
