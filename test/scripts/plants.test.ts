import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults, leaks as plants, plantInto } from "../../scripts/plants/plant.ts";
import { surfaceTests } from "../../scripts/plants/tests.ts";
import { createTypeCheck } from "../../scripts/plants/typeCheck.ts";
import { inTurn } from "../thorough.ts";

const leak = { id: "X1", what: "everything", file: "a.ts", text: "b", by: "c$&" };

test("a leak takes the place of what stands there once, letter by letter", () => {
  expect(plantInto("a b a", leak)).toBe("a c$& a");
});

test("a leak whose place is gone, or there twice, is named", () => {
  expect(() => plantInto("a a", leak)).toThrow("X1: its text stands 0 times in a.ts");
  expect(() => plantInto("b b", leak)).toThrow("2 times");
});

test("there are at least eighty, each with a name of its own, and each can be planted today", () => {
  expect(plants.length).toBeGreaterThanOrEqual(80);
  const ids = [...plants, ...faults].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const plant of plants) expect(plantInto(readFileSync(plant.file, "utf8"), plant)).not.toBe("");
});

test.each(faults)("fault $id can be planted today: $what", (fault) => {
  expect(plantInto(readFileSync(fault.file, "utf8"), fault)).not.toBe("");
});

test("leaks that reach past a sight, or put a private message before everybody, do not compile", () => {
  const types = createTypeCheck(process.cwd());
  // Sampled: `npm run tool -- plants` plants all of them every week.
  const some = inTurn(
    plants.filter(({ id }) => id.startsWith("T")),
    12,
  );
  expect(some.length).toBeGreaterThan(1);
  expect(types.findError("src/ids.ts", readFileSync("src/ids.ts", "utf8"))).toBeUndefined();
  for (const plant of some) {
    const leaking = plantInto(readFileSync(plant.file, "utf8"), plant);
    expect([plant.id, types.findError(plant.file, leaking)]).toEqual([plant.id, expect.any(String)]);
  }
});

test("each names tests that are there", () => {
  const named = new Set([...surfaceTests, ...plants.flatMap(({ tests = [] }) => tests)]);
  for (const path of named) expect(readFileSync(path, "utf8")).toContain("test");
});
