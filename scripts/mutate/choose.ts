/** Which changes are tried, and which tests are asked about each. */
import type { Change } from "./changes.ts";
import { functionName, type Reached } from "./reach.ts";
import type { Chosen } from "./runner.ts";

/** Equal seeds, equal numbers from 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(at ^ (at >>> 15), at | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` of these, the same for the same seed. */
export function sample<T>(all: readonly T[], count: number, seed: number): readonly T[] {
  const next = numbersFrom(seed);
  return all
    .map((one) => ({ one, order: next() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ one }) => one);
}

/** The tests that can notice a change, in batches that grow; and how many of those that reach it are left out. */
export type Choice = {
  readonly batches: readonly (readonly Chosen[])[];
  readonly ms: number;
  readonly skipped: number;
};

type Candidate = { readonly file: string; readonly name: string; readonly ms: number };

/**
 * The quickest tests that reach the changed function, as many as fit in `limit`
 * milliseconds. Code outside of functions is reached by every test of a file
 * that loads it, as is what a file's hooks reach.
 */
export function chooseTests(
  reached: ReadonlyMap<string, Reached>,
  path: string,
  change: Pick<Change, "within">,
  limit: number,
): Choice {
  const wanted = functionName(path, change.within);
  const candidates = [...reached].flatMap(([file, tests]): readonly Candidate[] => {
    const isShared = tests[""]?.functions.includes(wanted) === true;
    return Object.entries(tests).flatMap(([name, { ms, functions }]) =>
      name !== "" && (isShared || functions.includes(wanted)) ? [{ file, name, ms }] : [],
    );
  });
  const chosen: Candidate[] = [];
  let ms = 0;
  for (const candidate of candidates.toSorted((one, other) => one.ms - other.ms)) {
    if (chosen.length > 0 && ms + candidate.ms > limit) break;
    chosen.push(candidate);
    ms += candidate.ms;
  }
  return { batches: batchesOf(chosen), ms, skipped: candidates.length - chosen.length };
}

/** Two files first, then twice as many each time: most changes are noticed at once. */
function batchesOf(chosen: readonly Candidate[]): readonly (readonly Chosen[])[] {
  const files = [...new Set(chosen.map(({ file }) => file))];
  const tests = files.map((file) => ({
    file,
    names: chosen.filter((each) => each.file === file).map(({ name }) => name),
  }));
  const batches: (readonly Chosen[])[] = [];
  let from = 0;
  for (let size = 2; from < tests.length; size *= 2) {
    batches.push(tests.slice(from, from + size));
    from += size;
  }
  return batches;
}
