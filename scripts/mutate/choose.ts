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

type Candidate = { readonly file: string; readonly name: string; readonly ms: number; readonly loadMs: number };

/**
 * The quickest tests that reach the changed function, as many as fit in `limit`
 * milliseconds. The first test of a file costs the time to load it as well. Code
 * outside of functions is reached by every test of a file that loads it, as is what a file's hooks reach.
 */
export function chooseTests(
  reached: ReadonlyMap<string, Reached>,
  path: string,
  change: Pick<Change, "within">,
  limit: number,
): Choice {
  const wanted = functionName(path, change.within);
  const candidates = [...reached].flatMap(([file, tests]): readonly Candidate[] => {
    const { ms: loadMs = 0, functions: shared = [] } = tests[""] ?? {};
    const isShared = shared.includes(wanted);
    return Object.entries(tests).flatMap(([name, { ms, functions }]) =>
      name !== "" && (isShared || functions.includes(wanted)) ? [{ file, name, ms, loadMs }] : [],
    );
  });
  const { chosen, ms } = chooseCheapest(candidates, limit);
  return { batches: batchesOf(chosen), ms, skipped: candidates.length - chosen.length };
}

/** Takes the cheapest test again and again, at least one, until the next does not fit in `limit` milliseconds. */
function chooseCheapest(candidates: readonly Candidate[], limit: number) {
  const chosen: Candidate[] = [];
  const loaded = new Set<string>();
  const left = new Set(candidates);
  let ms = 0;
  while (left.size > 0) {
    const costs = [...left].map((each) => ({ each, cost: each.ms + (loaded.has(each.file) ? 0 : each.loadMs) }));
    const { each, cost } = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (chosen.length > 0 && ms + cost > limit) break;
    left.delete(each);
    loaded.add(each.file);
    chosen.push(each);
    ms += cost;
  }
  return { chosen, ms };
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
