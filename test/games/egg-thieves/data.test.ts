import { expect, test } from "vitest";
import { ranks } from "../../../data/egg-thieves/editions.ts";
import { faces, flavours } from "../../../data/egg-thieves/eggs.ts";
import { icons, raptors } from "../../../data/egg-thieves/raptors.ts";
import {
  cardId,
  eggsOn,
  flavourOf,
  parseCard,
  triceratopsOn,
  wholeDeck,
} from "../../../games/egg-thieves/rules/cards.ts";
import { checkTables } from "../../../games/egg-thieves/tables.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

test("Components: 70 egg cards, 14 of each of five flavours", () => {
  expect(wholeDeck()).toHaveLength(70);
  expect(flavours.map((_, flavour) => wholeDeck().filter((card) => flavourOf(card) === flavour).length)).toEqual([
    14, 14, 14, 14, 14,
  ]);
});

test("Components: 160 eggs and 105 triceratops, as the sheet of the deck adds up", () => {
  // A flavour: four cards each of 1, 2 and 3 eggs and two of 4 eggs are 4 + 8 + 12 + 8 = 32 eggs; five flavours 160.
  expect(sum(wholeDeck().map(eggsOn))).toBe(160);
  // Half of the 14 cards show one triceratops, half two: 7 + 14 = 21 a flavour, 105 in all.
  expect(sum(wholeDeck().map(triceratopsOn))).toBe(105);
});

test("every number of eggs comes with one and with two triceratops, equally often", () => {
  for (const eggs of [1, 2, 3, 4]) {
    const rows = faces.filter((face) => face.eggs === eggs);
    expect(rows.map(({ triceratops }) => triceratops)).toEqual([1, 2]);
  }
});

test("the cards that the rulebook pictures are in the deck", () => {
  expect(wholeDeck().map(cardId)).toEqual(expect.arrayContaining(["w1.1", "r3.2"]));
  expect([eggsOn, triceratopsOn, flavourOf].map((of) => of(parseCard("r3.2")))).toEqual([3, 2, 1]);
});

test("flavours are told apart without colour: letter and pattern differ", () => {
  expect(new Set(flavours.map(({ letter }) => letter)).size).toBe(5);
  expect(new Set(flavours.map(({ pattern }) => pattern)).size).toBe(5);
});

test("Components: 20 raptors, every ability alone and every pair once", () => {
  const pairs = icons.flatMap((one, first) => icons.slice(first).map((two) => [one, two].sort().join()));
  const wanted = [...icons.map((icon): string => icon), ...pairs].sort();
  expect(wanted).toHaveLength(20);
  expect(raptors.map((raptor) => [...raptor.icons].sort().join()).sort()).toEqual(wanted);
});

test("raptors are numbered by cost: five cost 1, three 2, six 3, six 4", () => {
  expect(raptors.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const costs = raptors.map(({ cost }) => cost);
  expect([1, 2, 3, 4].map((cost) => costs.filter((each) => each === cost).length)).toEqual([5, 3, 6, 6]);
  expect(costs).toEqual([...costs].sort());
});

test("Solo variant: the five ranks of the rulebook", () => {
  expect(ranks).toEqual([
    { id: "hatchling", from: 0 },
    { id: "fledgling", from: 40 },
    { id: "squeaker", from: 50 },
    { id: "growler", from: 60 },
    { id: "roarer", from: 70 },
  ]);
});

test("a missing raptor and an unknown icon are reported", () => {
  const [first, ...others] = raptors;
  expect(checkTables({ raptors: others })).toEqual(["raptors: the table has 19, the box 20."]);
  const typed = { ...first, icons: ["fly"] };
  expect(checkTables({ raptors: [typed, ...others] })).toEqual([
    "raptors, row peeper, icons: no icon is called “fly”. Known are up, down, peek, draw, swap.",
  ]);
});
