/** A warm vitest in a process of its own: it runs the tests it is told to, and is killed when they never end. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BaseSequencer, createVitest, type TestModule, type Vitest } from "vitest/node";
import { withMarks } from "./reach.ts";

/** What the runner is asked to do. */
export type Ask =
  | { readonly kind: "related"; readonly files: readonly string[] }
  | { readonly kind: "reach"; readonly tests: readonly string[]; readonly marked: readonly string[] }
  | { readonly kind: "try"; readonly file: string; readonly source: string; readonly tests: readonly Chosen[] };

/** Tests of one file by their full names, or all of them. */
export type Chosen = { readonly file: string; readonly names: readonly string[] | undefined };

export type Told =
  | { readonly kind: "related"; readonly tests: readonly string[] }
  | { readonly kind: "reach" }
  | { readonly kind: "try"; readonly failed: string | undefined };

const root = process.cwd();
let warm: Vitest | undefined;

process.on("message", (ask: Ask) => {
  answer(ask).then(
    (told) => process.send?.(told),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function answer(ask: Ask): Promise<Told> {
  switch (ask.kind) {
    case "related":
      return { kind: "related", tests: await findRelated(ask.files) };
    case "reach":
      await reach(ask.tests, ask.marked);
      return { kind: "reach" };
    case "try":
      return { kind: "try", failed: await tryChange(ask.file, ask.source, ask.tests) };
  }
}

// Modules kept on disk from other runs carry neither marks nor changes.
// Here the quick files come first: the first test that fails is enough.
const sequence = { shuffle: false, sequencer: BaseSequencer };
// Only Vite's own loader puts marks in, and loads anew what was changed.
const experimental = { viteModuleRunner: true };
const quiet = { root, watch: false, fsModuleCache: false, reporters: [{}], sequence, experimental };

async function findRelated(files: readonly string[]): Promise<readonly string[]> {
  const vitest = await createVitest({ ...quiet, related: files.map((file) => join(root, file)) });
  const found = await vitest.getRelevantTestSpecifications();
  await vitest.close();
  return found.map(({ moduleId }) => relative(root, moduleId)).toSorted();
}

/** Runs the tests once with marks in the code of these folders; the setup file writes down what they reach. */
async function reach(tests: readonly string[], marked: readonly string[]): Promise<void> {
  const setupFiles = [join(root, "test/setup.ts"), join(root, "scripts/mutate/reached.setup.ts")];
  const marking = {
    name: "marks",
    enforce: "pre" as const,
    transform: (source: string, id: string) => {
      const path = relative(root, id.split("?")[0] ?? id);
      const isMarked = marked.some((folder) => path === folder || path.startsWith(`${folder}/`));
      return isMarked && path.endsWith(".ts") ? withMarks(path, source) : undefined;
    },
  };
  // Code outside of functions is marked once per loading, and each file is to be told what it loads.
  const vitest = await createVitest({ ...quiet, setupFiles, isolate: true }, { plugins: [marking] });
  await vitest.runTestSpecifications(await specificationsOf(vitest, tests));
  await vitest.close();
}

/** The first test that fails with this source in place of the file's own; undefined when all pass. */
async function tryChange(path: string, source: string, tests: readonly Chosen[]): Promise<string | undefined> {
  // All files of a change share one process, which ends with them: no broken module outlives its change.
  warm ??= await createVitest({ ...quiet, bail: 1, isolate: false, maxWorkers: 1 });
  const file = join(root, path);
  const before = readFileSync(file, "utf8");
  writeFileSync(file, source);
  warm.invalidateFile(file);
  // Failures of earlier changes would count towards the first at which vitest stops.
  warm.state.filesMap.clear();
  try {
    const all = await specificationsOf(
      warm,
      tests.map((chosen) => chosen.file),
    );
    const chosen = all.map((specification) => {
      const names = tests.find((each) => join(root, each.file) === specification.moduleId)?.names;
      if (names === undefined) return specification;
      return specification.project.createSpecification(specification.moduleId, { testNamePattern: patternOf(names) });
    });
    const { testModules, unhandledErrors } = await warm.runTestSpecifications(chosen);
    const failed = testModules.find((module) => module.state() === "failed");
    if (failed === undefined && unhandledErrors.length > 0) return "an error outside of all tests";
    if (failed === undefined) {
      expectAllRan(testModules, tests);
      return undefined;
    }
    const test = [...failed.children.allTests("failed")][0];
    return `${failed.relativeModuleId}${test === undefined ? "" : ` > ${test.fullName}`}`;
  } finally {
    writeFileSync(file, before);
    warm.invalidateFile(file);
  }
}

/** Throws when tests were passed over: a change that nobody was asked about has not survived anything. */
function expectAllRan(modules: readonly TestModule[], tests: readonly Chosen[]): void {
  const ran = modules.flatMap((module) => [...module.children.allTests("passed")]).length;
  const wanted = tests.reduce((sum, { names }) => sum + (names?.length ?? 1), 0);
  if (ran < wanted) throw new Error(`Only ${ran} of ${wanted} tests ran.`);
}

async function specificationsOf(vitest: Vitest, tests: readonly string[]) {
  const wanted = new Map(tests.map((test, at) => [join(root, test), at]));
  const all = await vitest.globTestSpecifications();
  return all
    .filter(({ moduleId }) => wanted.has(moduleId))
    .toSorted((one, other) => (wanted.get(one.moduleId) ?? 0) - (wanted.get(other.moduleId) ?? 0));
}

function patternOf(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&").replaceAll(" > ", "(?: > | )"));
  return new RegExp(`^\\s*(?:${escaped.join("|")})$`, "u");
}
