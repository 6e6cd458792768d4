/** What became of each change, kept between runs so that a long search can go on where it stopped. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type Result = {
  readonly path: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly kind: string;
  readonly outcome: "noticed" | "survived" | "equivalent" | "unreached";
  /** The test that noticed it, or what the compiler has against it, or how many tests were asked. */
  readonly by: string;
};

export type Results = {
  readonly find: (key: string) => Result | undefined;
  readonly keep: (key: string, result: Result) => void;
};

/** A name for anything that should be done anew once one of these texts is another. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 16);
}

export function openResults(file: string): Results {
  const known = (readJson(file) ?? {}) as Record<string, Result>;
  return {
    find: (key) => known[key],
    keep: (key, result) => {
      known[key] = result;
      writeJson(file, known);
    },
  };
}

export function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** What no test noticed, and the counts of every room. */
export function summary(results: readonly Result[]): readonly string[] {
  const open = results.filter(({ outcome }) => outcome === "survived" || outcome === "unreached");
  const lines = open.flatMap(({ path, line, before, after, kind, by }) => [
    `${path}:${line} (${kind}; ${by})`,
    `  - ${before}`,
    `  + ${after}`,
  ]);
  const rooms = [...new Set(results.map(({ path }) => dirname(path)))].toSorted();
  const counts = rooms.map((room) => `${room}: ${countsOf(results.filter(({ path }) => dirname(path) === room))}`);
  return [...lines, "", ...(rooms.length > 1 ? counts : []), `all: ${countsOf(results)}`];
}

function countsOf(results: readonly Result[]): string {
  const count = (outcome: Result["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  const judged = results.length - count("equivalent");
  return `${count("noticed")} of ${judged} noticed, ${count("survived")} survived, ${count("unreached")} reached by no test, ${count("equivalent")} equivalent`;
}
