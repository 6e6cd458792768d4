import { expect, test } from "vitest";
import { compareRanks } from "../../scripts/timing/rankTest.ts";

// Worked out by hand: U = 0 of 9, mean 4.5, deviation √5.25, one half for continuity.
test("samples that do not overlap are as different as so few can be", () => {
  const { below, p } = compareRanks([1, 2, 3], [4, 5, 6]);
  expect(below).toBe(1);
  expect(p).toBeCloseTo(0.0809, 4);
  expect(compareRanks([4, 5, 6], [1, 2, 3])).toEqual({ below: 0, p });
});

// Ranks 2, 2, 5 and 2, 5, 5: U = 3, and ties take 48 / 30 from 7.
test("ties count half", () => {
  const { below, p } = compareRanks([1, 1, 2], [1, 2, 2]);
  expect(below).toBeCloseTo(2 / 3, 6);
  expect(p).toBeCloseTo(0.6193, 4);
});

test("what is all the same differs in nothing", () => {
  expect(compareRanks([7, 7], [7, 7])).toEqual({ below: 0.5, p: 1 });
});

test("a shift of many values by half a deviation is noticed, and none is not", () => {
  const values = Array.from({ length: 200 }, (_, at) => (at * 37) % 200);
  const shifted = values.map((value) => value + 29);
  expect(compareRanks(values, shifted).p).toBeLessThan(0.001);
  expect(compareRanks(values, values.toReversed()).p).toBeCloseTo(1, 6);
});
