/** Loaded before each test file while `npm run mutate` looks which tests reach what; writes it down beside. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import type { Reached } from "./reach.ts";

const shared = globalThis as { reached?: Set<string> };
const { REACHED_FOLDER: folder = "" } = process.env;

const always = new Set<string>();
const tests: Record<string, Reached[string]> = {};
let began = 0;
let loadMs = 0;
shared.reached = always;

beforeEach(() => {
  began = performance.now();
  // Counted from the start of this file's own process.
  if (loadMs === 0) loadMs = began;
  shared.reached = new Set();
});

afterEach(({ task }) => {
  const name = expect.getState().currentTestName ?? task.name;
  // A test that fails as it is notices nothing.
  if (task.result?.errors === undefined)
    tests[name] = { ms: performance.now() - began, functions: [...(shared.reached ?? [])] };
  shared.reached = always;
});

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? "");
  const reached: Reached = { ...tests, "": { ms: loadMs, functions: [...always] } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll("/", "~")}.json`), JSON.stringify(reached));
});
