/** Asks the compiler about a change that no test noticed: `npm run check` does so as well, before any test. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** What is merely left over is no mistake in what the program does: names that nobody uses, lines that nobody reaches. */
const leftOver = new Set(["TS6133", "TS6192", "TS6196", "TS6198", "TS7027"]);

const complaint = /^(?<file>[^\s(]+)\(\d+,\d+\): error (?<code>TS\d+): (?<words>.*)$/gmu;

/** The first thing that the compiler does not take in this tree, with its file; undefined when it takes everything. */
export function checkTypes(tree: string): string | undefined {
  const { stdout } = spawnSync(process.execPath, [join(tree, "node_modules/typescript/bin/tsc"), ...options(tree)], {
    cwd: tree,
    encoding: "utf8",
  });
  return findComplaint(stdout);
}

/** The first of the compiler's complaints that is about more than what is left over, as it stands in what it wrote. */
export function findComplaint(written: string): string | undefined {
  const found = [...written.matchAll(complaint)].find(({ groups }) => !leftOver.has(groups?.["code"] ?? ""));
  return found === undefined ? undefined : `types of ${found.groups?.["file"]} > ${found.groups?.["words"]}`;
}

/** What it learnt of the files that have not changed is kept in the tree, not where `npm run types` keeps it. */
const options = (tree: string): readonly string[] => ["--pretty", "false", "--tsBuildInfoFile", join(tree, ".types")];
