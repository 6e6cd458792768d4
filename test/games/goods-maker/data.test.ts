import { describe, expect, test } from "vitest";
import { basicBuildings, normalBuildings } from "../../../data/goods-maker/buildings.ts";
import { basics, funds, levelOne, levelTwo, pointCards } from "../../../data/goods-maker/resources.ts";
import {
  abilityOf,
  allCards,
  cardId,
  countCopies,
  findCard,
  isBuilding,
  isFunds,
  waysTo,
} from "../../../games/goods-maker/rules/cards.ts";
import { checkTables } from "../../../games/goods-maker/tables.ts";

const buildings = [...basicBuildings, ...normalBuildings];
const goods = [...basics, ...levelOne, ...levelTwo];
const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const copies = (rows: readonly { readonly copies: number }[]): number => sum(rows.map((row) => row.copies));

describe("Components", () => {
  test("16 basic, 19 Level I, 9 Level II, 4 funds, 12 points, 5 basic and 23 normal buildings: 88 cards", () => {
    expect([copies(basics), copies(levelOne), copies(levelTwo)]).toEqual([16, 19, 9]);
    expect([funds.length, pointCards, basicBuildings.length, normalBuildings.length]).toEqual([4, 12, 5, 23]);
    expect(16 + 19 + 9 + 4 + 12 + 5 + 23).toBe(88);
  });

  test("Wood ×5, Wheat ×3, Clay ×3, Stone ×3, Cotton ×2", () => {
    expect(basics.map(({ id, copies: count }) => `${id} ${count}`)).toEqual([
      "wood 5",
      "wheat 3",
      "clay 3",
      "stone 3",
      "cotton 2",
    ]);
  });

  test("9 types of Level I and 9 of Level II", () => {
    expect([levelOne.length, levelTwo.length]).toEqual([9, 9]);
  });

  test("basic resources by number of players, as the table of the rulebook has them", () => {
    expect(basics.map(({ inPlay }) => inPlay[4])).toEqual([5, 3, 3, 3, 2]);
    expect(basics.map(({ inPlay }) => inPlay[3])).toEqual([4, 3, 2, 2, 1]);
    expect(basics.map(({ inPlay }) => inPlay[2])).toEqual([3, 2, 2, 2, 1]);
  });

  test("all 28 buildings show 42 points together", () => {
    expect(sum(buildings.map(({ points }) => points))).toBe(42);
  });
});

describe("the tables agree with themselves", () => {
  test("ids are unique and fit into custom ids", () => {
    const all = [...goods, ...funds, ...buildings].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(id).toMatch(/^[a-z0-9-]{1,20}$/u);
    const ways = allCards.flatMap((card) => [...waysTo(card), ...abilityOf(card)].map(({ id }) => id));
    for (const id of ways) expect(id).toMatch(/^[a-z0-9:+-]{1,40}$/u);
  });

  test("costs and abilities name goods of the tables", () => {
    const names = new Set<string>(goods.map(({ id }) => id));
    const costs = [...levelOne, ...levelTwo, ...buildings].flatMap(({ cost }) => [...cost]);
    const paid = buildings.flatMap(({ ability }) => (ability === null ? [] : [...ability.pay]));
    for (const { give, show } of [...costs, ...paid]) {
      expect(give.length + show.length).toBeGreaterThan(0);
      for (const id of [...give, ...show]) expect(names).toContain(id);
    }
    for (const { ability } of buildings) {
      if (typeof ability?.makes === "string") expect(names).toContain(ability.makes);
    }
  });

  test("the price pattern: 3 → 6, 5 → 8, 3 + 3 → 11, 8 → 12, 5 + 3 + 3 → 18, 8 + 8 + 5 → 30, with 1, 1, 2, 2, 3, 5 points", () => {
    const pattern: { readonly [paid: string]: readonly [number, number] } = {
      "3": [6, 1],
      "5": [8, 1],
      "3+3": [11, 2],
      "8": [12, 2],
      "5+3+3": [18, 3],
      "8+8+5": [30, 5],
    };
    const valueOf = new Map<string, number>(goods.map(({ id, value }) => [id, value]));
    for (const { cost, value, points } of buildings) {
      const paid = cost[0].give.map((id) => valueOf.get(id) ?? 0).sort((one, other) => other - one);
      expect([value, points]).toEqual(pattern[paid.join("+")]);
    }
  });

  test("cards are found by their ids", () => {
    for (const card of allCards) expect(findCard(cardId(card))).toBe(card);
    expect(sum(allCards.filter((card) => !isFunds(card) && !isBuilding(card)).map(countCopies))).toBe(16 + 19 + 9);
    expect(() => findCard("market")).toThrow("no card market");
  });
});

test("a resource card too many is reported", () => {
  const [brick, ...rest] = levelOne;
  expect(checkTables({ levelOne: [{ ...brick, copies: brick.copies + 1 }, ...rest] })).toEqual([
    "Level I resource cards: the table has 20, the box 19.",
  ]);
});
