import { LRUCache } from "lru-cache";
import type { Judgement } from "../../records/outboxWorker.ts";
import { minute } from "../../time/hours.ts";
import { codeOf, isUnknown, judgeFailure, PlaceError } from "./failure.ts";

/** How a post is made: whole, or in plain words because Discord refuses the whole message. */
export type PostMode = "whole" | "plain";

/**
 * Does a post whose refusal may have a code that no list knows. Such a refusal passes for some minutes; then the post is
 * tried in plain words, and one that `isVital` and is still refused has lost its place. Any other is given up.
 */
export type Attempt = <T>(piece: string, isVital: boolean, work: (mode: PostMode) => Promise<T>) => Promise<T>;

/** A failure of which nobody knows how long it lasts. */
class UnclearError extends Error {}

const patience = 3 * minute;
const piecesKept = 5_000;

export function createAttempts(now: () => number): Attempt {
  const refused = new LRUCache<string, number>({ max: piecesKept });
  return async (piece, isVital, work) => {
    const since = refused.get(piece);
    const isPlain = since !== undefined && now() - since >= patience;
    try {
      const done = await work(isPlain ? "plain" : "whole");
      refused.delete(piece);
      return done;
    } catch (error) {
      // A post that a table cannot live without is tried on as well when it fails by a fault of the program.
      if (!isUnknown(error) && !(isVital && judgeFailure(error) === "impossible")) throw error;
      if (isPlain) refused.delete(piece);
      else refused.set(piece, since ?? now());
      if (!isPlain) throw new UnclearError("It is not known how long this lasts", { cause: error });
      if (isVital) throw new PlaceError(codeOf(error) ?? 0);
      throw new Error("Plain words are refused, too", { cause: error });
    }
  };
}

/** Judges a failure of an attempt. */
export function judgeAttempt(error: unknown): Judgement {
  return error instanceof UnclearError ? "passing" : judgeFailure(error);
}
