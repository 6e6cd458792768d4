import { expect, test } from "vitest";
import type { Labels } from "../../../games/contract/index.ts";
import { goodsMaker } from "../../../games/goods-maker/index.ts";
import { findCard } from "../../../games/goods-maker/rules/cards.ts";
import { inset } from "../../../games/kit/draw/layout.ts";
import type { Box } from "../../../games/kit/draw/svg.ts";
import { drawInEnglish } from "../../pictures/english.ts";
import { readPicture } from "../../pictures/reading.ts";
import { tableWith, view } from "./table.ts";

const picture = drawInEnglish(goodsMaker);
const read = (svg: string): readonly string[] =>
  readPicture(svg).things.flatMap(({ kind, name }) => (kind === "text" ? [name] : []));

const state = tableWith({ hands: ["wheat flour", ""], buildings: ["watermill", "castle"], open: { one: "brick" } });
const seen = view(state, 0);
const asked = (marks: Labels): readonly (readonly string[])[] =>
  [picture.board(seen, marks), picture.hand(seen, marks) ?? ""].map((svg) =>
    read(svg).filter((words) => /^(?:Produce|Building|Trade) \d/u.test(words)),
  );

test("the market asks what is produced, and the own hand and street what is traded and who works, with their numbers", () => {
  expect([{}, { "open:brick": "1" }, { "own:watermill": "2" }, { "hand:wheat": "3" }].map(asked)).toEqual([
    [[], []],
    [["Produce 1, or pass?"], []],
    [[], ["Building 2, or pass?"]],
    [[], ["Trade 3, or pass?"]],
  ]);
  // Elves have worked, and the turn can be ended.
  const later = { ...seen, turn: { ...seen.turn, acted: true } };
  expect(read(picture.hand(later, { "own:watermill": "2" }) ?? "")).toContain("Building 2, or end turn?");
  const marks = { "open:brick": "9", "open:wood": "10", "own:watermill": "11", "hand:wheat": "12", "hand:flour": "13" };
  expect(asked(marks)).toEqual([["Produce 9–10"], ["Building 11 · Trade 12–13"]]);
});

test("all that can be produced is in one picture, and other streets ask nothing", () => {
  const open = view(tableWith({ hands: ["wheat", ""], buildings: ["", ""], open: { buildings: "castle" } }), 0);
  const marks = { "open:castle": "1", "open:wood": "2", "hand:wheat": "3" };
  expect(read(picture.board(open, marks))).toEqual(expect.arrayContaining(["Castle", "Wood", "Produce 1–2"]));
  const others = picture.more(open, marks).flatMap(({ svg }) => read(svg));
  expect(others.filter((words) => /\d–\d|Castle/u.test(words))).toEqual([]);
});

test("the hand says the round, whose turn it is, how many cards it has, and what the coins on them mean", () => {
  const hand = picture.hand(seen, {}, { names: ["Ann", "Ben"] }) ?? "";
  expect(read(hand)).toEqual(
    expect.arrayContaining(["Round 1: to 10 points", "Ben", "Turn", "You", "Hand 2/7", "to trade"]),
  );
});

test("own houses say what elves make there in a sign and a word, and how often", () => {
  const mine = view(tableWith({ hands: ["wheat", ""], buildings: ["watermill spinning-mill", ""] }), 0);
  const words = read(picture.hand(mine, {}) ?? "");
  // One house may show a card in place of giving it, so its sign is explained.
  expect(words).toEqual(expect.arrayContaining(["Flour", "once a turn", "only show"]));
  const brickyard = view(tableWith({ hands: ["wheat", ""], buildings: ["brickyard", ""] }), 0);
  expect(read(picture.hand(brickyard, {}) ?? "")).toEqual(expect.arrayContaining(["Clay", "Brick"]));
});

test("cards put up for a trade say so", () => {
  const now = { ask: "trade", given: [findCard("wheat")], taken: [] } as const;
  expect(read(picture.hand({ ...seen, now }, {}) ?? "")).toContain("given");
  expect(read(picture.hand(seen, {}) ?? "")).not.toContain("given");
});

test("the market has the words for its signs", () => {
  const open = { one: "brick", two: "milk" };
  const market = view(tableWith({ hands: ["", ""], buildings: ["", ""], open }), 0);
  const words = ["to make", "to trade", "left", "only show", "Round 1: to 10 points"];
  expect(read(picture.board(market, { "open:brick": "1" }))).toEqual(expect.arrayContaining(words));
});

test("no frame of a choice crosses the words around the stalls", () => {
  const open = { one: "brick thread timber sheep cattle", two: "meat milk iron leather barrel" };
  const market = view(tableWith({ hands: ["", ""], buildings: ["", ""], open }), 0);
  const marks = Object.fromEntries(
    `${open.one} ${open.two}`.split(" ").map((name, index) => [`open:${name}`, `${index}`]),
  );
  const svg = picture.board(market, marks);
  const frames = [...svg.matchAll(/data-place="open:\w+" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/gu)]
    .map(([, ...box]) => box.map(Number))
    .map(([x = 0, y = 0, width = 0, height = 0]) => inset({ x, y, width, height }, -9));
  expect(frames).toHaveLength(10);
  const signs = readPicture(svg).things.filter(({ name }) => /only show|to trade|to make|points|Hand|Turn/u.test(name));
  expect(signs.length).toBeGreaterThan(5);
  for (const { name, box } of signs)
    expect(
      frames.filter((frame) => overlap(frame, box)),
      name,
    ).toEqual([]);
});

test("no number of an option lies on what a card costs", () => {
  const open = { one: "thread*2 timber", two: "meat milk" };
  const market = view(tableWith({ hands: ["", ""], buildings: ["", ""], open }), 0);
  const marks = { "open:thread": "88", "open:timber": "88", "open:meat": "88", "open:milk": "88" };
  const { things } = readPicture(picture.board(market, marks));
  const labels = things.flatMap(({ name, box }) => (name === "88" ? [inset(box, -8)] : []));
  const icons = things.filter(({ kind }) => kind === "icon");
  expect(labels).toHaveLength(4);
  const covered = labels.flatMap((label) => icons.filter(({ box }) => overlap(label, box)));
  expect(covered.map(({ name }) => name)).toEqual([]);
});

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < (one.width + other.width) / 2 &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < (one.height + other.height) / 2;

test("prices of buildings are on tags", () => {
  const open = view(tableWith({ hands: ["", ""], buildings: ["", ""], open: { buildings: "castle" } }), 0);
  const tags = picture.board(open, {}).split('fill="#8a2432"').length - 1;
  // One on the building, one in the key.
  expect(tags).toBe(2);
});
