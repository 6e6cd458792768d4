/** What the key below a map says. */
import { describe, expect, test } from "vitest";
import { secretObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import type { Labels, Viewer } from "../../../games/contract/index.ts";
import { expeditionToNewdale } from "../../../games/expedition-to-newdale/index.ts";
import { boardOf, townAt } from "../../../games/expedition-to-newdale/rules/box/boards.ts";
import type { TileId, TownId } from "../../../games/expedition-to-newdale/rules/box/chapters.ts";
import { tilePaper } from "../../../games/expedition-to-newdale/picture/pieces/shapes.ts";
import { freshPlan } from "../../../games/expedition-to-newdale/rules/pending.ts";
import type { State } from "../../../games/expedition-to-newdale/rules/state.ts";
import { listReach, openingBonus, tilesBeside } from "../../../games/expedition-to-newdale/rules/table/reach.ts";
import { view } from "../../../games/expedition-to-newdale/rules/view.ts";
import { colours } from "../../../games/kit/draw/theme.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { after, dealTable, inBuilding, planning, withPlayer } from "./table.ts";

const pictures = drawInEnglish(expeditionToNewdale);
const state = { ...planning("1", 3), spaces: dealTable("1", 3).spaces };

const board = (position: State, marks: Labels = {}): string => pictures.board(view(position, 0), marks);
const { towns } = boardOf("1");
const building = inBuilding(state);
const reach = [...(listReach(building, 0) ?? [])];
const keyWords = ["in reach", "with tile", "tile", "not now", "cards with this sign", "VP, first house"] as const;
const said = (svg: string): readonly string[] => keyWords.filter((words) => svg.includes(`>${words}</text>`));

test("the key of a map explains white and brown plates where there are such, bonus tiles, and signs of terrain", () => {
  expect(new Set(reach.map(([, brings]) => brings)).size).toBe(2);
  expect(reach.length).toBeLessThan(towns.length);
  expect(said(board(building))).toEqual([
    "in reach",
    "with tile",
    "not now",
    "cards with this sign",
    "VP, first house",
  ]);
});

test("the key of a map says of each town to choose what it costs and brings, and of plates where those are too many", () => {
  const [plain, rich] = [false, true].map((brings) => reach.find(([, tile]) => tile === brings)?.[0]);
  if (plain === undefined || rich === undefined) throw new Error("no such town");
  const chosen = board(building, { [`town:${plain}`]: "1", [`town:${rich}`]: "2" });
  // What is told needs no signs, and no number but those of the options.
  expect(said(chosen)).toEqual([]);
  const beside = tilesBeside(building, rich).flatMap((space) => building.spaces[space]?.tile ?? []);
  expect(beside.length).toBeGreaterThan(0);
  const { height, things } = readPicture(chosen);
  const told = things.flatMap(({ name, box }) => (box.y > height - 270 && /^(?:\d|letter-)/u.test(name) ? [name] : []));
  const figures = (count: number): readonly string[] =>
    Array.from(String(count)).map((digit) => `letter-${48 + Number(digit)}`);
  // Its number is written as text, so that pages find it; the points of a first house are after a plus.
  const secret = secretObjectives.find(({ id }) => id === building.secrets[0])?.symbol;
  const gains = (id: TownId) => {
    const { symbol } = townAt(boardOf("1"), id);
    const gained = openingBonus(building, id) + (symbol === "mystical" || symbol === secret ? 2 : 0);
    return gained > 0 ? ["letter-43", ...figures(gained)] : [];
  };
  for (const [label, town] of [
    ["1", plain],
    ["2", rich],
  ] as const) {
    const from = told.indexOf(label) + 1;
    expect(told.slice(from, from + gains(town).length)).toEqual(gains(town));
  }
  // Each tile that it could bring is on a plate of its own.
  const plates = (marks: Labels): number => board(building, marks).split(`fill="${tilePaper}"`).length - 1;
  expect(plates({ [`town:${rich}`]: "1" }) - plates({ [`town:${plain}`]: "1" })).toBe(beside.length + 1);
  const all = Object.fromEntries(reach.map(([id], index) => [`town:${id}`, String(index + 1)]));
  expect(said(board(building, all))).toContain("in reach");
});

test("a map numbers bonus tiles only while no option is numbered there", () => {
  const numbers = (marks: Labels): number =>
    readPicture(board(building, marks)).things.filter(({ fill, box: { y } }) => fill === "#5d4021" && y < 1000).length;
  const all = Object.fromEntries(reach.map(([id], index) => [`town:${id}`, String(index + 1)]));
  expect(numbers({})).toBeGreaterThan(5);
  expect([numbers(all), numbers({ "crossing:0": "1" })]).toEqual([0, 0]);
});

test("the key of a map shows whose reach it is", () => {
  const discs = (viewer: Viewer): number =>
    readPicture(pictures.board(view(building, viewer), {})).things.filter(
      ({ name, box: { y } }) => name === "symbol-circle" && y > 900,
    ).length;
  const others = withPlayer({ ...building, turn: { seat: 1, token: 0 } }, 1, { houses: [building.town] });
  const theirs = readPicture(pictures.board(view(others, "table"), {})).things;
  expect([discs(0), discs("table")]).toEqual([1, 1]);
  expect(theirs.some(({ name, box }) => name === "symbol-square" && box.y > 900)).toBe(true);
});

test("the key of a map leaves out tiles and first houses where there are none", () => {
  const bare = { ...building, spaces: building.spaces.map(() => null) };
  expect(said(board(bare))).toEqual(["in reach", "not now", "cards with this sign", "VP, first house"]);
  const settled = withPlayer(building, 1, { houses: towns.map(({ id }) => id) });
  expect(said(board(settled))).not.toContain("VP, first house");
});

test("a map has above it what the building costs in the town that is chosen, or in all of them", () => {
  // The eighth card, a sawmill, costs 8, and 3 less in a forest.
  const sawmill = 7;
  const [forest, elsewhere] = ["a06", "a07"] as const;
  const [five, eight, either] = ["letter-53", "letter-56", "5–8"];
  const costs = (coal: number, town: TownId | null, tiles: readonly TileId[] = []) => {
    const errands = building.errands.map((errand) => ({ ...errand, plan: { ...freshPlan, card: sawmill, town } }));
    const position = withPlayer({ ...building, errands }, 0, { goods: { coal }, tiles });
    const { things } = readPicture(pictures.board(view(position, 0), { [`town:${forest}`]: "1" }));
    const names = things.map(({ name }) => name);
    const from = names.indexOf("Sawmill: where?");
    // “VP” follows.
    const told = names.slice(from, names.indexOf("letter-86", from));
    return told.filter((name) => [five, eight, either].includes(name));
  };
  // Where towns differ, each has its price below the map.
  expect(costs(20, null)).not.toContain(either);
  expect([costs(20, forest), costs(20, elsewhere)]).toEqual([[five], [eight]]);
});

test("what a town costs and brings stays on its sheet, in more lines where one is too short, each with its number", () => {
  const errands = building.errands.map((errand) => ({ ...errand, plan: { ...freshPlan, card: 7, town: null } }));
  const position = withPlayer({ ...building, errands }, 0, { goods: { coal: 20 } });
  const numbers = reach.map(([id]) => {
    const { height, things } = readPicture(pictures.board(view(position, 0), { [`town:${id}`]: "1" }));
    const told = things.filter(({ box }) => box.y > height - 270);
    expect(Math.max(...told.map(({ box }) => box.x + box.width))).toBeLessThan(1176);
    return told.filter(({ name }) => name === "1").length;
  });
  expect(Math.max(...numbers)).toBeGreaterThan(1);
});

test("in the last round towns are in reach until their player has built", () => {
  const last = inBuilding(planning("1", 2, { round: 7, event: "1" }));
  const mayBuild = (position: State) => [0, 1].map((seat) => listReach(position, seat) !== undefined);
  expect(mayBuild(last)).toEqual([true, true]);
  const passed = after(last, "0 build draw");
  expect(mayBuild(passed)).toEqual([false, true]);
  // Aaron's Vineyard may still follow.
  expect(mayBuild(withPlayer(passed, 0, { characters: ["p06"] }))).toEqual([true, true]);
  expect(mayBuild(after(inBuilding(planning("1", 2, { round: 6, event: "1" })), "0 build draw"))).toEqual([true, true]);
});

describe("a map at sea", () => {
  const position = [0, 1, 2, 3].reduce(
    (now: State, seat) => withPlayer(now, seat, { houses: ["f01", "f02"], ship: "fs10" }),
    planning("8", 4),
  );
  const read = (marks: Labels) => readPicture(board({ ...position, turn: { seat: 0, token: 1 } }, marks));

  test("has what is asked and whose turn it is above it, and below it points and the reader's ship, or signs of towns", () => {
    const rowsOf = (marks: Labels, words: readonly string[]): readonly ("above" | "below" | undefined)[] => {
      const { height, things } = read(marks);
      return words.map((word) => {
        const y = things.find(({ name }) => name === word)?.box.y ?? NaN;
        if (y < 80) return "above";
        return y > height - 150 ? "below" : undefined;
      });
    };
    const words = ["Sail where?", "Turn", "your ship"];
    expect(rowsOf({ "sea:fs2": "1" }, words)).toEqual(["above", "above", "below"]);
    expect(rowsOf({ "town:f05": "1" }, ["VP, first house"])).toEqual(["below"]);
  });

  test("shows the reader's own ship alone on white", () => {
    const white = (position: State): number =>
      board(position, { "sea:fs2": "1" }).split(`fill="${colours.white}"`).length;
    // It is on the map and in its key; the sign of each ship is white too.
    expect([0, 1].map((seat) => white(position) - white(withPlayer(position, seat, { ship: null })))).toEqual([4, 1]);
  });

  test("numbers its spaces only while no option is numbered there", () => {
    const numbers = (marks: Labels): number =>
      read(marks).things.filter(
        ({ name, box: { y } }) => y > 80 && y < 1040 && /^(?:\d+|letter-(?:4[89]|5[0-7]))$/u.test(name),
      ).length;
    const openings = boardOf("8").towns.filter(({ id }) => openingBonus(position, id) > 0).length;
    expect(numbers({ "sea:fs2": "1" })).toBe(openings + 1);
    expect(numbers({})).toBeGreaterThan(openings + 15);
  });

  test("shows every house and ship whole, over roads and inside the rim", () => {
    const svg = board(position);
    expect(svg.indexOf('href="#art-newdale-ship')).toBeGreaterThan(svg.lastIndexOf('stroke-width="13"'));
    const houses = [...svg.matchAll(/href="#art-newdale-house[^>]*translate\((\d+)/gu)].map(([, x]) => Number(x));
    expect(houses.length).toBeGreaterThan(7);
    expect(Math.min(...houses)).toBeGreaterThan(30);
  });
});
