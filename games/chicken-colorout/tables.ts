import { eggs } from "../../data/chicken-colorout/eggs.ts";
import { scoreRules } from "../../data/chicken-colorout/rules.ts";
import { requirements, slotWeights } from "../../data/chicken-colorout/tiles.ts";
import { checkCount, checkIds, checkRows, oneOf, type Row, sumOf, whole } from "../kit/tables.ts";

type Tables = {
  readonly eggs: readonly Row[];
  readonly scoreRules: readonly Row[];
  readonly requirements: readonly (Row & { readonly set: string; readonly quota: number })[];
  readonly slotWeights: readonly { readonly weight: number }[];
};

const ours: Tables = { eggs, scoreRules, requirements, slotWeights };

const actions = eggs.map(({ action }) => action);

/** Tables that an owner's box may replace. */
export const boxTables = { eggs, requirements, slotWeights };

/** Six types of eggs, 32 tiles besides the starting tile, 18 more of Terrific Tiles, and a score rule on each of these. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables = { ...ours, ...replaced };
  const countTiles = (set: string): number =>
    sumOf(tables.requirements.filter((row) => row.set === set).map(({ quota }) => quota));
  return [
    ...checkCount("types of eggs", tables.eggs.length, 6),
    ...checkIds("eggs", tables.eggs),
    ...checkCount("score rules", tables.scoreRules.length, 18),
    ...checkIds("score rules", tables.scoreRules),
    ...checkIds("requirements", tables.requirements),
    ...checkCount("tiles", countTiles("base"), 32),
    ...checkCount("tiles of Terrific Tiles", countTiles("terrific"), 18),
    ...checkRows("eggs", tables.eggs, { action: oneOf("action", actions) }),
    ...checkRows("requirements", tables.requirements, {
      set: oneOf("set", ["base", "terrific"]),
      weight: whole(0, 1000),
      quota: whole(0, 32),
      quotaCrossed: whole(0, 32),
    }),
    ...checkRows("slotWeights", tables.slotWeights, { slots: whole(1, 5), weight: whole(0, 1000) }),
    ...checkCount(
      "actions of the eggs",
      new Set(tables.eggs.map((egg) => ("action" in egg ? egg.action : ""))).size,
      6,
    ),
    ...checkCount("thousandths of tiles by their slots", sumOf(tables.slotWeights.map(({ weight }) => weight)), 1000),
  ];
}
