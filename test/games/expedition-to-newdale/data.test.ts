import { boards } from "../../../data/expedition-to-newdale/boards.ts";
import { bonusTiles } from "../../../data/expedition-to-newdale/bonusTiles.ts";
import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../../data/expedition-to-newdale/characters.ts";
import { events } from "../../../data/expedition-to-newdale/events.ts";
import { goods } from "../../../data/expedition-to-newdale/goods.ts";
import { secretObjectives, sideObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import { frontAreas, reverseAreas } from "../../../data/expedition-to-newdale/playerBoard.ts";
import {
  numberedSawmills,
  productionCards,
  retiredCards,
} from "../../../data/expedition-to-newdale/productionCards.ts";
import { productionFaces } from "../../../data/expedition-to-newdale/productionFaces.ts";
import { sailorCards } from "../../../data/expedition-to-newdale/sailors.ts";
import { specialCards } from "../../../data/expedition-to-newdale/specials.ts";
import { boardOf, townAt } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import { checkTables } from "../../../games/expedition-to-newdale/tables.ts";
import { at } from "../../../games/kit/at.ts";
import { describe, expect, test } from "vitest";

const boardA = at(boards, 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const countBy = <T>(rows: readonly T[], key: (row: T) => string): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(Object.groupBy(rows, key)).map(([name, list]) => [name, list?.length ?? 0]));

describe("pages 2 and 3: the components", () => {
  test("136 general buildings: 97 without number, 39 with", () => {
    const numberOf = new Map(productionFaces.map((row): readonly [string, number | null] => [row.id, row.number]));
    const special = new Map([
      ["corn-farm", 200],
      ["barracks", 201],
      ["vineyard", 204],
      ["prison", 207],
    ]);
    const numbers = [
      ...productionCards.flatMap(({ id, face }) => (retiredCards.includes(id) ? [] : [numberOf.get(face) ?? null])),
      ...numberedSawmills.map(() => 208),
      ...specialCards.map(({ face }) => special.get(face) ?? null),
    ];
    expect(numbers).toHaveLength(136);
    expect(numbers.filter((number) => number === null)).toHaveLength(97);
    expect(numbers.filter((number) => number !== null)).toHaveLength(39);
  });

  test("page 15: copies of every special building", () => {
    expect(countBy(specialCards, ({ face }) => face)).toEqual({
      barracks: 3,
      "coal-storage": 3,
      "coal-trade": 3,
      "corn-farm": 4,
      fortress: 4,
      "post-office": 12,
      prison: 3,
      "small-watchtower": 6,
      vineyard: 4,
      "writing-room": 3,
    });
  });

  test("page 15: three Post Offices and one Vineyard of each color", () => {
    const colorsOf = (face: string): readonly string[] =>
      specialCards.flatMap((row) => (row.face === face && "color" in row ? [row.color] : []));
    expect(countBy(colorsOf("post-office"), (color) => color)).toEqual({ yellow: 3, green: 3, red: 3, blue: 3 });
    expect(countBy(colorsOf("vineyard"), (color) => color)).toEqual({ yellow: 1, green: 1, red: 1, blue: 1 });
  });
});

describe("pages 2 and 3: sailors, events, tiles and the rest", () => {
  test("17 sailors: 4 captains, 4 deck-hands, 3 of each other", () => {
    expect(countBy(sailorCards, ({ face }) => face)).toEqual({
      captain: 4,
      "deck-hand": 4,
      "ships-cook": 3,
      navigator: 3,
      "watch-officer": 3,
    });
  });

  test("28 events: 12 for rounds 1 to 3, 14 for rounds 4 to 6, 2 for round 7", () => {
    const early = events.filter(({ id }) => /^1\d\d$/u.test(id));
    const last = events.filter(({ id }) => id === "1" || id === "2");
    expect([events.length, early.length, last.length]).toEqual([28, 12, 2]);
    const late = events.filter((event) => !early.includes(event) && !last.includes(event));
    expect(countBy(late, ({ id }) => id.split("-")[0] ?? "")).toEqual({ 10: 7, 11: 3, 12: 1, 13: 1, 14: 1, 15: 1 });
  });

  test("40 bonus tiles of 15 types, two or three of each", () => {
    expect(bonusTiles).toHaveLength(15);
    expect(sum(bonusTiles.map(({ copies }) => copies))).toBe(40);
    expect(bonusTiles.every(({ copies }) => [2, 3].some((count) => count === copies))).toBe(true);
  });

  test("6 characters, 6 secret and 2 side objectives, 10 chapters", () => {
    expect([characters.length, secretObjectives.length, sideObjectives.length, chapters.length]).toEqual([6, 6, 2, 10]);
  });

  test("ruling 51: only the Fishing Lodge makes fish, which the Smokehouse's chain takes, and both come with the harbor of chapter VI", () => {
    const lodge = productionFaces.filter(({ good }) => good === "fish");
    expect(lodge.map(({ id }) => id)).toEqual(["fishing-lodge"]);
    expect(productionFaces.find(({ id }) => id === "smokehouse")?.takes).toEqual(["fish"]);
    const number: number | null = lodge[0]?.number ?? null;
    const shuffledIn = chapters.filter(({ numbers }) => numbers.some((one) => one === number)).map(({ id }) => id);
    const shown = events.filter((event) => event.number === number && number !== null).map(({ id }) => id);
    expect([shuffledIn, shown]).toEqual([["7", "8"], ["109"]]);
    expect(chapters.filter(({ laidOut }) => laidOut !== null).map(({ id, laidOut }) => [id, laidOut])).toEqual([
      ["2", 208],
    ]);
  });

  test("8 production areas on either side of the player board", () => {
    expect([frontAreas.length, reverseAreas.length]).toEqual([8, 8]);
  });

  test("no id is used twice", () => {
    for (const rows of [productionCards, specialCards, sailorCards, events, goods, bonusTiles]) {
      const ids = rows.map(({ id }) => id);
      expect(new Set<string>(ids).size).toBe(ids.length);
    }
  });
});

describe("the boards", () => {
  test.each(boards.map((board) => [board.id, board] as const))("board %s is of one piece and even", (_, board) => {
    const { roads } = board;
    const near = (id: string): readonly string[] =>
      roads.flatMap(({ ends }) => (ends.includes(id) ? ends.filter((other) => other !== id) : []));
    for (const { id } of board.towns) expect(near(id).length, id).toBeGreaterThan(1);
    expect(board.spaces).toHaveLength(12);
    const known = new Set<string>(board.towns.map(({ id }) => id));
    for (const { towns } of board.spaces) expect(towns.filter((town) => !known.has(town))).toEqual([]);
  });

  test.each(boards.map((board) => [board.id, board] as const))(
    "board %s: every town but those where chapters start bears an objective symbol, all six as often (ruling 73)",
    (id, board) => {
      const starts: readonly string[] = chapters.flatMap((chapter) => (chapter.board === id ? chapter.starts : []));
      // A start is marked S instead (SOURCES.md).
      const bare = board.towns.flatMap((town) => (town.symbol === null ? [town.id] : []));
      expect(bare.toSorted()).toEqual([...new Set(starts)].toSorted());
      const symbols = board.towns.flatMap(({ symbol }): readonly string[] => (symbol === null ? [] : [symbol]));
      const { mystical, ...own } = countBy(symbols, (symbol) => symbol);
      // 23 towns: three of each and five Mystical Places; board E has 27: four and three.
      const [each, places] = id === "e" ? [4, 3] : [3, 5];
      expect(own).toEqual({ star: each, moon: each, sun: each, crown: each, oak: each, bell: each });
      expect(mystical).toBe(places);
    },
  );

  test("a published report: chapter I is explored from west to east", () => {
    const { towns } = boardOf("1");
    const start = townAt(boardOf("1"), "a13");
    expect(towns.filter(({ x }) => x > start.x).length).toBeGreaterThan(towns.length / 2);
    expect(start.x).toBeLessThan(1128 / 3);
  });
});

describe("the boards, town by town", () => {
  test("page 13: the named towns stand where the chapters start", () => {
    expect(townAt(boardOf("1"), "a13").name).toBe("Longsdale");
    expect(townAt(boardOf("5"), "d01").name).toBe("Creekside");
    expect(townAt(boardOf("5"), "d02").name).toBe("Thickthorn");
    expect(townAt(boardOf("6"), "d03").name).toBe("Canyon Brook");
    expect(townAt(boardOf("7"), "e01").name).toBe("Larkhill");
    expect(townAt(boardOf("8"), "f01").name).toBe("Canyon Brook");
  });

  test("towns stand in reading order: row by row, from left to right", () => {
    for (const { towns } of boards) {
      const rows: (typeof towns)[number][][] = [];
      for (const town of towns.toSorted((one, other) => one.y - other.y)) {
        const row = rows.at(-1);
        if (row?.[0] !== undefined && town.y - row[0].y <= 45) row.push(town);
        else rows.push([town]);
      }
      const read = rows.flatMap((row) => row.toSorted((one, other) => one.x - other.x));
      expect(towns.map(({ id }) => id)).toEqual(read.map(({ id }) => id));
    }
  });

  test("distances count roads; a moor road counts two", () => {
    const steps = (chapter: "1" | "5", from: string, to: string, mask = 0): number | undefined => {
      const { index, steps: table } = boardOf(chapter);
      return table(mask)[index.get(from) ?? -1]?.[index.get(to) ?? -1];
    };
    // A01–A11–A15–A02: three roads, none shorter.
    expect(steps("1", "a01", "a11")).toBe(1);
    expect(steps("1", "a01", "a02")).toBe(3);
    // D05–D24 is a moor road; D17–D05 is none.
    expect(steps("5", "d05", "d24")).toBe(2);
    expect(steps("5", "d17", "d05")).toBe(1);
  });

  test("crossings are impassable unless they are counted in", () => {
    const { index, steps, crossings } = boardOf("3a");
    const [from = 0, to = 0] = ["b02", "b18"].map((id) => index.get(id));
    const site = crossings.findIndex(({ ends }) => ends.includes("b02") && ends.includes("b18"));
    expect(steps(0)[from]?.[to]).toBeGreaterThan(3);
    expect(steps(1 << site)[from]?.[to]).toBe(1);
  });

  test("Newdale’s harbour is six lanes from the start of chapter VIII (ruling 55)", () => {
    expect(boardOf("8").sailing("fs1", "fs10")).toBe(6);
  });
});

test("a town without a road, and a road to a town that is missing, are reported", () => {
  const far = { ...boardA, towns: [...boardA.towns, { ...at(boardA.towns, 0), id: "a99" }] };
  expect(checkTables({ boards: [far] })).toContain("board a: no road leads to a99.");
  const gone = { ...boardA, towns: boardA.towns.filter(({ id }) => id !== "a05") };
  expect(checkTables({ boards: [gone] })).toContain("roads of board a: there is no “a05”.");
});
