import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inBrowser, longest, orderFiles } from "../sequencer.ts";

const tests = join(import.meta.dirname, "..");
const others = Array.from({ length: 20 }, (_, number) => `games/${number}.test.ts`);
const order = (paths: readonly string[], seed: number) => orderFiles(paths, seed, (path) => path);

test("the files that take longest are there, and named once", () => {
  const named = [...inBrowser, ...longest];
  expect(named.filter((path) => !existsSync(join(tests, path)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("long files begin first, in their order", () => {
  const [one = "", two = ""] = longest;
  const files = order([...others, two, one], 1);
  expect(files.slice(0, 2)).toEqual([one, two]);
  expect(files.toSorted()).toEqual([...others, one, two].toSorted());
});

test("files in a browser are named, and lie apart", () => {
  const opens = (path: string) =>
    /from "[^"]*\/(browser|boardStage|sharedBrowser)\.ts"/u.test(readFileSync(join(tests, path), "utf8"));
  const files = globSync("**/*.test.ts", { cwd: tests }).map((path) => path.replaceAll("\\", "/"));
  expect(files.filter((path) => opens(path) !== inBrowser.includes(path))).toEqual([]);
  const places = order(files, 1).flatMap((path, place) => (inBrowser.includes(path) ? [place] : []));
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(3);
});

test("the seed alone decides about all others", () => {
  expect(order(others.toReversed(), 7)).toEqual(order(others, 7));
  expect(order(others, 8)).not.toEqual(order(others, 7));
});
