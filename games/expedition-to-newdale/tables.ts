import { boards, roadKinds, terrains, townNames, townSymbols } from "../../data/expedition-to-newdale/boards.ts";
import { bonusTiles } from "../../data/expedition-to-newdale/bonusTiles.ts";
import { chapters } from "../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../data/expedition-to-newdale/characters.ts";
import { events } from "../../data/expedition-to-newdale/events.ts";
import { goods, grapes, resources } from "../../data/expedition-to-newdale/goods.ts";
import { secretObjectives } from "../../data/expedition-to-newdale/objectives.ts";
import { frontAreas, reverseAreas } from "../../data/expedition-to-newdale/playerBoard.ts";
import { numberedSawmills, productionCards, retiredCards } from "../../data/expedition-to-newdale/productionCards.ts";
import { productionFaces } from "../../data/expedition-to-newdale/productionFaces.ts";
import { sailorCards, sailorFaces } from "../../data/expedition-to-newdale/sailors.ts";
import { specialCards, specialFaces } from "../../data/expedition-to-newdale/specials.ts";
import { createBox } from "../kit/box.ts";
import {
  checkCount,
  checkIds,
  checkMentioned,
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

export const box = createBox({
  ...{
    productionCards,
    productionFaces,
    specialCards,
    sailorCards,
    events,
    bonusTiles,
    goods,
    frontAreas,
    reverseAreas,
  },
  towns: boards.flatMap(({ towns }) => [...towns]),
  roads: boards.flatMap(({ roads }) => [...roads]),
});

const ours = { ...box.ours, characters, chapters, boards };
type Tables = Typed<typeof ours>;
type Board = Tables["boards"][number];

const spaces = ["sloppy", "orderly", "extraordinary"];

export const boxFields = {
  productionCards: ["cost", "points", "needs", "resource"],
  productionFaces: ["discount"],
  specialCards: ["cost", "points", "discount", "resource", "color"],
  sailorCards: ["cost", "points", "needs", "color"],
  events: ["print", "draw"],
  bonusTiles: ["copies"],
  goods: ["coins"],
  frontAreas: spaces,
  reverseAreas: spaces,
  towns: ["symbol", "discount", "points"],
  roads: ["ends", "kind"],
};
export const boxNames = ["good.", "counted.", "card.", "event.", "character."];

/** Pages 2 and 3, the components; and that the boards have the towns that they name, each on a road. */
export function checkTables(replaced: Partial<Tables> = {}): readonly string[] {
  const tables: Tables = { ...ours, ...replaced };
  const areas = [tables.frontAreas, tables.reverseAreas];
  const ofChapters = tables.chapters.map(({ board }) => board);
  return [
    ...checkCount("general buildings", countGeneral(tables), 136),
    ...checkIds("buildings", [...tables.productionCards, ...tables.specialCards]),
    ...checkCount("sailors", tables.sailorCards.length, 17),
    ...checkIds("sailors", tables.sailorCards),
    ...checkCount("events", tables.events.length, 28),
    ...checkIds("events", tables.events),
    ...checkCount("bonus tiles", sumOf(tables.bonusTiles.map(({ copies }) => copies)), 40),
    ...checkCount("types of bonus tiles", tables.bonusTiles.length, 15),
    ...checkCount("characters", tables.characters.length, 6),
    ...areas.flatMap((side) => checkCount("production areas of a side", side.length, 8)),
    ...checkMentioned("boards of chapters", ofChapters, idsOf(tables.boards)),
    ...checkContents(tables),
    ...tables.boards.flatMap((board) => checkBoard(replaced.boards === undefined ? inEffect(board, tables) : board)),
    ...checkPlaces(tables),
  ];
}

const countGeneral = ({ productionCards: rows, specialCards: others }: Tables): number =>
  rows.length - retiredCards.length + numberedSawmills.length + others.length;

const inEffect = (board: Board, { towns, roads }: Tables): Board => ({
  ...board,
  towns: board.towns.map((town) => towns.find(({ id }) => id === town.id) ?? town),
  roads: roads.filter(({ ends }) => String(ends[0]).startsWith(board.id)),
});

function checkPlaces({ towns, roads, boards: known }: Tables): readonly string[] {
  const town = oneOf("town", idsOf(known.flatMap((board) => board.towns)));
  return [
    ...checkRows("towns", towns, {
      name: orNull(oneOf("name", townNames)),
      symbol: orNull(oneOf("symbol", townSymbols)),
      discount: terrain,
      points: whole(0, 9),
    }),
    ...checkRows("roads", roads, { ends: listOf(town, 2, 2), kind: oneOf("kind of road", roadKinds) }),
  ];
}

function checkBoard({ id, towns, roads, spaces }: Board): readonly string[] {
  const known = idsOf(towns);
  const ends = roads.flatMap((road) => road.ends);
  const around = spaces.flatMap((space) => space.towns);
  const lonely = known.filter((town) => !ends.includes(town));
  return [
    ...checkIds(`board ${id}`, towns),
    ...checkMentioned(`roads of board ${id}`, ends, known),
    ...checkMentioned(`bonus spaces of board ${id}`, around, known),
    ...(lonely.length === 0 ? [] : [`board ${id}: no road leads to ${lonely.join(", ")}.`]),
  ];
}

function checkContents(tables: Tables): readonly string[] {
  const needs = listOf(whole(0, 9), 4, 4);
  const built = { cost: whole(0, 40), points: whole(0, 12) };
  const space = orNull(listOf(whole(-4, 9), 2, 2));
  const area = { sloppy: space, orderly: space, extraordinary: space };
  const number = whole(200, 208);
  const good = oneOf("good", [...idsOf(goods), ...idsOf(grapes)]);
  const event = oneOf("event", idsOf(tables.events));
  const numbers = tables.events.map(({ id }) => id.split("-")[0] ?? "");
  return [
    ...checkRows("productionCards", tables.productionCards, {
      ...built,
      face: oneOf("production building", idsOf(productionFaces)),
      needs,
      resource: oneOf("resource", idsOf(resources)),
    }),
    ...checkRows("productionFaces", tables.productionFaces, { good, discount: terrain, number: orNull(number) }),
    ...checkRows("specialCards", tables.specialCards, {
      ...built,
      face: oneOf("special building", idsOf(specialFaces)),
      discount: terrain,
      resource: oneOf("resource", idsOf(resources)),
    }),
    ...checkRows("sailorCards", tables.sailorCards, {
      ...built,
      face: oneOf("sailor", idsOf(sailorFaces)),
      needs: orNull(needs),
      color: orNull(oneOf("color", ["yellow", "green", "red", "blue"])),
    }),
    ...checkRows("events", tables.events, {
      print: needs,
      draw: whole(0, 12),
      effect: oneOf("effect", effects),
      number: orNull(number),
    }),
    ...checkRows("bonusTiles", tables.bonusTiles, { copies: whole(1, 5) }),
    ...checkRows("goods", tables.goods, { coins: whole(1, 20) }),
    ...checkRows("frontAreas", tables.frontAreas, area),
    ...checkRows("reverseAreas", tables.reverseAreas, area),
    ...checkRows("characters", tables.characters, { id: oneOf("character", idsOf(characters)) }),
    ...checkRows("secretObjectives", secretObjectives, { symbol: oneOf("symbol", townSymbols) }),
    ...checkRows("chapters", tables.chapters, {
      early: listOf(event, 3, 3),
      late: listOf(oneOf("event", numbers), 3, 3),
      numbers: listOf(number),
      characters: listOf(oneOf("character", idsOf(tables.characters))),
      hooded: whole(0, 9),
      goods: listOf(good, 1, 4),
      solo: fieldsOf({ coins: whole(1, 99), points: whole(1, 99), fists: whole(0, 20) }),
    }),
  ];
}

const terrain = orNull(oneOf("terrain", terrains));
const effects = [...new Set(events.map(({ effect }) => effect))];
