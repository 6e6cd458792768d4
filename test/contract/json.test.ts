import { expect, test } from "vitest";
import { lostInJson } from "./checks/json.ts";

test.each([
  ["nothing", null],
  ["a number", 0],
  ["a deep value", { list: [1, [2, { three: true, four: "4", five: null }]], empty: [], none: {} }],
])("%s comes back from JSON", (_, value) => {
  expect(lostInJson(value)).toBeUndefined();
});

const lost: readonly (readonly [what: string, value: unknown, path: string])[] = [
  ["undefined", { a: { b: undefined } }, ".a.b"],
  ["a hole", { a: Array(2) }, ".a[0]"],
  ["no number", { a: NaN }, ".a"],
  ["an endless number", [Infinity], "[0]"],
  ["a zero below zero", [-0], "[0]"],
  ["a date", { at: new Date(0) }, ".at"],
  ["a map", { a: new Map() }, ".a"],
  ["a set", { a: new Set() }, ".a"],
  ["a function", { a: () => 1 }, ".a"],
  ["a big number", { a: 1n }, ".a"],
  ["a hidden name", { a: { [Symbol("b")]: 1 } }, ".a"],
  ["something of a class", { a: Object.create({ inherited: 1 }) as unknown }, ".a"],
  ["a way of its own to JSON", { a: { toJSON: () => 1 } }, ".a"],
];

test.each(lost)("%s does not", (_, value, path) => {
  expect(lostInJson(value)).toBe(path);
});
