import type { PodResult } from "../points.ts";
import type { Pod, Round } from "../record.ts";

/** The result of a table as an organiser enters it. */
export function correctedResult({ table, result: before }: Pod, ranks: readonly number[]): PodResult {
  const isEarly = before === null ? table !== null : before.isEarly === true;
  return {
    ranks,
    scores: before?.scores ?? ranks.map(() => 0),
    forfeits: [],
    by: "organiser",
    ...(isEarly ? { isEarly } : {}),
  };
}

/**
 * The key of a closed round of one deal, which everybody may know. Where an organiser entered the result of a table
 * that had none, its players may still sit over the deal, and whoever enters results may be one of them.
 */
export function disclosedKey({ key, pods }: Round): string | undefined {
  return key === null || pods.some(({ result }) => result?.isEarly === true) ? undefined : key;
}
