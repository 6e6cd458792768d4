import { eggs } from "../../data/chicken-colorout/eggs.ts";
import { requirements, scoreRules, slotWeights } from "../../data/chicken-colorout/tiles.ts";
import { createBox } from "../kit/box.ts";
import { checkCount, checkIds, checkRows, flag, listOf, oneOf, orNull, type Row, sumOf, whole } from "../kit/tables.ts";

type Tables = {
  readonly eggs: readonly Row[];
  readonly scoreRules: readonly Row[];
  readonly requirements: readonly (Row & { readonly set: string; readonly quota: number })[];
  readonly slotWeights: readonly { readonly weight: number }[];
  readonly tiles: readonly TypedTile[];
};

/** A printed tile; names of eggs and facings as in options. */
export type TileRow = Row & {
  readonly needs: (typeof requirements)[number]["id"];
  readonly crossed: boolean;
  readonly eggs: readonly (typeof eggs)[number]["id"][];
  readonly arrow: "N" | "E" | "S" | "W" | null;
  readonly slots: number;
  readonly rule: (typeof scoreRules)[number]["id"] | null;
  readonly ruleArrow: "N" | "E" | "S" | "W" | null;
};

/** A printed tile as somebody typed it: fields may be missing. */
type TypedTile = Row & Partial<TileRow>;

/** Printed tiles; without any, tiles are drawn by the weights. */
const noTiles: readonly TileRow[] = [];

const ours: Tables = { eggs, scoreRules, requirements, slotWeights, tiles: noTiles };
const actions = eggs.map(({ action }) => action);
export const box = createBox({ eggs, requirements, slotWeights, tiles: noTiles });

export const boxFields = {
  eggs: ["action"],
  requirements: ["weight", "quota", "quotaCrossed"],
  slotWeights: ["slots", "weight"],
  tiles: ["id", "needs", "crossed", "eggs", "arrow", "slots", "rule", "ruleArrow"],
};
export const boxNames = ["egg."];

/** Six types of eggs, 32 tiles besides the starting tile, 18 more of Terrific Tiles, and a score rule on each of these. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables = { ...ours, ...replaced };
  const countTiles = (set: string): number =>
    sumOf(tables.requirements.filter((row) => row.set === set).map(({ quota }) => quota));
  const actionsOfEggs = new Set(tables.eggs.map((egg) => ("action" in egg ? egg.action : "")));
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
    ...checkCount("actions of the eggs", actionsOfEggs.size, 6),
    ...checkTiles(tables.tiles),
    ...checkCount("thousandths of tiles by their slots", sumOf(tables.slotWeights.map(({ weight }) => weight)), 1000),
  ];
}

/** Printed tiles: those of the base game, then those of Terrific Tiles, each with a score rule of its own. */
function checkTiles(tiles: readonly TypedTile[]): readonly string[] {
  if (tiles.length === 0) return [];
  const sets = new Map<string, string>(requirements.map(({ id, set }) => [id, set]));
  const terrific = tiles.filter(({ rule }) => (rule ?? null) !== null);
  const strange = tiles.filter(({ needs, rule }) => sets.get(needs ?? "") === "terrific" && (rule ?? null) === null);
  const ids = (rows: readonly Row[]): readonly string[] => rows.map(({ id }) => id);
  const rules = terrific.map(({ rule }) => ({ id: String(rule) }));
  const arrow = orNull(oneOf("direction", ["N", "E", "S", "W"]));
  return [
    ...checkIds("tiles", tiles),
    ...checkCount("tiles without a score rule", tiles.length - terrific.length, 32),
    ...checkCount("tiles with a score rule", terrific.length, 18),
    ...checkIds("score rules of tiles", rules),
    ...strange.map(({ id, needs }) => `tiles, row ${id}: only tiles with a score rule need “${needs}”.`),
    ...checkRows("tiles", tiles, {
      needs: oneOf("requirement", ids(requirements)),
      crossed: flag,
      eggs: listOf(oneOf("egg", ids(eggs)), 0, 3),
      arrow,
      slots: whole(1, 5),
      rule: orNull(oneOf("score rule", ids(scoreRules))),
      ruleArrow: arrow,
    }),
    ...tiles.flatMap(checkPrint),
  ];
}

/** Eggs and arrows are printed where the requirement or the score rule asks for them, and nowhere else. */
function checkPrint({ id, needs, eggs: shown = [], arrow, rule, ruleArrow }: TypedTile): readonly string[] {
  const row = `tiles, row ${id}`;
  const pointed = needs === "rainbow_arrow" || needs === "pawn_arrow";
  const isNeighbour = scoreRules.some((each) => each.id === rule && each.arrow);
  return [
    ...(shown.length > 0 === (needs === "egg") ? [] : [`${row}, eggs: they belong to the requirement “egg” alone.`]),
    ...((arrow !== null) === pointed ? [] : [`${row}, arrow: “rainbow_arrow” and “pawn_arrow” have one, others null.`]),
    ...((ruleArrow !== null) === isNeighbour
      ? []
      : [`${row}, ruleArrow: score rules about a neighbour have one, others null.`]),
  ];
}
