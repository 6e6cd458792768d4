/**
 * Plants leaks and faults in a copy of the program, one at a time, and prints those that nothing finds:
 * `npm run tool -- plants`, `--only W` for ids that begin so, `--every 10` for every tenth.
 * Types and tests of secrecy must find a leak, and the simulation a fault, within `--seeds` seeds (500).
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { faults, leaks, plantInto, type Planted } from "./plants/plant.ts";
import { enough, surfaceTests } from "./plants/tests.ts";
import { createTypeCheck } from "./plants/typeCheck.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    every: { type: "string", default: "1" },
    seeds: { type: "string", default: "500" },
  },
});
const root = join(import.meta.dirname, "..");
const tree = mkdtempSync(join(tmpdir(), "clutch-plants-"));
const longestMs = 900_000;
const longestSimulationMs = 3_600_000;

copyTree();
process.once("exit", () => rmSync(tree, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const chosen = [...leaks, ...faults]
  .filter(({ id }) => id.startsWith(values.only))
  .filter((_, at) => at % Number(values.every) === 0);
// A place that is no longer found is reported before anything is tried.
for (const plant of chosen) plantInto(sourceOf(plant), plant);
const types = createTypeCheck(tree);
expectAllPass();
const missed = chosen.filter((plant) => {
  const by = findCatcher(plant);
  console.log(`${by === undefined ? "MISSED" : "found"} ${plant.id} ${plant.what} · ${by ?? plant.file}`);
  return by === undefined;
});
console.log(`\n${chosen.length - missed.length} of ${chosen.length} found`);
process.exit(missed.length === 0 ? 0 : 1);

/** A copy in which files can be changed; the packages are the same. */
function copyTree(): void {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\n").filter((each) => each !== "" && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
}

function sourceOf({ file }: Planted): string {
  return readFileSync(join(tree, file), "utf8");
}

/** A test that fails without any plant finds nothing. */
function expectAllPass(): void {
  for (const test of new Set(chosen.flatMap((plant) => testsOf(plant)))) {
    const failed = runTest(test);
    if (failed !== undefined) throw new Error(`${test} fails without any plant: ${failed}`);
  }
}

function testsOf(plant: Planted): readonly string[] {
  return "plan" in plant ? [] : (plant.tests ?? surfaceTests);
}

/** The check that notices a plant: the compiler, the first test that fails, or a seed of the simulation. */
function findCatcher(plant: Planted): string | undefined {
  const { file } = plant;
  const source = plantInto(sourceOf(plant), plant);
  const error = "plan" in plant ? undefined : types.findError(file, source);
  if (error !== undefined) return `the types: ${error}`;
  writeFileSync(join(tree, file), source);
  try {
    if ("plan" in plant) return findSeed(plant.plan);
    for (const test of testsOf(plant)) {
      const failed = runTest(test);
      if (failed !== undefined) return failed;
    }
    return undefined;
  } finally {
    cpSync(join(root, file), join(tree, file));
  }
}

/** The first failing test of a file, by its title; undefined when all pass. */
function runTest(test: string): string | undefined {
  const named = enough[test] === undefined ? [] : ["-t", enough[test].map(patternOf).join("|")];
  const vitest = [join(tree, "node_modules/vitest/vitest.mjs"), "run", "--bail", "1", test, ...named];
  const { status, stdout, stderr } = runNode(vitest, longestMs);
  if (status === 0 && !/^ *Tests .*passed/mu.test(stdout)) throw new Error(`${test} has no test of these names`);
  if (status === 0) return undefined;
  if (status === null) return `${test}, which never ended`;
  return /^ *FAIL +(.*)$/mu.exec(stdout + stderr)?.[1] ?? `${test}, with an error outside of all tests`;
}

function patternOf(title: string): string {
  return title.replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&");
}

/** The first seed that breaks a promise, and which. */
function findSeed(plan: string): string | undefined {
  const command = ["scripts/simulate.ts", "--find", "--seeds", values.seeds, ...plan.split(" ")];
  const { status, stdout, stderr } = runNode(command, longestSimulationMs);
  if (status === 0) return undefined;
  const red = /^seed .*?(?:, trace \w+ \w|: nothing comes after step ).*$/mu.exec(stdout);
  // A program that does not run keeps no promise, and breaks none.
  if (red === null) throw new Error(`The simulation ended with ${status ?? "a signal"}: ${stderr}`);
  return red[0];
}

function runNode(given: readonly string[], timeout: number) {
  const env = { ...process.env, PATIENCE: "3", THOROUGH: "1", NO_COLOR: "1" };
  return spawnSync(process.execPath, given, { cwd: tree, env, encoding: "utf8", timeout, maxBuffer: 2 ** 28 });
}
