import type { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { actionLimits, survey } from "../../../data/chicken-colorout/supply.ts";
import { at } from "../../kit/at.ts";
import { unreachable } from "../../kit/fail.ts";
import { box } from "../tables.ts";
import { bit, eggTypes } from "./eggs.ts";
import type { Egg, EggSet, Rules } from "./state.ts";

export type Action = (typeof eggs)[number]["action"] | "any" | "survey";

type Starting = Pick<Rules, "startingTile">;

/** Rulings 17 to 24: what this egg does by the starting tile that is played. */
export function actionOf(rules: Starting, egg: Egg): Action {
  const { action } = at(box.tables().eggs, egg);
  if (action !== "exchange") return action;
  switch (rules.startingTile) {
    case "standard":
      return "exchange";
    case "wild":
      return "any";
    case "surveyor":
      return "survey";
    default:
      return unreachable(rules.startingTile);
  }
}

/** The eggs that another may follow: they have the same action on every starting tile. */
export const followedTypes = box.derive(({ eggs }): EggSet =>
  eggTypes.filter((egg) => at(eggs, egg).action === "again").reduce((set, egg) => set | bit(egg), 0),
);

/** Limits of the actions: those of the prototype on the wild starting tile (Ruling 23). */
export const limitsOf = (rules: Starting): (typeof actionLimits)["released" | "prototype"] =>
  rules.startingTile === "wild" ? actionLimits.prototype : actionLimits.released;

/** The tiles that this egg's action may reach: all that its rule allows, or as many of them as there are. */
export function countReach(rules: Starting, egg: Egg, there = Infinity): number {
  const { clearTiles, rearrangeTiles } = limitsOf(rules);
  const limits: { readonly [action in Action]?: number } = {
    clear: clearTiles,
    rearrange: rearrangeTiles,
    survey: survey.look,
  };
  return Math.min(limits[actionOf(rules, egg)] ?? 0, there);
}
