import type { eggs } from "../../../data/chicken-colorout/eggs.ts";
import { actionLimits, survey } from "../../../data/chicken-colorout/supply.ts";
import { at } from "../../kit/at.ts";
import { box } from "../tables.ts";
import type { Counts, Egg, EggSet, Rules } from "./state.ts";

export const everyEgg: EggSet = 0b111111;
export const eggTypes: readonly Egg[] = [0, 1, 2, 3, 4, 5];
export const bit = (egg: Egg): EggSet => 1 << egg;

export function typesIn(counts: Counts): EggSet {
  let set = 0;
  for (let egg = 0; egg < 6; egg += 1) if (at(counts, egg) > 0) set |= 1 << egg;
  return set;
}

export function collectTypes(eggs: readonly Egg[]): EggSet {
  let set = 0;
  for (const egg of eggs) set |= 1 << egg;
  return set;
}

const listsOfTypes: readonly (readonly Egg[])[] = Array.from({ length: everyEgg + 1 }, (_, set) =>
  eggTypes.filter((egg) => (set & bit(egg)) !== 0),
);

export const listTypes = (set: EggSet): readonly Egg[] => at(listsOfTypes, set);

export function countEggs(counts: Counts): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** The same eggs as somebody sees them who sees only how many there are (Ruling 47). */
export const faceDown = (counts: Counts): Counts => [...eggTypes.map(() => 0), countEggs(counts)];

export const countFaceDown = (counts: Counts): number => counts[eggTypes.length] ?? 0;
export const changeCount = (counts: Counts, egg: Egg, by: number): Counts => counts.with(egg, at(counts, egg) + by);

export const listEggs = (counts: Counts): readonly Egg[] =>
  eggTypes.flatMap((egg) => Array.from({ length: at(counts, egg) }, () => egg));

export function countTypes(list: readonly Egg[]): Counts {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const egg of list) counts[egg] = at(counts, egg) + 1;
  return counts;
}

export type Action = (typeof eggs)[number]["action"] | "any" | "survey";
type Starting = Pick<Rules, "startingTile">;

/** Rulings 17 to 24: what this egg does by the starting tile that is played. */
export function actionOf(rules: Starting, egg: Egg): Action {
  const { action } = at(box.tables().eggs, egg);
  return action === "exchange" ? exchanges[rules.startingTile] : action;
}

const exchanges = { standard: "exchange", wild: "any", surveyor: "survey" } as const;

/** The eggs that another may follow: they have the same action on every starting tile. */
export const followedTypes = box.derive(({ eggs }): EggSet =>
  collectTypes(eggTypes.filter((egg) => at(eggs, egg).action === "again")),
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
