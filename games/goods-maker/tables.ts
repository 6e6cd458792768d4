import { basicBuildings, normalBuildings } from "../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo, pointCards } from "../../data/goods-maker/resources.ts";
import { checkCount, checkIds, type Row, sumOf } from "../kit/tables.ts";

type Copies = Row & { readonly copies: number };

type Tables = {
  readonly basics: readonly Copies[];
  readonly levelOne: readonly Copies[];
  readonly levelTwo: readonly Copies[];
  readonly funds: readonly unknown[];
  readonly pointCards: number;
  readonly basicBuildings: readonly Row[];
  readonly normalBuildings: readonly Row[];
};

const ours: Tables = { basics, levelOne, levelTwo, funds, pointCards, basicBuildings, normalBuildings };

const countCards = (rows: readonly Copies[]): number => sumOf(rows.map(({ copies }) => copies));

/** “Components”: 88 cards, so many of each kind. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables = { ...ours, ...replaced };
  return [
    ...checkCount("basic resource cards", countCards(tables.basics), 16),
    ...checkCount("Level I resource cards", countCards(tables.levelOne), 19),
    ...checkCount("Level II resource cards", countCards(tables.levelTwo), 9),
    ...checkCount("initial funds cards", tables.funds.length, 4),
    ...checkCount("victory point cards", tables.pointCards, 12),
    ...checkCount("basic buildings", tables.basicBuildings.length, 5),
    ...checkCount("normal buildings", tables.normalBuildings.length, 23),
    ...checkIds("resources", [...tables.basics, ...tables.levelOne, ...tables.levelTwo]),
    ...checkIds("buildings", [...tables.basicBuildings, ...tables.normalBuildings]),
  ];
}
