/**
 * Puts leaks into a copy of the program, one at a time, and says which of them no test of secrecy notices:
 * `npm run plants`, `-- --only W` for those whose ids begin so, `-- --every 10` for every tenth.
 * A leak that does not compile counts as caught by the types.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type Crew, startCrew } from "./mutate/crew.ts";
import { plants } from "./plants/list.ts";
import { type Plant, plantInto } from "./plants/plant.ts";
import { enough, surfaceTests } from "./plants/tests.ts";
import { createTypeCheck } from "./plants/typeCheck.ts";

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, every: { type: "string", default: "1" } },
});
const root = join(import.meta.dirname, "..");
const tree = mkdtempSync(join(tmpdir(), "clutch-plants-"));
const longestMs = 300_000;

copyTree();
const types = createTypeCheck(tree);
const crew = startCrew(tree, { PATIENCE: "3" });
process.once("exit", () => {
  crew.stop();
  rmSync(tree, { recursive: true, force: true });
});
process.once("SIGINT", () => process.exit(130));

const began = performance.now();
const chosen = plants.filter(({ id }) => id.startsWith(values.only)).filter((_, at) => at % Number(values.every) === 0);
// A place that is no longer found is told before anything is tried.
for (const plant of chosen) plantInto(sourceOf(plant), plant);
await expectAllPass(crew);
const missed: Plant[] = [];
for (const plant of chosen) {
  const by = await findCatcher(crew, plant);
  if (by === undefined) missed.push(plant);
  const kind = plant.of === undefined ? "" : ` (${plant.of})`;
  console.log(`${by === undefined ? "MISSED" : "caught"} ${plant.id}${kind} ${plant.leak} · ${by ?? plant.file}`);
}
for (const kind of ["its change", "its time"] as const) {
  const all = chosen.filter((plant) => plant.of === kind);
  console.log(`Of a secret choice, ${kind}: ${all.filter((plant) => !missed.includes(plant)).length} of ${all.length}`);
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(`\n${chosen.length - missed.length} of ${chosen.length} caught, in ${minutes} minutes`);
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

function sourceOf({ file }: Plant): string {
  return readFileSync(join(tree, file), "utf8");
}

/** A test that fails as it is catches nothing. */
async function expectAllPass(with_: Crew): Promise<void> {
  const files = new Set(chosen.flatMap(({ tests = surfaceTests }) => tests));
  const file = "src/ids.ts";
  const source = readFileSync(join(tree, file), "utf8");
  for (const test of files) {
    const told = await with_.ask(
      { kind: "try", file, source, tests: [{ file: test, names: enough[test] }] },
      longestMs,
    );
    if (told === "too long" || told.kind !== "try" || told.failed !== undefined)
      throw new Error(`${test} fails without any leak: ${JSON.stringify(told)}`);
    console.log(`passes without any leak: ${test}, after ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

/** What notices a leak: the types, or the first test that fails. */
async function findCatcher(with_: Crew, plant: Plant): Promise<string | undefined> {
  const { file, tests = surfaceTests } = plant;
  const source = plantInto(sourceOf(plant), plant);
  const error = types.findError(file, source);
  if (error !== undefined) return `the types: ${error}`;
  for (const test of tests) {
    const ask = { kind: "try", file, source, tests: [{ file: test, names: enough[test] }] } as const;
    const told = await with_.ask(ask, longestMs);
    // A runner that was ended could not put the file back.
    if (told === "too long") cpSync(join(root, file), join(tree, file));
    if (told === "too long") return `${test}, which never ended`;
    if (told.kind === "try" && told.failed !== undefined) return told.failed;
  }
  return undefined;
}
