import { basicBuildings, normalBuildings } from "../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo, pointCards } from "../../data/goods-maker/resources.ts";
import { createBox } from "../kit/box.ts";
import {
  checkCount,
  checkIds,
  checkRows,
  fieldsOf,
  idsOf,
  listOf,
  oneOf,
  orNull,
  sumOf,
  type Typed,
  whole,
} from "../kit/tables.ts";

const ours = { basics, levelOne, levelTwo, funds, pointCards, basicBuildings, normalBuildings };
type Tables = Typed<typeof ours>;

export const box = createBox({ basics, levelOne, levelTwo, basicBuildings, normalBuildings });
const resourceFields = ["value", "copies", "cost"];
const buildingFields = ["value", "points", "cost", "ability"];

export const boxFields = {
  basics: ["value", "copies", "inPlay"],
  levelOne: resourceFields,
  levelTwo: resourceFields,
  basicBuildings: buildingFields,
  normalBuildings: buildingFields,
};
export const boxNames = ["name."];
const countCards = (rows: Tables["basics" | "levelOne" | "levelTwo"]): number =>
  sumOf(rows.map(({ copies }) => copies));

/** “Components”: 88 cards, so many of each kind. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables: Tables = { ...ours, ...replaced };
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
    ...checkContents(tables),
  ];
}

function checkContents(tables: Tables): readonly string[] {
  const card = oneOf("card", idsOf([...tables.basics, ...tables.levelOne, ...tables.levelTwo]));
  const sides = listOf(fieldsOf({ give: listOf(card), show: listOf(card) }), 1, 3);
  const makes = (value: unknown) => (typeof value === "number" ? whole(1, 4)(value) : card(value));
  const value = whole(1, 40);
  const copies = whole(1, 9);
  const resource = { value, copies, cost: sides };
  const building = { value, points: whole(0, 6), cost: sides, ability: orNull(fieldsOf({ pay: sides, makes })) };
  const pile = whole(0, 9);
  return [
    ...checkRows("basics", tables.basics, { value, copies, inPlay: fieldsOf({ 2: pile, 3: pile, 4: pile }) }),
    ...checkRows("levelOne", tables.levelOne, resource),
    ...checkRows("levelTwo", tables.levelTwo, resource),
    ...checkRows("basicBuildings", tables.basicBuildings, building),
    ...checkRows("normalBuildings", tables.normalBuildings, building),
  ];
}
