import { expect, test } from "vitest";
import { compareRanks } from "../../scripts/timing/rankTest.ts";

// Worked out by hand: U = 0 of 9, mean 4.5, deviation √5.25, one half for continuity.
test("samples that do not overlap are as different as so few can be", () => {
  const { below, p } = compareRanks([1, 2, 3], [4, 5, 6]);
  expect(below).toBe(1);
  expect(p).toBeCloseTo(0.0809, 4);
  expect(compareRanks([4, 5, 6], [1, 2, 3])).toMatchObject({ below: 0, p });
});

// Ranks 2, 2, 5 and 2, 5, 5: U = 3, and ties take 48 / 30 from 7.
test("ties count half", () => {
  const { below, p } = compareRanks([1, 1, 2], [1, 2, 2]);
  expect(below).toBeCloseTo(2 / 3, 6);
  expect(p).toBeCloseTo(0.6193, 4);
});

test("what is all the same differs in nothing", () => {
  expect(compareRanks([7, 7], [7, 7])).toEqual({ below: 0.5, p: 1, shift: { middle: 0, from: 0, to: 0 } });
});

test("a shift of many values by half a deviation is noticed, and none is not", () => {
  const values = Array.from({ length: 200 }, (_, at) => (at * 37) % 200);
  const shifted = values.map((value) => value + 29);
  expect(compareRanks(values, shifted).p).toBeLessThan(0.001);
  expect(compareRanks(values, values.toReversed()).p).toBeCloseTo(1, 6);
});

// Nine differences: 2, 3, 3, 4, 4, 4, 5, 5, 6. Of so few none is left out: 4.5 - 1.96 √5.25 = 0.009.
test("a shift is the middle of all differences, with those that are not too odd", () => {
  expect(compareRanks([1, 2, 3], [5, 6, 7]).shift).toEqual({ middle: 4, from: 2, to: 6 });
});

// Of 64 differences the 14th lowest and the 14th highest: 32 - 1.96 √(64 / 12 · 17) = 13.3.
test("of more values the interval is narrower, and holds the true shift", () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8];
  const { middle, from, to } = compareRanks(
    values,
    values.map((value) => value + 10),
  ).shift;
  expect([middle, from, to]).toEqual([10, 7, 13]);
});
