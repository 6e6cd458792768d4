/**
 * Changes the files of a folder one place at a time, in a copy, and says which
 * changes no test notices: `npm run mutate -- src/match --count 60 --seed 1`.
 * It goes on where it stopped, as long as neither the file nor its tests change.
 *
 * First every test that imports the folder runs once, to learn which test
 * reaches which function; then each change is shown only to those that reach it.
 * What a test reaches in the host is learnt for all folders of the host at once.
 * What no test notices is shown to the compiler, as `npm run check` would.
 * `--tests test/games` asks only the tests whose path begins so; it may be given several times.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { apply, type Change, diffOf, findChanges, findUnions } from "./mutate/changes.ts";
import { chooseTests, type Choice, sample } from "./mutate/choose.ts";
import { type Crew, startCrew } from "./mutate/crew.ts";
import { type Equivalent, readEquivalents } from "./mutate/equivalent.ts";
import type { Reached } from "./mutate/reach.ts";
import { hashOf, openResults, readJson, type Result, type Results, summary, writeJson } from "./mutate/results.ts";
import { checkTypes } from "./mutate/types.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    limit: { type: "string", default: "60" },
    tests: { type: "string", multiple: true, default: ["test/"] },
    fresh: { type: "boolean", default: false },
  },
});
const [named] = positionals;
if (named === undefined)
  throw new Error("npm run mutate -- FOLDER [--count N] [--seed S] [--limit SECONDS] [--tests FOLDER]… [--fresh]");

const root = join(import.meta.dirname, "..");
const folder = named.replace(/\/$/u, "");
const cache = join(root, "node_modules/.cache/mutate");
const tree = mkdtempSync(join(tmpdir(), "clutch-mutate-"));
const reachedNow = join(tree, ".reached");
const dayMs = 86_400_000;

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(tree, file), "utf8");
const files = tracked.filter((file) => (file === folder || file.startsWith(`${folder}/`)) && /\.tsx?$/u.test(file));
if (files.length === 0) throw new Error(`There is no source in ${folder}.`);

/** Where it is learnt what tests reach: the host as a whole, or this folder alone. */
const host = ["src", "commands"];
const marked = host.includes(folder.split("/")[0] ?? "") ? host : [folder];

copyTree();
const crew = startCrew(tree, { REACHED_FOLDER: reachedNow });
process.once("exit", crew.stop);
process.once("SIGINT", () => process.exit(130));

const reached = await learnReach(crew);
const results = openResults(join(cache, "results.json"));
const done = await tryAll(crew, results);
console.log(summary(done).join("\n"));
crew.stop();
rmSync(tree, { recursive: true });

/** What the compiler has against this source. */
function findMistyped(path: string, source: string): string | undefined {
  writeFileSync(join(tree, path), source);
  const complaint = checkTypes(tree);
  cpSync(join(root, path), join(tree, path));
  return complaint;
}

/** A copy in which files can be broken; the packages are the same. */
function copyTree(): void {
  for (const file of tracked) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
}

/** A test file, and what stands beside it to be shared by tests. */
function withHelpers(test: string): readonly string[] {
  const isHelper = (file: string): boolean => dirname(file) === dirname(test) && /(?<!\.test)\.ts$/u.test(file);
  return [test, ...tracked.filter(isHelper)];
}

/** What each test reaches. Test files are not run again while they and the marked folders are the same as last time. */
async function learnReach(with_: Crew): Promise<ReadonlyMap<string, Reached>> {
  const told = await with_.ask({ kind: "related", files }, dayMs);
  if (told === "too long" || told.kind !== "related") throw new Error("No tests were named.");
  const isMarked = (file: string): boolean => marked.some((each) => file === each || file.startsWith(`${each}/`));
  const sources = hashOf(...tracked.filter((file) => isMarked(file) && /\.tsx?$/u.test(file)).map(read));
  const fileOf = (test: string): string =>
    join(cache, "reached", `${hashOf(sources, test, ...withHelpers(test).map(read))}.json`);
  const isAsked = (test: string): boolean => values.tests.some((start) => test.startsWith(start));
  const tests = told.tests.filter((test) => isAsked(test) && !test.startsWith("test/page/"));
  const unknown = tests.filter((test) => values.fresh || !existsSync(fileOf(test)));
  if (unknown.length > 0) {
    console.log(`${unknown.length} of ${tests.length} test files run once, to learn what they reach …`);
    await with_.ask({ kind: "reach", tests: unknown, marked }, dayMs);
    for (const name of existsSync(reachedNow) ? readdirSync(reachedNow) : []) {
      const test = name.replaceAll("~", "/").replace(/\.json$/u, "");
      writeJson(fileOf(test), readJson(join(reachedNow, name)));
    }
  }
  return new Map(tests.map((test) => [test, (readJson(fileOf(test)) ?? {}) as Reached]));
}

async function tryAll(with_: Crew, known: Results): Promise<readonly Result[]> {
  const unions = tracked.filter((file) => /^(?:src|commands|games)\/.*\.ts$/u.test(file));
  const words = unions.flatMap((file) => findUnions(file, read(file)));
  const all = files.flatMap((path) => findChanges(path, read(path), words).map((change) => ({ path, change })));
  const chosen = sample(all, Number(values.count ?? all.length), Number(values.seed));
  const listed = readEquivalents(read("test/mutation/equivalent.md"));
  console.log(`${chosen.length} of ${all.length} changes in ${files.length} files`);
  const done: Result[] = [];
  for (const { path, change } of chosen) {
    const result = await judge(with_, known, listed, path, change);
    done.push(result);
    console.log(
      `${done.length}/${chosen.length} ${result.outcome} ${path}:${result.line} ${result.kind} · ${result.by}`,
    );
  }
  return done;
}

async function judge(
  with_: Crew,
  known: Results,
  listed: readonly Equivalent[],
  path: string,
  change: Change,
): Promise<Result> {
  const source = read(path);
  const diff = diffOf(source, change);
  const named = { path, kind: change.kind, ...diff };
  const equivalent = listed.find(
    (each) => each.path === path && each.before === diff.before && each.after === diff.after,
  );
  if (equivalent !== undefined) return { ...named, outcome: "equivalent", by: equivalent.why };
  const choice = chooseTests(reached, path, change, Number(values.limit) * 1000);
  const asked = choice.batches.flat().map(({ file }) => file);
  const place = hashOf(path, source, `${change.start} ${change.end} ${change.text}`);
  const before = values.fresh ? undefined : known.find(place);
  if (before?.outcome === "noticed") return before;
  const key = hashOf(place, ...asked.toSorted().flatMap((file) => [file, ...withHelpers(file).map(read)]));
  const survived = values.fresh ? undefined : known.find(key);
  if (survived !== undefined) return survived;
  const changed = apply(source, change);
  const by = (await findNoticing(with_, path, changed, choice)) ?? findMistyped(path, changed);
  const unnoticed = choice.batches.length === 0 ? "unreached" : "survived";
  const result: Result = {
    ...named,
    outcome: by === undefined ? unnoticed : "noticed",
    by: by ?? `${asked.length} test files asked, ${choice.skipped} slower tests left out`,
  };
  known.keep(result.outcome === "noticed" ? place : key, result);
  return result;
}

/** The test that notices this source, the quickest first; undefined when none does. */
async function findNoticing(with_: Crew, path: string, source: string, { batches, ms }: Choice) {
  for (const tests of batches) {
    const told = await with_.ask({ kind: "try", file: path, source, tests }, 30_000 + 5 * ms);
    // A runner that was ended could not put the file back.
    if (told === "too long") cpSync(join(root, path), join(tree, path));
    if (told === "too long") return "it never ends";
    if (told.kind === "try" && told.failed !== undefined) return told.failed;
  }
  return undefined;
}
