import { expect, test } from "vitest";
import type { Labels } from "../../../games/contract/index.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { tableWith, view } from "./table.ts";

const picture = drawInEnglish(goodsMaker);
const read = (svg: string): readonly string[] =>
  readPicture(svg).things.flatMap(({ kind, name }) => (kind === "text" ? [name] : []));

const state = tableWith({ hands: ["wheat flour", ""], buildings: ["watermill", "castle"], open: { one: "brick" } });
const seen = view(state, 0);
const questions = ["Produce?", "Use elves?", "Trade which?"];
const asked = (marks: Labels): readonly string[] => {
  const words = [picture.board(seen, marks), picture.hand(seen, marks) ?? ""].flatMap(read);
  return questions.filter((question) => words.includes(question));
};

test("each kind of numbered place has its question in words, and no other does", () => {
  expect([{}, { "open:brick": "1" }, { "own:watermill": "2" }, { "hand:wheat": "3" }].map(asked)).toEqual([
    [],
    ["Produce?"],
    ["Use elves?"],
    ["Trade which?"],
  ]);
  expect(asked({ "open:brick": "1", "own:watermill": "2", "hand:wheat": "3" })).toEqual(questions);
});

test("the hand says how many cards it has and what they are worth, and what the coin on a card means", () => {
  const hand = picture.hand(seen, {}) ?? "";
  expect(read(hand)).toEqual(expect.arrayContaining(["2 of 7 cards, worth 4", "value"]));
});

test("prices of buildings are on tags, and worth is on coins", () => {
  const open = view(tableWith({ hands: ["", ""], buildings: ["", ""], open: { buildings: "castle" } }), 0);
  const [svg = ""] = picture.more(open, {}).map((sheet) => sheet.svg);
  const tags = svg.split('fill="#8a2432"').length - 1;
  // One on the building, one in the key.
  expect([tags, svg.includes("coin-ring")]).toEqual([2, false]);
});
