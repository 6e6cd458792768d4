import { expect, test } from "vitest";
import { chickenColorout } from "../../../games/chicken-colorout/index.ts";
import type { Labels } from "../../../games/contract/index.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { tableWith, view } from "./table.ts";

const picture = drawInEnglish(chickenColorout);

const wordsOn = (svg: string): readonly string[] => readPicture(svg).things.map(({ name }) => name);

test("the map says in words what its open tiles ask for, once for tiles that ask the same", () => {
  const map = { D4: "start", E4: "hand /2", F4: "hand /2", G4: "not board /2", E5: "rainbow /1 | red" } as const;
  const words = wordsOn(picture.board(view(tableWith({ map, seeker: "D4 W" }), "table"), {}));
  expect(words.filter((word) => word === "your most or least")).toHaveLength(1);
  expect(words).toContain("not most/least of all");
  // Nothing can be hidden on a full tile.
  expect(words).not.toContain("all different");
  expect(words).toContain("Start");
});

test("the words for a skull are those of the polarity that is played", () => {
  const said = (skullPolarity: string): boolean => {
    const options = { terrificTiles: true, skullPolarity };
    const seen = view(tableWith({ options, map: { D4: "start", E4: "skull /2" }, seeker: "D4 W" }), 0);
    return wordsOn(picture.board(seen, {})).includes("like the latest");
  };
  expect([said("rulebook"), said("prototype")]).toEqual([true, false]);
});

test("a tile that is watched is said to be closed, and only while one is", () => {
  const map = { D4: "start", E4: "rainbow /2" } as const;
  const words = (seeker: string) => wordsOn(picture.board(view(tableWith({ map, seeker }), 0), {}));
  expect(words("D4 E")).toContain("watched: no hiding");
  expect(words("D4 W")).not.toContain("watched: no hiding");
});

test("places where the map may grow are drawn while they can be chosen, so that tiles have the room", () => {
  const seen = view(tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W" }), 0);
  const columns = (marks: Labels) => wordsOn(picture.board(seen, marks)).filter((word) => /^[A-H]$/u.test(word));
  expect(columns({})).toEqual(["D", "E"]);
  expect(columns({ F4: "1" })).toEqual(["D", "E", "F"]);
});

test("a crown marks who has fewest eggs left, or most Victory Eggs, on every picture; nobody while all are level", () => {
  const hasCrown = (hands: readonly string[], points?: readonly number[]): readonly boolean[] => {
    const options = { specialScores: points !== undefined };
    const start = tableWith({ options, map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W", hands: [...hands] });
    const seen = view({ ...start, points: points ?? start.points }, 0);
    const pictures = [picture.board(seen, {}), ...picture.more(seen, {}).map(({ svg }) => svg), picture.hand(seen, {})];
    return pictures.map((svg = "") => svg.includes('href="#crown"'));
  };
  expect(hasCrown(["2 red", "2 blue"])).toEqual([false, false, false]);
  expect(hasCrown(["2 red", "blue"])).toEqual([true, true, true]);
  expect(hasCrown(["2 red", "blue"], [1, 1])).toEqual([false, false, false]);
  expect(hasCrown(["2 red", "2 blue"], [3, 1])).toEqual([true, true, true]);
});

test("pictures without the map say the round, whose turn it is and what everybody has", () => {
  const state = tableWith({ map: { D4: "start" }, seeker: "D4 W", hands: ["3 red", "2 blue"] });
  const seen = view(state, 0);
  for (const svg of [picture.hand(seen, {}) ?? "", ...picture.more(seen, {}).map((sheet) => sheet.svg)]) {
    expect(wordsOn(svg)).toEqual(expect.arrayContaining(["Round 1", "Turn", "You", "symbol-circle", "symbol-square"]));
    expect(wordsOn(svg)).toEqual(expect.arrayContaining(["letter-51", "letter-50"]));
  }
});
