import { eggs } from "../../data/chicken-colorout/eggs.ts";
import { scoreRules } from "../../data/chicken-colorout/rules.ts";
import { requirements, slotWeights } from "../../data/chicken-colorout/tiles.ts";
import { checkCount, checkIds, type Row, sumOf } from "../kit/tables.ts";

type Tables = {
  readonly eggs: readonly Row[];
  readonly scoreRules: readonly Row[];
  readonly requirements: readonly (Row & { readonly set: string; readonly quota: number })[];
  readonly slotWeights: readonly { readonly weight: number }[];
};

const ours: Tables = { eggs, scoreRules, requirements, slotWeights };

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
    ...checkCount("thousandths of tiles by their slots", sumOf(tables.slotWeights.map(({ weight }) => weight)), 1000),
  ];
}
