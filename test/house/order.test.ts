import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longest, orderFiles } from "../sequencer.ts";

const tests = join(import.meta.dirname, "..");
const others = Array.from({ length: 20 }, (_, number) => `games/${number}.test.ts`);
const order = (paths: readonly string[], seed: number) => orderFiles(paths, seed, (path) => path);

test("the files that take longest are there, and named once", () => {
  expect(longest.filter((path) => !existsSync(join(tests, path)))).toEqual([]);
  expect(new Set(longest).size).toBe(longest.length);
});

test("long files begin first, in their order", () => {
  const [one = "", two = ""] = longest;
  const files = order([...others, two, one], 1);
  expect(files.slice(0, 2)).toEqual([one, two]);
  expect(files.toSorted()).toEqual([...others, one, two].toSorted());
});

test("the seed alone decides about all others", () => {
  expect(order(others.toReversed(), 7)).toEqual(order(others, 7));
  expect(order(others, 8)).not.toEqual(order(others, 7));
});
